import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

/** A request as the application takes it. */
export interface ApplicationRequest extends IncomingMessage {
  /** Read in place of what arrives; asked for when the application reads it. */
  body?: AsyncIterable<Buffer>;
}

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

/** The request with its body as the front server lets it in. */
export const attachBody = (req: IncomingMessage, body: AsyncIterable<Buffer>): ApplicationRequest =>
  Object.assign(req, { body });

/** A request of the site itself for a page that everybody is sent: no caller's headers can get into it. */
export function createOwnRequest(url: string, siteUrl: string): ApplicationRequest {
  const { protocol, host } = new URL(siteUrl);
  const req = new IncomingMessage(Object.assign(new Socket(), { encrypted: protocol === 'https:' }));
  return Object.assign(req, { method: 'GET', url, headers: { host, accept: 'text/html' } });
}
