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

const REFUSED = 400;

const passedOn = (headers: OutgoingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTION.includes(name)));

interface PassingOn {
  /** The network address of the caller, whose calls the other server counts. */
  address: string;
  /** Called before the answer to a request that was carried out leaves. */
  done: () => void;
}

/** Lets the other server answer. */
export async function answerByUpstream(
  target: URL,
  req: IncomingMessage,
  res: ServerResponse,
  { address, done }: PassingOn,
) {
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
  if ((answer.statusCode ?? REFUSED) < REFUSED) done();
  res.writeHead(answer.statusCode ?? 502, passedOn(answer.headers));
  await pipeline(answer, res);
}
