import { randomUUID } from 'node:crypto';
import { Refusal } from '#lib/api/errors.ts';
import { maxFileBytes } from '#lib/domain/limits.ts';
import { fileFormat, fileTooLarge } from '#lib/messages/validation.ts';
import { detectFileType } from '../http/detect-file-type.ts';
import type { SentFile } from '../http/multipart.ts';
import { isImageType, reencodeImage } from '../storage/reencode-image.ts';
import { storage } from '../storage/storage.ts';
import { makeVariants } from './make-variants.ts';
import { dominantColour, openPhoto } from './open-photo.ts';
import { photoMediaTypes, photoWidths, quickFormats } from './photo-encoding.ts';
import { masterKey, variantKey } from './photo-files.ts';

/** A photo whose files are in storage; `recordPhoto` writes its row. */
export interface PreparedPhoto {
  key: string;
  color: string;
  width: number;
  height: number;
  widths: number[];
}

export async function preparePhoto({ field, bytes }: SentFile): Promise<PreparedPhoto> {
  if (bytes.length > maxFileBytes) throw new Refusal('too_large', { errors: { [field]: [fileTooLarge] } });
  const type = detectFileType(bytes);
  if (!isImageType(type)) throw new Refusal('wrong_type', { errors: { [field]: [fileFormat] } });
  const image = await reencodeImage(bytes, type);
  const master = await openAsJpeg(image.bytes);
  const key = randomUUID();
  const widths = photoWidths(image.width);
  await storage().put(masterKey(key), master, photoMediaTypes.jpg);
  for (const { width, format, bytes } of await makeVariants(master, widths, quickFormats))
    await storage().put(variantKey(key, width, format), bytes, photoMediaTypes[format]);
  return { key, widths, color: await dominantColour(master), width: image.width, height: image.height };
}

const openAsJpeg = (bytes: Buffer) => openPhoto(bytes).flatten({ background: '#fff' }).jpeg({ quality: 88 }).toBuffer();
