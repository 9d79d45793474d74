import type { FileType } from '#lib/api/call.ts';
import { maxPixels } from '#lib/domain/limits.ts';

const imageTypes = ['jpeg', 'png', 'gif', 'bmp', 'webp', 'avif', 'tiff'] as const satisfies readonly FileType[];
export type ImageType = (typeof imageTypes)[number];
export const isImageType = (type: FileType | null): type is ImageType =>
  (imageTypes as readonly (FileType | null)[]).includes(type);

/** More than the browser leaves of a picture, and than most phones take. */
const LARGE = 12_000_000;

/** Whether a picture takes so much time and memory that only one such is decoded at a time. What is unclear is large. */
export const isLarge = (bytes: Buffer, type: ImageType) => (announcedPixels(bytes, type) ?? Infinity) > LARGE;

/**
 * A decompression bomb is a small file that decodes to a huge image: more pixels than this are refused before decoding.
 */
export function mostPixels(bytes: Buffer, type: ImageType): number {
  if (type === 'avif') return maxPixels.avif;
  try {
    return type === 'jpeg' && jpegFrame(bytes).isInLines ? maxPixels.inLines : maxPixels.atOnce;
  } catch {
    return maxPixels.atOnce;
  }
}

/** What the header announces; the decoder goes by the same. Null where it is unclear, or only the decoder reads it. */
export function announcedPixels(bytes: Buffer, type: ImageType): number | null {
  try {
    return pixelsOf[type](bytes);
  } catch {
    return null;
  }
}

const pixelsOf: Record<ImageType, (bytes: Buffer) => number | null> = {
  png: (bytes) => bytes.readUInt32BE(16) * bytes.readUInt32BE(20),
  gif: (bytes) => bytes.readUInt16LE(6) * bytes.readUInt16LE(8),
  bmp: (bytes) => Math.abs(bytes.readInt32LE(18) * bytes.readInt32LE(22)),
  webp: webpPixels,
  jpeg: (bytes) => jpegFrame(bytes).pixels,
  avif: () => null,
  tiff: () => null,
};

function webpPixels(bytes: Buffer): number {
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8X') return (bytes.readUIntLE(24, 3) + 1) * (bytes.readUIntLE(27, 3) + 1);
  if (kind === 'VP8 ') return (bytes.readUInt16LE(26) & 0x3fff) * (bytes.readUInt16LE(28) & 0x3fff);
  const bits = bytes.readUInt32LE(21);
  return ((bits & 0x3fff) + 1) * (((bits >> 14) & 0x3fff) + 1);
}

/** Skips from marker to marker as far as the first scan, or as far as the frame where there is none. */
function jpegFrame(bytes: Buffer): { pixels: number; isInLines: boolean } {
  let frame: { pixels: number; parts: number; isSequential: boolean } | undefined;
  for (let at = 2; ; ) {
    if (bytes.length < at + 4 && frame) return { pixels: frame.pixels, isInLines: false };
    if (bytes.readUInt8(at) !== 0xff) throw new Error('No marker where one has to be');
    const marker = bytes.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      const pixels = bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7);
      frame = { pixels, parts: bytes.readUInt8(at + 9), isSequential: marker <= 0xc1 };
    }
    // of colours in scans of their own, or of a progressive one, the decoder keeps everything
    if (marker === 0xda && frame)
      return { pixels: frame.pixels, isInLines: frame.isSequential && bytes.readUInt8(at + 4) === frame.parts };
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
}
