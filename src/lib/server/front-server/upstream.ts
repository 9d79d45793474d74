import {
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as requestPlain,
  type ServerResponse,
} from 'node:http';
import { request as requestSecure } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { limitedBody } from './web-request.ts';

/** Headers about one connection, which is not the next one. */
const OF_CONNECTION = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'host',
];

const passedOn = (headers: OutgoingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTION.includes(name)));

/**
 * Where another server of the same API answers a call. `path` begins with /api, which API_UPSTREAM stands for; null for
 * one that leads out of there, such as /api/../admin.
 */
export function upstreamUrl(upstream: string, path: string): URL | null {
  const base = new URL(upstream.replace(/\/+$/, ''));
  const target = new URL(base.href.replace(/\/+$/, '') + path.slice('/api'.length));
  const folder = base.pathname.endsWith('/') ? base.pathname : `${base.pathname}/`;
  return target.origin === base.origin && target.pathname.startsWith(folder) ? target : null;
}

/** Lets the other server answer. */
export async function answerByUpstream(target: URL, req: IncomingMessage, res: ServerResponse, address: string) {
  const request = target.protocol === 'https:' ? requestSecure : requestPlain;
  const asked = request(target, {
    method: req.method,
    headers: { ...passedOn(req.headers), 'x-forwarded-for': address },
  });
  res.once('close', () => asked.destroy());
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    asked.once('response', resolve);
    asked.once('error', reject);
  });
  const [answer] = await Promise.all([answered, pipeline(limitedBody(req, res), asked)]);
  if (res.headersSent) return;
  res.writeHead(answer.statusCode ?? 502, passedOn(answer.headers));
  await pipeline(answer, res);
}
