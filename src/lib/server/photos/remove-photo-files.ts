import { storage } from '../storage/storage.ts';

/** Removes every file of a photo that the office added; call it once its row is gone. */
export async function removePhotoFiles(key: string) {
  for await (const listed of storage().list(`photos/${key}/`)) await storage().remove(listed.key);
}
