import type { IncomingMessage, ServerResponse } from 'node:http';
import { allCalls } from '#lib/api/all.ts';

const MEGABYTE = 1024 * 1024;
const ANSWER_WITHIN = 60_000;

/** The outermost bound; each call has narrower ones of its own. Only a form for a call that takes files may be large. */
export const mostBytes = (req: IncomingMessage) => (isForm(req) && takesFiles(req) ? 40 * MEGABYTE : MEGABYTE);

const isForm = ({ headers }: IncomingMessage) =>
  headers['content-type']?.split(';')[0]?.trim().toLowerCase() === 'multipart/form-data';

const callsWithFiles = Object.values(allCalls)
  .filter(({ files }) => files !== undefined)
  .map(({ method, path }) => ({ method, path: new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}/?$`) }));

function takesFiles({ method, url = '/' }: IncomingMessage) {
  const path = url.split('?')[0] ?? url;
  return callsWithFiles.some((call) => call.method === method && call.path.test(path));
}

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
