import type { IncomingMessage, ServerResponse } from 'node:http';

const RESPONSE_TIMEOUT = 60_000;

/** Calls `onTimeout` for a request that is not answered in time once it has arrived completely. */
export function limitTime(req: IncomingMessage, res: ServerResponse, onTimeout: () => void, within = RESPONSE_TIMEOUT) {
  let timer: NodeJS.Timeout | undefined;
  const start = () => {
    timer ??= setTimeout(onTimeout, within);
  };
  if (req.method === 'GET' || req.method === 'HEAD') start();
  else req.once('end', start);
  res.once('close', () => clearTimeout(timer));
}
