import type { IncomingMessage } from 'node:http';
import { ReadableStream } from 'node:stream/web';

/** Whether a web request can be made of it. */
export const isWellFormed = ({ headers, url }: IncomingMessage, path: string) =>
  URL.canParse(`http://${headers.host}${url}`) && isDecodable(path);

function isDecodable(path: string): boolean {
  try {
    // the value is used: the bundler leaves out a call whose value is not, and the check with it
    return decodeURI(path) !== '';
  } catch {
    return false;
  }
}

/** The request as the application takes it; its body is asked for when the application reads it. */
export function webRequest(req: IncomingMessage, body: () => AsyncIterable<Buffer>): Request {
  const { method = 'GET', headers, url } = req;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(`http://${headers.host}${url}`, {
    method,
    headers: headers as Record<string, string>,
    ...(hasBody && { body: ReadableStream.from(body()), duplex: 'half' }),
  } as RequestInit);
}
