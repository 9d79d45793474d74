import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants;

export type Encoding = 'br' | 'gzip' | 'identity';

const COMPRESSIBLE =
  /^(text\/|application\/(json|javascript|xml|manifest\+json|ld\+json|problem\+json)|image\/svg\+xml)/;
/** Below this the headers weigh more than what is saved. */
export const SMALLEST_COMPRESSED = 1024;

export const isCompressible = (type: unknown) => typeof type === 'string' && COMPRESSIBLE.test(type);

/** The best encoding that the caller takes; `q=0` refuses one. */
export function chosenEncoding(accepted: string | string[] | undefined): Encoding {
  const list = String(accepted ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]);
  if (list.includes('br')) return 'br';
  return list.includes('gzip') ? 'gzip' : 'identity';
}

/** For an answer that is sent once: the small window costs little speed and little size. */
export async function compressOnce(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return bytes;
  return encoding === 'gzip'
    ? gzip(bytes, { level: 6 })
    : brotliOf(bytes, { [BROTLI_PARAM_QUALITY]: 4, [BROTLI_PARAM_LGWIN]: 16 });
}

/** For bytes that are kept and sent many times. */
export async function compressToKeep(bytes: Buffer): Promise<Record<Encoding, Buffer>> {
  const [br, zip] = await Promise.all([brotliOf(bytes, { [BROTLI_PARAM_QUALITY]: 9 }), gzip(bytes, { level: 9 })]);
  return { br, gzip: zip, identity: bytes };
}

const brotliOf = (bytes: Buffer, params: Record<number, number>) =>
  brotli(bytes, { params: { [BROTLI_PARAM_SIZE_HINT]: bytes.length, ...params } });
