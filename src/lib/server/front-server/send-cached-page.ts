import type { IncomingMessage, ServerResponse } from 'node:http';
import { bestEncoding, compressOnce, type Encoding } from './compression.ts';
import type { Found, Page } from './page-cache.ts';
import { securityHeaders } from './security-headers.ts';

/**
 * The public catalogue and the listings behind the sign-in: complete pages that are the same for everybody, under the
 * one path that is their own. The many other ways to write a path would each keep a page of their own.
 */
const CACHED = /^\/((dashboard\/)?(new-)?properties|properties\/[1-9]\d{0,15}|search-properties)$/;
const LONGEST_QUERY = 300;
/** Long lists without a query of their own: a made-up one would have them made again. */
const SITEMAP = /^\/sitemap(-[1-9]\d{0,4})?\.xml$/;

/** The one URL under which a page is kept: no slash at the end, its query sorted and without empty fields. */
export function cacheKeyOf(path: string, query: string): string | undefined {
  if (SITEMAP.test(path)) return path;
  const bare = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  if (!CACHED.test(bare) || query.length > LONGEST_QUERY) return undefined;
  if (query === '') return bare;
  const fields = new URLSearchParams([...new URLSearchParams(query)].filter(([, value]) => value !== ''));
  fields.sort();
  return fields.size === 0 ? bare : `${bare}?${fields}`;
}

/** Sends a page that was just rendered, packed for this caller alone. */
export async function sendNewPage(sent: Sent, page: Page, state: Found['state']) {
  const encoding = bestEncoding(sent.req);
  const body = await compressOnce(page.bytes, encoding);
  if (!sent.res.headersSent && !sent.res.destroyed) send(sent, page, state, encoding, body);
}

/**
 * Sends a kept page in the caller's encoding, or 304 when the caller has it already. Its headers go out as one list,
 * without a look at each of them: this is the answer that is given most often.
 */
export function sendPage(sent: Sent, page: PackedPage, state: Found['state']) {
  const encoding = bestEncoding(sent.req);
  send(sent, page, state, encoding, page.bodies[encoding]);
}

function send({ req, res, locals, secure }: Sent, page: Page, state: Found['state'], encoding: Encoding, body: Buffer) {
  const head = [...listOf(page, secure), 'X-Request-Id', locals.requestId, 'X-Cache', state];
  if (isKnown(req.headers['if-none-match'], page.etag)) {
    res.writeHead(304, head);
    res.end();
    return;
  }
  if (encoding !== 'identity') head.push('Content-Encoding', encoding);
  head.push('Content-Length', String(body.length));
  res.writeHead(200, head);
  res.end(req.method === 'HEAD' ? undefined : body);
}

type PackedPage = Page & Required<Pick<Page, 'bodies'>>;
export const isPacked = (page: Page): page is PackedPage => page.bodies !== undefined;

interface Sent {
  req: IncomingMessage;
  res: ServerResponse;
  locals: App.Locals;
  secure: boolean;
}

const overTls = new WeakMap<Page, string[]>();
const plain = new WeakMap<Page, string[]>();

function listOf(page: Page, secure: boolean): string[] {
  const lists = secure ? overTls : plain;
  const made = lists.get(page);
  if (made) return made;
  const own = { ...page.headers, etag: page.etag };
  const common = securityHeaders(secure).filter(([name]) => !(name.toLowerCase() in own));
  const list = [...common, ...Object.entries(own)].flatMap(([name, value]) => [name, String(value)]);
  lists.set(page, list);
  return list;
}

const isKnown = (sent: string | undefined, etag: string) =>
  sent?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag.replace(/^W\//, '')) ?? false;
