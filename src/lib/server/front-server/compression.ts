import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
/** Up to here compressing takes less than a quarter of a millisecond, and handing it to another thread and back longer. */
const AT_ONCE_BYTES = 64 * 1024;
const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants;

export type Encoding = 'br' | 'gzip' | 'identity';

const COMPRESSIBLE =
  /^(text\/|application\/(json|javascript|xml|manifest\+json|ld\+json|problem\+json)|image\/svg\+xml)/;
/** Below this the headers weigh more than what is saved. */
export const MIN_COMPRESSED_BYTES = 1024;

export const isCompressible = (type: unknown) => typeof type === 'string' && COMPRESSIBLE.test(type);

/** The smallest first. */
const encodings: readonly Encoding[] = ['br', 'gzip', 'identity'];

/** Browsers send a handful of different headers, so each is parsed once. */
const bestEncodings = new LRUCache<string, Encoding>({
  max: 100,
  memoMethod: (header) => {
    const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(encodings);
    return encodings.find((encoding) => accepted.includes(encoding)) ?? 'identity';
  },
});

/** The smallest encoding that the caller accepts. */
export const bestEncoding = ({ headers }: IncomingMessage): Encoding =>
  bestEncodings.memo(String(headers['accept-encoding'] ?? ''));

/** For a response that is sent once: the small window costs little speed and little size. */
export async function compressOnce(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return bytes;
  const atOnce = bytes.length <= AT_ONCE_BYTES;
  if (encoding === 'gzip') return (atOnce ? zlib.gzipSync : gzip)(bytes, { level: 6 });
  const options = brotliOptions(bytes, { [BROTLI_PARAM_QUALITY]: 4, [BROTLI_PARAM_LGWIN]: 16 });
  return (atOnce ? zlib.brotliCompressSync : brotli)(bytes, options);
}

/** For bytes that are cached and sent many times. */
export async function compressForCache(bytes: Buffer): Promise<Record<Encoding, Buffer>> {
  const [br, zip] = await Promise.all([
    brotli(bytes, brotliOptions(bytes, { [BROTLI_PARAM_QUALITY]: 9 })),
    gzip(bytes, { level: 9 }),
  ]);
  return { br, gzip: zip, identity: bytes };
}

const brotliOptions = (bytes: Buffer, params: Record<number, number>) => ({
  params: { [BROTLI_PARAM_SIZE_HINT]: bytes.length, ...params },
});
