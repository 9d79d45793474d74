import { uploads } from '../db/schema.ts';
import { db, now } from '../runtime.ts';
import type { PreparedUpload } from './prepare-upload.ts';

type Upload = typeof uploads.$inferSelect;

/** The second half of an upload: its row, in the caller's transaction together with what it belongs to. */
export async function recordUpload(
  prepared: PreparedUpload,
  { ownerId, kind }: Pick<Upload, 'ownerId' | 'kind'>,
): Promise<Upload> {
  const [row] = await db()
    .insert(uploads)
    .values({ ...prepared, ownerId, kind, createdAt: now() })
    .returning();
  return row as Upload;
}
