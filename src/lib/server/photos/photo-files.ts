import type { PhotoFormat } from '../pictures/photo-encoding.ts';
import { storage } from '../storage/storage.ts';

export const variantKey = (key: string, width: number, format: PhotoFormat) => `photos/${key}/${width}.${format}`;

/** The master is kept to make other formats and widths of it later. */
export const masterKey = (key: string) => `photos/${key}/master.jpg`;

/** Deletes every file of a photo that the office added. Call it after its row is deleted. */
export async function removePhotoFiles(key: string) {
  for await (const file of storage().list(`photos/${key}/`)) await storage().remove(file.key);
}
