import type { Server } from 'node:http';

/** The longest that answers under way are waited for. */
const PATIENCE = 30_000;
const LOOK_EVERY = 50;

/** Stops accepting, lets every answer under way finish, and closes the connections as they fall idle. */
export function drain(server: Server, patience = PATIENCE): Promise<void> {
  if (!server.listening) return Promise.resolve();
  return new Promise((resolve) => {
    const idle = setInterval(() => server.closeIdleConnections(), LOOK_EVERY);
    const enough = setTimeout(() => server.closeAllConnections(), patience);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(enough);
      resolve();
    });
  });
}

/** Ctrl-C reaches a process twice when the process that started it passes the signal on. */
const SAME_SIGNAL = 300;

/** Stops in order at the first SIGTERM or SIGINT, at once at the second. */
export function onStopSignal(stop: (signal: NodeJS.Signals) => Promise<void>) {
  let stoppingSince: number | undefined;
  const handle = (signal: NodeJS.Signals) => {
    if (stoppingSince !== undefined) {
      if (Date.now() - stoppingSince > SAME_SIGNAL) process.exit(1);
      return;
    }
    stoppingSince = Date.now();
    stop(signal).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', handle);
  process.on('SIGINT', handle);
}
