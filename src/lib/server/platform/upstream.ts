import {
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as requestPlain,
  type ServerResponse,
} from 'node:http';
import { request as requestSecure } from 'node:https';
import { pipeline } from 'node:stream/promises';

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

/** Lets another server of the same API answer a call. `path` begins with /api, which API_UPSTREAM stands for. */
export async function answerByUpstream(
  upstream: string,
  path: string,
  req: IncomingMessage,
  res: ServerResponse,
  address: string,
) {
  const target = new URL(upstream.replace(/\/$/, '') + path.slice('/api'.length));
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
  const [answer] = await Promise.all([answered, pipeline(req, asked)]);
  if (res.headersSent) return;
  res.writeHead(answer.statusCode ?? 502, passedOn(answer.headers));
  await pipeline(answer, res);
}
