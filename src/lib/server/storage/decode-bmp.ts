import { decode } from 'bmp-ts';

/** The pixels of a BMP, which sharp does not read. Throws when it is broken or holds more than `maxPixels`. */
export function decodeBmp(bytes: Buffer, maxPixels: number) {
  const width = bytes.readInt32LE(18);
  const height = Math.abs(bytes.readInt32LE(22));
  if (width <= 0 || height === 0 || width * height > maxPixels) throw new Error('A BMP of an impossible size');
  const { data } = decode(bytes, { toRGBA: true });
  // Most writers leave the fourth byte at zero, which would make the whole picture transparent.
  for (let at = 3; at < data.length; at += 4) data[at] = 255;
  return { data, width, height, channels: 4 as const };
}
