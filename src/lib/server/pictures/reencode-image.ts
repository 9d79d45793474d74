import sharp, { type Sharp } from 'sharp';
import { Refusal } from '#lib/api/errors.ts';
import { maxFileBytes } from '#lib/domain/limits.ts';
import { unreadableImage } from '#lib/messages/files.ts';
import { decodeBmp } from './decode-bmp.ts';
import { type ImageType, MAX_PIXELS } from './picture-size.ts';

const MAX_EDGE = 2400;

interface ReencodedImage {
  type: 'jpeg' | 'png';
  bytes: Buffer;
  width: number;
  height: number;
}

/**
 * Re-encodes an image upright, its longest edge at most 2400 px by default. This removes the metadata (location, camera,
 * thumbnails) and anything appended to it. PNG if it has transparency, else JPEG; an unreadable image is refused.
 */
export async function reencodeImage(bytes: Buffer, type: ImageType, longestEdge = MAX_EDGE): Promise<ReencodedImage> {
  try {
    const source = openImage(bytes, type);
    const inside = { fit: 'inside', withoutEnlargement: true } as const;
    const scaled = source.autoOrient().resize(longestEdge, longestEdge, inside);
    // decoded once: a large image takes a second each time
    const { data, info } = await scaled.raw().toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const image = sharp(data, { raw: { width, height, channels } });
    const isOpaque = channels === 3 || channels === 1 || (await image.stats()).isOpaque;
    if (!isOpaque) {
      const png = await encodeAs(image.clone().png({ compressionLevel: 9 }), 'png');
      if (png.bytes.length <= maxFileBytes) return png;
    }
    return await encodeAs(
      image.flatten({ background: '#fff' }).jpeg({ quality: 85, chromaSubsampling: '4:4:4' }),
      'jpeg',
    );
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('invalid', { message: unreadableImage });
  }
}

/** sharp does not read BMP. A truncated image fails when it is read. */
function openImage(bytes: Buffer, type: ImageType): Sharp {
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;
  if (type !== 'bmp') return sharp(bytes, options);
  const { data, ...raw } = decodeBmp(bytes);
  return sharp(data, { ...options, raw });
}

async function encodeAs(image: Sharp, type: ReencodedImage['type']): Promise<ReencodedImage> {
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  return { type, bytes: data, width: info.width, height: info.height };
}
