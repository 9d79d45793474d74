import { createHash, randomUUID } from 'node:crypto';
import type { PreparedUpload } from '../storage/prepare-upload.ts';
import { storage } from '../storage/storage.ts';

/** Before any transaction; `recordUpload` makes it an upload, and without that row the file is deleted later. */
export async function storeDocument(bytes: Buffer, name: string): Promise<PreparedUpload> {
  const id = randomUUID();
  const storageKey = `uploads/${id.slice(0, 2)}/${randomUUID()}`;
  const contentType = 'application/pdf';
  await storage().put(storageKey, bytes, contentType);
  return {
    id,
    storageKey,
    contentType,
    size: bytes.length,
    sentHash: createHash('sha256').update(bytes).digest(),
    name,
    pages: null,
    scannedAt: null,
  };
}
