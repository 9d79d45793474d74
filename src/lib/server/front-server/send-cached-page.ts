import { bestEncoding, compressOnce, type Encoding } from './compression.ts';
import type { Exchange } from './exchange.ts';
import { securityHeaders } from './headers/security-headers.ts';
import type { CacheAnswer, CachedPage } from './page-cache.ts';

type State = CacheAnswer['state'];
type CompressedPage = CachedPage & Required<Pick<CachedPage, 'bodies'>>;
export const isCompressedPage = (page: CachedPage): page is CompressedPage => page.bodies !== undefined;

/** Sends a page that was just rendered, compressed for this caller alone. */
export async function sendNewPage(exchange: Exchange, page: CachedPage, state: State) {
  const { req, res } = exchange;
  const encoding = bestEncoding(req);
  const body = await compressOnce(page.bytes, encoding);
  if (!res.headersSent && !res.destroyed) send(exchange, page, state, encoding, body);
}

/** Sends a cached page in the caller's encoding, or 304 when the caller has it already. */
export function sendCachedPage(exchange: Exchange, page: CompressedPage, state: State) {
  const encoding = bestEncoding(exchange.req);
  send(exchange, page, state, encoding, textOf(page, encoding));
}

const texts = new WeakMap<CompressedPage, Partial<Record<Encoding, string>>>();

/** Its bytes as text, a character a byte: Node sends text in one piece with the headers, and a buffer after them. */
function textOf(page: CompressedPage, encoding: Encoding): string {
  const known = texts.get(page) ?? {};
  texts.set(page, known);
  return (known[encoding] ??= page.bodies[encoding].toString('latin1'));
}

function send(
  { req, res, locals, secure }: Exchange,
  page: CachedPage,
  state: State,
  encoding: Encoding,
  body: Buffer | string,
) {
  const head = [...headerList(page, secure), 'X-Request-Id', locals.requestId, 'X-Cache', state];
  if (matches(req.headers['if-none-match'], page.etag)) {
    res.writeHead(304, head);
    res.end();
    return;
  }
  if (encoding !== 'identity') head.push('Content-Encoding', encoding);
  head.push('Content-Length', String(body.length));
  res.writeHead(200, head);
  if (req.method === 'HEAD') res.end();
  else res.end(body, 'latin1');
}

const listsOverTls = new WeakMap<CachedPage, string[]>();
const plainLists = new WeakMap<CachedPage, string[]>();

/** The headers of a page in one list, which Node sends as it is: this is the response that is sent most often. */
function headerList(page: CachedPage, secure: boolean): string[] {
  const lists = secure ? listsOverTls : plainLists;
  const known = lists.get(page);
  if (known) return known;
  const own = { ...page.headers, etag: page.etag };
  const common = securityHeaders(secure).filter(([name]) => !(name.toLowerCase() in own));
  const list = [...common, ...Object.entries(own)].flatMap(([name, value]) => [name, String(value)]);
  lists.set(page, list);
  return list;
}

const matches = (sent: string | undefined, etag: string) =>
  sent?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag.replace(/^W\//, '')) ?? false;
