import { uploads } from '../db/schema.ts';
import { db, now } from '../runtime.ts';
import { lockFilesOf, refuseWithoutRoom } from './own-room.ts';
import type { PreparedUpload } from './prepare-upload.ts';

type Upload = typeof uploads.$inferSelect;

/**
 * The second half of an upload: its row, in the caller's transaction together with what it belongs to. Refuses
 * `too_many_files`.
 */
export async function recordUpload(
  prepared: PreparedUpload,
  { ownerId, kind }: Pick<Upload, 'ownerId' | 'kind'>,
): Promise<Upload> {
  if (isOfCustomer(kind)) {
    await lockFilesOf(ownerId);
    await refuseWithoutRoom(ownerId, prepared);
  }
  const [row] = await db()
    .insert(uploads)
    .values({ ...prepared, ownerId, kind, createdAt: now() })
    .returning();
  return row as Upload;
}

/** A profile picture replaces another; the rest is made by the portal or the office. */
const isOfCustomer = (kind: Upload['kind']) => kind === 'proof' || kind === 'photo' || kind === 'identity';
