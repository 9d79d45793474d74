import { asc, eq } from 'drizzle-orm';
import { uploads } from '../../db/schema.ts';
import { db } from '../../runtime.ts';

export interface ExportedFile {
  /** In the archive. */
  path: string;
  storageKey: string;
  createdAt: Date;
}

/** The files that a customer has sent, and the documents that were made for them. */
export async function exportedFiles(userId: number) {
  const rows = await db()
    .select()
    .from(uploads)
    .where(eq(uploads.ownerId, userId))
    .orderBy(asc(uploads.createdAt), asc(uploads.id));
  const files = rows.map((row, index) => ({ row, path: `files/${index + 1}-${row.kind}-${plainName(row.name)}` }));
  return {
    files: files.map(({ row: { storageKey, createdAt }, path }): ExportedFile => ({ path, storageKey, createdAt })),
    listed: files.map(({ row, path }) => ({
      kind: row.kind,
      name: row.name,
      file: path,
      content_type: row.contentType,
      bytes: row.size,
      created_at: row.createdAt,
    })),
  };
}

/** A name that every system takes. */
const plainName = (name: string) => name.replace(/[^\p{L}\p{N}._-]+/gu, '_').replace(/^\.+/, '_');
