import { randomUUID } from 'node:crypto';
import { Refusal } from '#lib/api/errors.ts';
import { maxFileBytes } from '#lib/domain/limits.ts';
import { fileFormat, fileTooLarge } from '#lib/messages/validation.ts';
import { detectFileType } from '../http/detect-file-type.ts';
import type { SentFile } from '../http/multipart.ts';
import { isImageType, reencodeImage } from '../storage/reencode-image.ts';
import { storage } from '../storage/storage.ts';
import { dominantColour } from './dominant-colour.ts';
import { makeVariants } from './make-variants.ts';
import { openPhoto } from './open-photo.ts';
import { photoMediaTypes, photoWidths, quickFormats } from './photo-encoding.ts';
import { masterKey, variantKey } from './photo-keys.ts';

/** A property photo whose files are in storage; `recordPhoto` writes its row. */
export interface PreparedPhoto {
  key: string;
  color: string;
  width: number;
  height: number;
  widths: number[];
}

/** Takes a photo for a property: judged by its content, drawn anew, stored as WebP and JPEG at every width. */
export async function preparePhoto({ field, bytes }: SentFile): Promise<PreparedPhoto> {
  if (bytes.length > maxFileBytes) throw new Refusal('too_large', { errors: { [field]: [fileTooLarge] } });
  const type = detectFileType(bytes);
  if (!isImageType(type)) throw new Refusal('wrong_type', { errors: { [field]: [fileFormat] } });
  const drawn = await reencodeImage(bytes, type);
  const master = await openAsJpeg(drawn.bytes);
  const key = randomUUID();
  const widths = photoWidths(drawn.width);
  await storage().put(masterKey(key), master, photoMediaTypes.jpg);
  for (const { width, format, bytes } of await makeVariants(master, widths, quickFormats))
    await storage().put(variantKey(key, width, format), bytes, photoMediaTypes[format]);
  return { key, widths, color: await dominantColour(master), width: drawn.width, height: drawn.height };
}

/** A photo of a house shows nothing through. */
const openAsJpeg = (bytes: Buffer) => openPhoto(bytes).flatten({ background: '#fff' }).jpeg({ quality: 88 }).toBuffer();
