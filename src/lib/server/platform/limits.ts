import type { IncomingMessage, ServerResponse } from 'node:http';

const MEGABYTE = 1024 * 1024;
const ANSWER_WITHIN = 60_000;

/** The outermost bound; each call has narrower ones of its own. Forms with files are the only large bodies. */
export const mostBytes = (req: IncomingMessage) =>
  req.headers['content-type']?.startsWith('multipart/form-data') ? 40 * MEGABYTE : MEGABYTE;

/** Cuts a body at its limit while it arrives, whatever its Content-Length says. False: it is refused already. */
export function limitBody(req: IncomingMessage, res: ServerResponse, refuse: () => void): boolean {
  const limit = mostBytes(req);
  const refuseAndClose = () => {
    res.setHeader('Connection', 'close');
    refuse();
  };
  if (Number(req.headers['content-length'] ?? 0) > limit) {
    refuseAndClose();
    return false;
  }
  if (!req.headers['transfer-encoding']) return true;
  const push = req.push.bind(req);
  let received = 0;
  // Counting where the chunks come in leaves the stream itself untouched for its reader, which never sees the end.
  req.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    received += chunk?.length ?? 0;
    if (received <= limit) return push(chunk, encoding);
    refuseAndClose();
    return false;
  };
  return true;
}

/** Answers for a request that takes too long once it has arrived completely. */
export function limitTime(req: IncomingMessage, res: ServerResponse, refuse: () => void, within = ANSWER_WITHIN) {
  let timer: NodeJS.Timeout | undefined;
  const start = () => {
    timer ??= setTimeout(refuse, within);
  };
  if (req.method === 'GET' || req.method === 'HEAD') start();
  else req.once('end', start);
  res.once('close', () => clearTimeout(timer));
}
