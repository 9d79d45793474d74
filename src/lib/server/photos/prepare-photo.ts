import { randomUUID } from 'node:crypto';
import { ownerOf, workOnUpload } from '../file-work/file-work.ts';
import type { SentFile } from '../http/multipart.ts';
import { photoMediaTypes, photoWidths, quickFormats } from '../pictures/photo-encoding.ts';
import { checkedPicture } from '../storage/checked-picture.ts';
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

/** Of the largest that is kept, in pixels. */
const LONGEST_EDGE = 2400;

/** `userId` is who sent it, of whose share of the work it takes; one small step at a time, so that others come between. */
export async function preparePhoto(file: SentFile, userId: number): Promise<PreparedPhoto> {
  refuseFilesOnFullDisk();
  const owner = ownerOf(userId);
  const image = await checkedPicture(file, { ownerId: userId, longestEdge: LONGEST_EDGE });
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
