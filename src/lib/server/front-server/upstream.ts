import {
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as requestPlain,
  type ServerResponse,
} from 'node:http';
import { request as requestSecure } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { limitedBody } from './bodies/arriving-body.ts';

/** Headers about one connection, which is not the next one, and what callers may say of how they came here. */
const OF_CONNECTION = [
  'connection',
  'expect',
  'forwarded',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'host',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-real-ip',
  'x-request-id',
];

const REFUSED = 400;

function forwardedHeaders(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const named = String(headers.connection ?? '').toLowerCase();
  const own = [...OF_CONNECTION, ...named.split(',').map((name) => name.trim())];
  // by nobody's word is the length left out: the body of a GET would be the next request on the connection
  const isKept = (name: string) => name === 'content-length' || !own.includes(name);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => isKept(name)));
}

interface ProxyOptions {
  /** The network address of the caller, whose calls the other server counts. */
  address: string;
  /** The same in the logs of both servers. */
  requestId: string;
  secure: boolean;
  /** Called before the answer to a request that was carried out leaves. */
  done: () => void;
}

/** Lets the other server answer. */
export async function proxyToUpstream(
  target: URL,
  req: IncomingMessage,
  res: ServerResponse,
  { address, requestId, secure, done }: ProxyOptions,
) {
  const request = target.protocol === 'https:' ? requestSecure : requestPlain;
  const asked = request(target, {
    method: req.method,
    headers: {
      ...forwardedHeaders(req.headers),
      // Node frames no body of a GET or DELETE by itself, and the other server would take its bytes for a request
      ...(req.headers['transfer-encoding'] !== undefined && { 'transfer-encoding': 'chunked' }),
      'x-forwarded-for': address,
      'x-forwarded-proto': secure ? 'https' : 'http',
      'x-request-id': requestId,
    },
  });
  res.once('close', () => asked.destroy());
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    asked.once('response', resolve);
    asked.once('error', reject);
  });
  const [answer] = await Promise.all([answered, pipeline(limitedBody(req, res), asked)]);
  if (res.headersSent) return;
  if ((answer.statusCode ?? REFUSED) < REFUSED) done();
  res.writeHead(answer.statusCode ?? 502, forwardedHeaders(answer.headers));
  await pipeline(answer, res);
}
