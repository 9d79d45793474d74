import type { IncomingMessage, ServerResponse } from 'node:http';
import { ReadableStream } from 'node:stream/web';
import { Refusal } from '#lib/api/errors.ts';
import { callerLeft } from './caller-left.ts';
import { maxBodyBytes } from './request-limits.ts';

/** Whether a web request can be made of it. */
export const isWellFormed = ({ headers, url }: IncomingMessage, path: string) =>
  URL.canParse(`http://${headers.host}${url}`) && isDecodable(path);

function isDecodable(path: string): boolean {
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}

/** The request as the application takes it; its body is cut off at the limit while it arrives. */
export function webRequest(req: IncomingMessage, res: ServerResponse): Request {
  const { method = 'GET', headers, url } = req;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(`http://${headers.host}${url}`, {
    method,
    headers: headers as Record<string, string>,
    ...(hasBody && { body: ReadableStream.from(limitedBody(req, res)), duplex: 'half' }),
  } as RequestInit);
}

/** What arrives of a body, up to the limit, whatever its Content-Length says. */
export async function* limitedBody(req: IncomingMessage, res: ServerResponse): AsyncGenerator<Buffer> {
  const most = maxBodyBytes(req);
  let received = 0;
  // whoever sent too much still gets a response over this connection
  try {
    for await (const chunk of req.iterator({ destroyOnReturn: false })) {
      received += chunk.length;
      if (received > most) {
        if (!res.headersSent) res.setHeader('Connection', 'close');
        throw new Refusal('too_large');
      }
      yield chunk;
    }
  } catch (error) {
    // answered to nobody, and logged by nobody
    throw callerLeft(req, res, error) ? new Refusal('malformed') : error;
  }
}
