import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { downloadsEnded } from '../../metrics/counters.ts';
import { bestEncoding, isCompressible } from '../compression.ts';
import { streamCompressor } from './stream-compressor.ts';

let underWay = 0;

/** Bodies of unknown length that are being made and sent. */
export const downloadsUnderWay = () => underWay;

/**
 * Sends a body piece by piece, compressed as it goes, as fast as it is received. Its head leaves with the first piece,
 * so that what fails before is answered; what fails later breaks the connection, and no file looks whole.
 */
export async function sendStream(
  req: IncomingMessage,
  res: ServerResponse,
  { status, body }: Response,
  headers: OutgoingHttpHeaders,
) {
  if (res.headersSent || res.destroyed) return body?.cancel();
  if (!body || req.method === 'HEAD') {
    await body?.cancel();
    res.writeHead(status, headers);
    res.end();
    return;
  }
  const isMade = headers['content-length'] === undefined;
  if (isMade && req.httpVersionMinor === 0) {
    await body.cancel();
    throw new Error('A proxy asked by HTTP/1.0, in which a file that breaks off looks whole: have it speak HTTP/1.1');
  }
  if (isMade) underWay += 1;
  try {
    await sendPieces(req, res, { status, reader: body.getReader() }, headers);
    if (isMade) downloadsEnded.inc({ end: res.writableFinished ? 'whole' : 'left' });
  } catch (error) {
    if (isMade) downloadsEnded.inc({ end: 'failed' });
    throw error;
  } finally {
    if (isMade) underWay -= 1;
  }
}

interface Answer {
  status: number;
  reader: ReadableStreamDefaultReader<Uint8Array>;
}

async function sendPieces(
  req: IncomingMessage,
  res: ServerResponse,
  { status, reader }: Answer,
  headers: OutgoingHttpHeaders,
) {
  const leave = () => void reader.cancel().catch(() => {});
  res.once('close', leave);
  const first = await reader.read();
  // the time for an answer may be over
  if (res.headersSent || res.destroyed) return leave();
  const compresses =
    headers['content-length'] === undefined &&
    headers['content-encoding'] === undefined &&
    isCompressible(headers['content-type']);
  const encoding = compresses ? bestEncoding(req) : 'identity';
  res.writeHead(status, {
    ...headers,
    ...(compresses && { vary: 'Accept-Encoding' }),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  });
  const pieces = Readable.from(piecesOf(first, reader), { objectMode: false });
  const sent = encoding === 'identity' ? pipeline(pieces, res) : pipeline(pieces, streamCompressor(encoding), res);
  await sent.catch((error) => {
    // a caller who left is no failure
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}

async function* piecesOf(first: ReadableStreamReadResult<Uint8Array>, reader: ReadableStreamDefaultReader<Uint8Array>) {
  for (let piece = first; !piece.done; piece = await reader.read()) yield piece.value;
}
