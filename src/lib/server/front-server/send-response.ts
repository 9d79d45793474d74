import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { bestEncoding, compressOnce, isCompressible, MIN_COMPRESSED_BYTES } from './compression.ts';
import { sendStream } from './downloads/send-stream.ts';
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

/** Sends what can be compressed in one piece with its length, and streams files. */
export async function sendResponse(
  req: IncomingMessage,
  res: ServerResponse,
  response: Response,
  policy: PolicyOptions,
) {
  if (isSentWhole(response)) return sendRendered(req, res, await readResponse(response, policy));
  return sendStream(req, res, response, nodeHeaders(response, policy));
}

/** Whether it is read to its end before anything of it is sent: not a file that is made while it is sent. */
export function isSentWhole({ headers }: Response) {
  const type = headers.get('content-type');
  const isMadeFile = headers.get('content-disposition')?.startsWith('attachment') && !headers.has('content-length');
  return !headers.has('content-encoding') && !isMadeFile && (type === null || isCompressible(type));
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
