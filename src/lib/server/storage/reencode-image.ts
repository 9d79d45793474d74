import sharp, { type Sharp } from 'sharp';
import type { FileType } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import { maxFileBytes } from '#lib/domain/limits.ts';
import { decodeBmp } from './decode-bmp.ts';
import { semaphore } from './semaphore.ts';

export const imageTypes = ['jpeg', 'png', 'gif', 'bmp', 'webp'] as const satisfies readonly FileType[];
export type ImageType = (typeof imageTypes)[number];
export const isImageType = (type: FileType | null): type is ImageType =>
  (imageTypes as readonly (FileType | null)[]).includes(type);

/** A small file can unfold into a huge picture: more than this is refused before it is decoded. */
export const MAX_PIXELS = 40_000_000;
const MAX_EDGE = 2400;

export interface ReencodedImage {
  type: 'jpeg' | 'png';
  bytes: Buffer;
  width: number;
  height: number;
}

/**
 * Draws the picture anew, upright and at most 2400 px long unless told otherwise: what was hidden in the file (place, camera, thumbnails,
 * scripts) is gone. PNG where something shows through, else JPEG. A picture that can't be read is refused.
 */
export const reencodeImage = (bytes: Buffer, type: ImageType, longestEdge = MAX_EDGE): Promise<ReencodedImage> =>
  oneOfTwo(() => reencode(bytes, type, longestEdge));

/** A large picture takes a core and a hundred megabytes while it is drawn, whoever sent it and how many with it. */
const oneOfTwo = semaphore(2);

async function reencode(bytes: Buffer, type: ImageType, longestEdge: number): Promise<ReencodedImage> {
  try {
    const source = openImage(bytes, type);
    const inside = { fit: 'inside', withoutEnlargement: true } as const;
    const picture = source.clone().autoOrient().resize(longestEdge, longestEdge, inside);
    const isOpaque = type === 'bmp' || (await source.stats()).isOpaque;
    if (!isOpaque) {
      const png = await draw(picture.clone().png({ compressionLevel: 9 }), 'png');
      if (png.bytes.length <= maxFileBytes) return png;
    }
    return await draw(
      picture.flatten({ background: '#fff' }).jpeg({ quality: 85, chromaSubsampling: '4:4:4' }),
      'jpeg',
    );
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('invalid', { message: unreadableImage });
  }
}

export const unreadableImage = 'This picture cannot be read. Choose another one, or save it again as JPEG.';

/** For sharp, whatever the type; a truncated picture fails when it is read. */
function openImage(bytes: Buffer, type: ImageType): Sharp {
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;
  if (type !== 'bmp') return sharp(bytes, options);
  const { data, ...raw } = decodeBmp(bytes);
  return sharp(data, { ...options, raw });
}

async function draw(picture: Sharp, type: ReencodedImage['type']): Promise<ReencodedImage> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { type, bytes: data, width: info.width, height: info.height };
}
