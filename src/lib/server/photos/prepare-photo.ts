import { randomUUID } from 'node:crypto';
import { Refusal } from '#lib/api/errors.ts';
import { maxFileBytes } from '#lib/domain/limits.ts';
import { fileFormat, fileTooLarge } from '#lib/messages/validation.ts';
import { ownerOf, workOnUpload } from '../file-work/file-work.ts';
import { detectFileType } from '../http/detect-file-type.ts';
import type { SentFile } from '../http/multipart.ts';
import { photoMediaTypes, photoWidths, quickFormats } from '../pictures/photo-encoding.ts';
import { isImageType, isLarge } from '../pictures/picture-size.ts';
import { refuseFilesOnFullDisk } from '../storage/disk.ts';
import { storage } from '../storage/storage.ts';
import { scanForViruses } from '../virus-scan/scan-for-viruses.ts';
import { masterKey, variantKey } from './photo-files.ts';

/** A photo whose files are in storage; `recordPhoto` writes its row. */
export interface PreparedPhoto {
  key: string;
  color: string;
  width: number;
  height: number;
  widths: number[];
}

/** `userId` is who sent it, of whose share of the work it takes; one small step at a time, so that others come between. */
export async function preparePhoto(file: SentFile, userId: number): Promise<PreparedPhoto> {
  refuseFilesOnFullDisk();
  const { field, bytes } = file;
  const owner = ownerOf(userId);
  if (bytes.length > maxFileBytes) throw new Refusal('too_large', { errors: { [field]: [fileTooLarge] } });
  const type = detectFileType(bytes);
  if (!isImageType(type)) throw new Refusal('wrong_type', { errors: { [field]: [fileFormat] } });
  const heavy = isLarge(bytes, type);
  const image = await workOnUpload('reencode', { bytes, type }, { owner, heavy });
  await scanForViruses(file);
  const { bytes: master, color } = await workOnUpload('master', { bytes: image.bytes }, { owner });
  const key = randomUUID();
  const widths = photoWidths(image.width);
  await storage().put(masterKey(key), master, photoMediaTypes.jpg);
  for (const wanted of widths) {
    const variants = await workOnUpload('variants', { master, widths: [wanted], formats: quickFormats }, { owner });
    for (const { width, format, bytes } of variants)
      await storage().put(variantKey(key, width, format), bytes, photoMediaTypes[format]);
  }
  return { key, widths, color, width: image.width, height: image.height };
}
