import { uploads } from '../db/schema.ts';
import { db, now } from '../runtime.ts';
import type { PreparedUpload } from './prepare-upload.ts';

export type Upload = typeof uploads.$inferSelect;
export type UploadKind = Upload['kind'];

/** The second half of taking a file: its row, written in the caller's transaction together with what it belongs to. */
export async function recordUpload(
  prepared: PreparedUpload,
  { ownerId, kind }: { ownerId: number; kind: UploadKind },
): Promise<Upload> {
  const [row] = await db()
    .insert(uploads)
    .values({ ...prepared, ownerId, kind, createdAt: now() })
    .returning();
  return row as Upload;
}
