import type { IncomingMessage, ServerResponse } from 'node:http';
import { allCalls } from '#lib/api/all.ts';
import { maxFormBytes } from '#lib/domain/limits.ts';

const MEGABYTE = 1024 * 1024;
const RESPONSE_WITHIN = 60_000;

/** The outermost bound; each call has narrower ones of its own. Only a form for a call that takes files may be large. */
export const maxBodyBytes = (req: IncomingMessage) => (isForm(req) && takesFiles(req) ? maxFormBytes : MEGABYTE);

/** Whether the caller announces more than that. */
export const announcesTooMuch = (req: IncomingMessage) =>
  Number(req.headers['content-length'] ?? 0) > maxBodyBytes(req);

const isForm = ({ headers }: IncomingMessage) =>
  headers['content-type']?.split(';')[0]?.trim().toLowerCase() === 'multipart/form-data';

const callsWithFiles = Object.values(allCalls)
  .filter(({ files }) => files !== undefined)
  .map(({ method, path }) => ({ method, path: new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}/?$`) }));

function takesFiles({ method, url = '/' }: IncomingMessage) {
  const path = url.split('?')[0] ?? url;
  return callsWithFiles.some((call) => call.method === method && call.path.test(path));
}

/** Calls `onTimeout` for a request that is not answered in time once it has arrived completely. */
export function limitTime(req: IncomingMessage, res: ServerResponse, onTimeout: () => void, within = RESPONSE_WITHIN) {
  let timer: NodeJS.Timeout | undefined;
  const start = () => {
    timer ??= setTimeout(onTimeout, within);
  };
  if (req.method === 'GET' || req.method === 'HEAD') start();
  else req.once('end', start);
  res.once('close', () => clearTimeout(timer));
}
