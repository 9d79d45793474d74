import type { FileType } from '#lib/api/call.ts';

const imageTypes = ['jpeg', 'png', 'gif', 'bmp', 'webp'] as const satisfies readonly FileType[];
export type ImageType = (typeof imageTypes)[number];
export const isImageType = (type: FileType | null): type is ImageType =>
  (imageTypes as readonly (FileType | null)[]).includes(type);

/** A decompression bomb is a small file that decodes to a huge image: more pixels are refused before decoding. */
export const MAX_PIXELS = 40_000_000;
/** More than the browser leaves of a picture, and than most phones take. */
const LARGE = 12_000_000;

/** Whether a picture takes so much time and memory that only one such is decoded at a time. What is unclear is large. */
export function isLarge(bytes: Buffer, type: ImageType): boolean {
  try {
    return pixelsOf[type](bytes) > LARGE;
  } catch {
    return true;
  }
}

/** What the header announces; the decoder goes by the same, and refuses more than it allows. */
const pixelsOf: Record<ImageType, (bytes: Buffer) => number> = {
  png: (bytes) => bytes.readUInt32BE(16) * bytes.readUInt32BE(20),
  gif: (bytes) => bytes.readUInt16LE(6) * bytes.readUInt16LE(8),
  bmp: (bytes) => Math.abs(bytes.readInt32LE(18) * bytes.readInt32LE(22)),
  webp: webpPixels,
  jpeg: jpegPixels,
};

function webpPixels(bytes: Buffer): number {
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8X') return (bytes.readUIntLE(24, 3) + 1) * (bytes.readUIntLE(27, 3) + 1);
  if (kind === 'VP8 ') return (bytes.readUInt16LE(26) & 0x3fff) * (bytes.readUInt16LE(28) & 0x3fff);
  const bits = bytes.readUInt32LE(21);
  return ((bits & 0x3fff) + 1) * (((bits >> 14) & 0x3fff) + 1);
}

/** Skips from marker to marker as far as the frame header. */
function jpegPixels(bytes: Buffer): number {
  for (let at = 2; ; ) {
    if (bytes.readUInt8(at) !== 0xff) throw new Error('No marker where one has to be');
    const marker = bytes.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7);
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
}
