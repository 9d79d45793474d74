import { and, desc, eq, gt } from 'drizzle-orm';
import type { ExportFile } from '#lib/api/office/imports/export-files.ts';
import { exportFiles as table } from '../../db/schema.ts';
import { db, now } from '../../runtime.ts';

export type ExportFileRow = typeof table.$inferSelect;

export const fileOf = (row: ExportFileRow): ExportFile => ({
  id: row.id,
  call: row.call,
  filters: row.filters,
  state: row.state,
  problem: row.problem,
  rows: row.rows,
  size: row.size,
  file_name: row.fileName,
  asked_at: row.createdAt.toISOString(),
  kept_until: row.keptUntil.toISOString(),
});

const ofOwner = (userId: number) => and(eq(table.userId, userId), gt(table.keptUntil, now()));

export const exportFilesOf = (userId: number): Promise<ExportFileRow[]> =>
  db().select().from(table).where(ofOwner(userId)).orderBy(desc(table.createdAt), table.id);

export async function findFile(userId: number, id: string): Promise<ExportFileRow | undefined> {
  const [row] = await db()
    .select()
    .from(table)
    .where(and(ofOwner(userId), eq(table.id, id)));
  return row;
}
