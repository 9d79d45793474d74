import { decode } from 'bmp-ts';

/** 48 MB decoded: more than a BMP of 5 MB from a phone or scanner holds, unless it has few colours. */
const MAX_PIXELS = 12_000_000;
const HEADERS = 54;
const DEPTHS = [1, 4, 8, 16, 24, 32];
/** BI_RGB and BI_BITFIELDS. The compressed kinds let a small file decode to a huge image. */
const UNCOMPRESSED = [0, 3];

/** Decodes a BMP, which sharp cannot. Throws if it is broken, compressed or larger than 12 megapixels. */
export function decodeBmp(bytes: Buffer) {
  const width = bytes.readInt32LE(18);
  const height = Math.abs(bytes.readInt32LE(22));
  const depth = bytes.readUInt16LE(28);
  if (width <= 0 || height === 0 || width * height > MAX_PIXELS) throw new Error('A BMP of an impossible size');
  if (!DEPTHS.includes(depth) || !UNCOMPRESSED.includes(bytes.readUInt32LE(30)) || bytes.readUInt32LE(46) > 256)
    throw new Error('A BMP of a kind that is not taken');
  const rowBytes = Math.ceil((width * depth) / 32) * 4;
  if (bytes.length < HEADERS + rowBytes * height) throw new Error('A BMP that is cut off');
  const { data } = decode(bytes, { toRGBA: true });
  // Most writers leave the fourth byte at zero, which would make the whole picture transparent.
  for (let at = 3; at < data.length; at += 4) data[at] = 255;
  return { data, width, height, channels: 4 as const };
}
