import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { and, eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type * as calls from '#lib/api/office/imports/export-files.ts';
import { fileIsGone, fileNotReady } from '#lib/messages/downloads/export-files.ts';
import { forbiddenTo } from '../../callers/staff-rights.ts';
import { exportFiles as table } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { db } from '../../runtime.ts';
import { openParts, removeParts } from '../../storage/export-parts.ts';
import { auditAction } from '../audit-action.ts';
import { bytesOf, fileHeaders } from '../exports/csv-response.ts';
import { exportFilesOf, fileOf, findFile } from './export-file-rows.ts';
import { backgroundExports, mayExport } from './filed-exports.ts';
import { isPacked } from './store-answer.ts';

export const ownExportFiles = async (_: unknown, { caller }: ContextOf<typeof calls.exportFiles>) => ({
  files: (await exportFilesOf(caller.user.id)).map(fileOf),
});

/** Whoever is making it finds its row gone, and ends. */
export async function deleteExportFile(
  { id }: PayloadOf<typeof calls.deleteExportFile>,
  { caller }: ContextOf<typeof calls.deleteExportFile>,
) {
  const [gone] = await db()
    .delete(table)
    .where(and(eq(table.id, id), eq(table.userId, caller.user.id)))
    .returning();
  if (!gone) throw new Refusal('not_found');
  await removeParts(gone.storageKey, gone.parts);
  return {};
}

/** The export's own right is judged again: a file outlasts no role. */
export async function downloadExportFile(
  { id }: PayloadOf<typeof calls.downloadExportFile>,
  { caller, request }: ContextOf<typeof calls.downloadExportFile>,
): Promise<Response> {
  const file = await findFile(caller.user.id, id);
  if (!file) throw new Refusal('not_found', { message: fileIsGone });
  if (!mayExport(caller.user, file.call)) throw forbiddenTo(caller.user, backgroundExports[file.call].call.permission);
  if (file.state !== 'ready') throw new Refusal('conflict', { message: fileNotReady });
  const parts = await openParts(file.storageKey as string, file.parts);
  if (!parts) throw new Refusal('not_found', { message: fileIsGone });
  const subject = `file ${file.fileName}`;
  await auditAction({ by: caller.user, action: 'export', subject, detail: file.filters });
  const headers = fileHeaders(file.fileName as string, file.contentType as string);
  if (!isPacked(file.contentType as string))
    return new Response(bytesOf(parts), { headers: { ...headers, 'content-length': String(file.size) } });
  const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\b)/.test(request.headers.get('accept-encoding') ?? '');
  if (!takesGzip) return new Response(bytesOf(unpacked(parts)), { headers });
  return new Response(bytesOf(parts), {
    headers: { ...headers, 'content-length': String(file.size), 'content-encoding': 'gzip' },
  });
}

async function* unpacked(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, void> {
  const source = Readable.from(parts, { objectMode: false });
  const gunzip = createGunzip();
  source.once('error', (error) => gunzip.destroy(error));
  try {
    yield* source.pipe(gunzip);
  } finally {
    source.destroy();
  }
}
