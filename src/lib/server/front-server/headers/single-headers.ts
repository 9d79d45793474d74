import type { IncomingMessage } from 'node:http';
import { applicationHeader, deviceHeader } from '#lib/request-headers.ts';

/** What a request says once. Of two, each program on the way may believe another one. */
const SINGLE = new Set([
  'host',
  'authorization',
  'content-length',
  'content-type',
  'content-encoding',
  'transfer-encoding',
  'expect',
  'idempotency-key',
  'origin',
  'x-request-id',
  applicationHeader.toLowerCase(),
  deviceHeader.toLowerCase(),
]);
/** Browsers send twenty, proxies some more. */
const MOST = 100;

/** Whether a request has a header twice that may be there once, or more of them than any caller has. */
export function hasTooManyHeaders({ rawHeaders }: IncomingMessage): boolean {
  if (rawHeaders.length > 2 * MOST) return true;
  const seen: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = (rawHeaders[at] as string).toLowerCase();
    if (!SINGLE.has(name)) continue;
    if (seen.includes(name)) return true;
    seen.push(name);
  }
  return false;
}
