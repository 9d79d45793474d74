import sharp, { type Sharp } from 'sharp';
import { Refusal } from '#lib/api/errors.ts';
import { fittedSize, readableSize } from '#lib/domain/fitted-size.ts';
import { maxFileBytes } from '#lib/domain/limits.ts';
import { tiffInParts, tooManyPixels, unreadableImage } from '#lib/messages/files.ts';
import { decodeBmp } from './decode-bmp.ts';
import { announcedPixels, type ImageType, mostPixels } from './picture-size.ts';

const MAX_EDGE = 2400;
/** The first that gives a file small enough; only noise needs another than the first. */
const QUALITIES = [85, 70, 50] as const;

interface ReencodedImage {
  type: 'jpeg' | 'png';
  bytes: Buffer;
  width: number;
  height: number;
}

/**
 * Re-encodes an image upright. Without a longest edge it is 2400 px, and a long screenshot stays readable. This removes
 * the metadata (location, camera, thumbnails) and anything appended to it. PNG if it has transparency, else JPEG; an
 * unreadable image is refused, and one of too many pixels, or that is only a part of what was sent.
 */
export async function reencodeImage(bytes: Buffer, type: ImageType, longestEdge?: number): Promise<ReencodedImage> {
  try {
    refuseTooMany(announcedPixels(bytes, type), mostPixels(bytes, type));
    const source = openImage(bytes, type);
    const { width, height } = await targetOf(source, { bytes, type, longestEdge });
    // decoded once: a large image takes a second each time
    const { data, info } = await source
      .autoOrient()
      .resize(width, height, { fit: 'fill' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const image = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
    const isOpaque = info.channels === 3 || info.channels === 1 || (await image.stats()).isOpaque;
    if (!isOpaque) {
      const png = await encodeAs(image.clone().png({ compressionLevel: 9 }), 'png');
      if (png.bytes.length <= maxFileBytes) return png;
    }
    return await smallEnough(image.flatten({ background: '#fff' }));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('invalid', { message: unreadableImage });
  }
}

function refuseTooMany(pixels: number | null, most: number) {
  if (pixels === null || pixels <= most) return;
  const message = tooManyPixels(Math.ceil(pixels / 1_000_000), most / 1_000_000);
  throw new Refusal('invalid', { message });
}

/** sharp does not read BMP. A truncated image fails when it is read. */
function openImage(bytes: Buffer, type: ImageType): Sharp {
  const options = { limitInputPixels: mostPixels(bytes, type), failOn: 'error' } as const;
  if (type !== 'bmp') return sharp(bytes, options);
  const { data, ...raw } = decodeBmp(bytes);
  return sharp(data, { ...options, raw });
}

interface Sent {
  bytes: Buffer;
  type: ImageType;
  longestEdge: number | undefined;
}

/** The size that it gets. The first page of several would be taken for the whole, as would the preview of a raw file. */
async function targetOf(source: Sharp, { bytes, type, longestEdge }: Sent) {
  // of some only the decoder knows the size, and with a limit it would not say how many pixels are too many
  const isUnclear = announcedPixels(bytes, type) === null && type !== 'bmp';
  const header = isUnclear ? sharp(bytes, { limitInputPixels: false }) : source;
  const { autoOrient, pages = 1, subifds = 0 } = await header.metadata();
  if (type === 'tiff' && (pages > 1 || subifds > 0)) throw new Refusal('invalid', { message: tiffInParts });
  refuseTooMany(autoOrient.width * autoOrient.height, mostPixels(bytes, type));
  return longestEdge === undefined ? readableSize(autoOrient, MAX_EDGE) : fittedSize(autoOrient, longestEdge);
}

async function smallEnough(image: Sharp): Promise<ReencodedImage> {
  for (const quality of QUALITIES) {
    const chromaSubsampling = quality === QUALITIES[0] ? '4:4:4' : '4:2:0';
    const jpeg = await encodeAs(image.clone().jpeg({ quality, chromaSubsampling }), 'jpeg');
    if (jpeg.bytes.length <= maxFileBytes) return jpeg;
  }
  throw new Error('A picture that cannot be made small');
}

async function encodeAs(image: Sharp, type: ReencodedImage['type']): Promise<ReencodedImage> {
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  return { type, bytes: data, width: info.width, height: info.height };
}
