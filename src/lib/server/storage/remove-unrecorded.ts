import { eq } from 'drizzle-orm';
import { uploads } from '../db/schema.ts';
import { db, log } from '../runtime.ts';
import { storage } from './storage.ts';

/**
 * Removes a stored file for which no row was written, because its call was refused: nobody fills the disk with calls that
 * fail. What cannot be looked up is left to the sweep.
 */
export async function removeUnrecorded(storageKey: string) {
  try {
    if ((await db().$count(uploads, eq(uploads.storageKey, storageKey))) === 0) await storage().remove(storageKey);
  } catch (error) {
    log().warn({ err: error }, 'the file of a refused call stays until the sweep');
  }
}
