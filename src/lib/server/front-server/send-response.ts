import { IncomingMessage, type ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { AnswerSink, gather, type Head } from './answer-sink.ts';
import { chosenEncoding, compressOnce, isCompressible, SMALLEST_COMPRESSED } from './compression.ts';
import type { Rendered } from './page-cache.ts';
import { withFrameAncestors } from './security-headers.ts';

/** The built application as the node adapter exports it in middleware mode. */
export type AstroHandler = (
  req: IncomingMessage,
  res: ServerResponse,
  next: undefined,
  locals: App.Locals,
) => void | Promise<void>;

/** The connection of those who ask for a page that is to be kept: nobody. One is enough. */
const nobody = new Socket().setMaxListeners(Number.POSITIVE_INFINITY);

/** Renders a page as the site itself would ask for it: no caller's headers can get into what is kept for everybody. */
export function renderPage(astro: AstroHandler, siteUrl: string, url: string, locals: App.Locals): Promise<Rendered> {
  const req = new IncomingMessage(nobody);
  req.method = 'GET';
  req.url = url;
  req.headers = { host: new URL(siteUrl).host, accept: 'text/html' };
  return new Promise((resolve, reject) => {
    const sink = new AnswerSink(req, (head) =>
      gather((bytes) => resolve({ status: head.status, headers: withFrameAncestors(head.headers), bytes })),
    );
    sink.once('error', reject);
    Promise.resolve(astro(req, sink as unknown as ServerResponse, undefined, locals)).catch(reject);
  });
}

interface Asked {
  req: IncomingMessage;
  res: ServerResponse;
  locals: App.Locals;
  /** Runs when the answer is known, and holds it back until it is done. */
  beforeAnswer?: () => Promise<void>;
  /** Sees the head before anything of it leaves; true: it has answered in its own way. */
  intercept: (head: Head) => boolean;
}

/** Lets Astro answer. What can be compressed is sent in one piece with its length, the rest is streamed. */
export async function answerByAstro(astro: AstroHandler, { req, res, locals, intercept, beforeAnswer }: Asked) {
  const sink = new AnswerSink(req, ({ status, headers }) => {
    const head = { status, headers: withFrameAncestors(headers) };
    const prepared = beforeAnswer?.();
    if (res.headersSent || intercept(head)) return gather(() => {});
    if (prepared || isWorthGathering(head))
      return gather(async (bytes) => {
        await prepared;
        await sendBytes(req, res, { ...head, bytes });
      });
    res.writeHead(head.status, head.headers);
    return res;
  });
  sink.on('error', () => res.destroy());
  res.once('close', () => sink.destroy());
  await astro(req, sink as unknown as ServerResponse, undefined, locals);
}

const isWorthGathering = ({ headers }: Head) =>
  !headers['content-encoding'] && (isCompressible(headers['content-type']) || headers['content-type'] === undefined);

/** Sends a body in one piece, compressed when that helps. */
export async function sendBytes(req: IncomingMessage, res: ServerResponse, { status, headers, bytes }: Rendered) {
  const helps = bytes.length >= SMALLEST_COMPRESSED && isCompressible(headers['content-type']);
  const encoding = helps ? chosenEncoding(req.headers['accept-encoding']) : 'identity';
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
