import type { Server } from 'node:http';

/** The longest that answers under way are waited for once nobody new is let in. */
const PATIENCE = 30_000;
const LOOK_EVERY = 50;

interface Drain {
  /** Milliseconds for which callers are still let in: a proxy has to notice first that we are not ready. */
  noticed?: number;
  patience?: number;
  /** Called with the number of answers still under way, when they are about to be cut off; awaited. */
  onBreakOff?: (answers: number) => Promise<void> | void;
}

/**
 * Lets callers in until a proxy has noticed, each connection closed with its last answer; then stops accepting, lets
 * every answer under way finish, and closes the connections as they fall idle.
 */
export async function drain(
  server: Server,
  { noticed = 0, patience = PATIENCE, onBreakOff }: Drain = {},
): Promise<void> {
  if (!server.listening) return;
  server.prependListener('request', (_req, res) => {
    res.shouldKeepAlive = false;
  });
  if (noticed > 0) {
    await new Promise((resolve) => setTimeout(resolve, noticed));
    await drainAcceptQueue(server);
  }
  await new Promise<void>((resolve) => {
    const idle = setInterval(() => server.closeIdleConnections(), LOOK_EVERY);
    const enough = setTimeout(async () => {
      server.closeIdleConnections();
      await onBreakOff?.(await connectionsOf(server));
      server.closeAllConnections();
    }, patience);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(enough);
      resolve();
    });
  });
}

const connectionsOf = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_, connections) => resolve(connections ?? 0)));

/**
 * A proxy that does not look at our health sends callers to the end. On a busy machine it takes a while until nobody
 * waits; where somebody always does, the end has to come all the same.
 */
const ACCEPT_QUEUE_TIMEOUT = 5_000;

/** Resolves in a moment when every connection was accepted: the kernel resets those that wait for it at the close. */
async function drainAcceptQueue(server: Server) {
  let accepted = 0;
  const count = () => {
    accepted += 1;
  };
  server.on('connection', count);
  const until = performance.now() + ACCEPT_QUEUE_TIMEOUT;
  for (let before = -1, turnedAt = 0; before !== accepted || performance.now() - turnedAt > 1; ) {
    if (performance.now() > until) break;
    before = accepted;
    turnedAt = performance.now();
    // the sockets are looked at between two of these
    for (let turn = 0; turn < 2; turn += 1) await new Promise(setImmediate);
  }
  server.off('connection', count);
}

/** Ctrl-C reaches a process twice when the process that started it passes the signal on. */
const SAME_SIGNAL = 300;
/** Ten seconds of DRAIN_SECONDS, those above, and a moment; whoever runs the process is told to kill it later than that. */
const WITHIN = 50_000;

/** Exits the process, even if it is not finished. */
export const forceExit = (onLate: () => void, within = WITHIN) =>
  setTimeout(() => {
    onLate();
    process.exit(1);
  }, within);

interface Stop {
  stop: (signal: NodeJS.Signals) => Promise<void>;
  /** Called when it takes too long, just before the process ends. */
  onLate: () => void;
  /** Milliseconds. */
  within?: number;
}

/** Stops in order at the first SIGTERM or SIGINT, at once at the second, and whatever hangs within a minute. */
export function onStopSignal({ stop, onLate, within = WITHIN }: Stop) {
  let stoppingSince: number | undefined;
  const handle = (signal: NodeJS.Signals) => {
    if (stoppingSince !== undefined) {
      if (Date.now() - stoppingSince > SAME_SIGNAL) process.exit(1);
      return;
    }
    stoppingSince = Date.now();
    forceExit(onLate, within);
    stop(signal).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', handle);
  process.on('SIGINT', handle);
}
