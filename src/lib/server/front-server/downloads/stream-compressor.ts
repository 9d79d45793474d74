import zlib from 'node:zlib';
import type { Encoding } from '../compression.ts';

const { BROTLI_OPERATION_FLUSH, BROTLI_PARAM_LGWIN, BROTLI_PARAM_QUALITY, Z_SYNC_FLUSH } = zlib.constants;
const chunkSize = 64 * 1024;

/** For a body of unknown length: each piece leaves when it is written, and the process goes on meanwhile. */
export function streamCompressor(encoding: Exclude<Encoding, 'identity'>) {
  if (encoding === 'gzip') return zlib.createGzip({ level: 3, chunkSize, flush: Z_SYNC_FLUSH });
  const params = { [BROTLI_PARAM_QUALITY]: 3, [BROTLI_PARAM_LGWIN]: 18 };
  return zlib.createBrotliCompress({ params, chunkSize, flush: BROTLI_OPERATION_FLUSH });
}
