import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { bestEncoding, compressOnce, isCompressible, MIN_COMPRESSED_BYTES } from './compression.ts';
import { type PolicyOptions, withPageHeaders } from './headers/security-headers.ts';
import type { RenderedResponse } from './page-cache.ts';

/** The headers of a web response as Node sends them. */
function nodeHeaders({ headers }: Response, policy: PolicyOptions): OutgoingHttpHeaders {
  const cookies = headers.getSetCookie();
  const all = { ...Object.fromEntries(headers), ...(cookies.length > 0 && { 'set-cookie': cookies }) };
  return withPageHeaders(all, policy);
}

/** A response read to its end. */
export const readResponse = async (response: Response, policy: PolicyOptions): Promise<RenderedResponse> => ({
  status: response.status,
  headers: nodeHeaders(response, policy),
  bytes: Buffer.from(await response.arrayBuffer()),
});

/** Sends what can be compressed in one piece with its length, and streams the rest. */
export async function sendResponse(
  req: IncomingMessage,
  res: ServerResponse,
  response: Response,
  policy: PolicyOptions,
) {
  if (isSentWhole(response)) return sendRendered(req, res, await readResponse(response, policy));
  if (res.headersSent || res.destroyed) return response.body?.cancel();
  res.writeHead(response.status, nodeHeaders(response, policy));
  if (!response.body || req.method === 'HEAD') {
    await response.body?.cancel();
    res.end();
    return;
  }
  await pipeline(Readable.fromWeb(response.body as ReadableStream), res).catch((error) => {
    // a caller who left is no failure
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}

/** Whether it is read to its end before anything of it is sent. */
export function isSentWhole({ headers }: Response) {
  const type = headers.get('content-type');
  return !headers.has('content-encoding') && (type === null || isCompressible(type));
}

/** Sends a body in one piece, compressed when that helps. */
export async function sendRendered(
  req: IncomingMessage,
  res: ServerResponse,
  { status, headers, bytes }: RenderedResponse,
) {
  const helps = bytes.length >= MIN_COMPRESSED_BYTES && isCompressible(headers['content-type']);
  const encoding = helps ? bestEncoding(req) : 'identity';
  const body = await compressOnce(bytes, encoding);
  if (res.headersSent || res.destroyed) return;
  const { 'cdn-cache-control': _age, 'cache-tag': _tags, ...rest } = headers;
  const hasBody = status !== 204 && status !== 304;
  res.writeHead(status, {
    ...rest,
    ...(helps && { vary: 'Accept-Encoding' }),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    ...(hasBody && { 'content-length': body.length }),
  });
  res.end(req.method === 'HEAD' || !hasBody ? undefined : body);
}
