import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Database, Db } from '../db/database.ts';
import { schemaVersion } from '../db/migrations.ts';
import { filesOf, piecesOf } from './backup-files.ts';
import { type BackupReport, encodeMark } from './backup-format.ts';
import { type ExportedRows, rowLines } from './backup-rows.ts';
import { withoutLimits } from './without-limits.ts';

interface Where {
  dataDir: string;
  file: string;
  /** False where the uploads are in a storage of their own (STORAGE_URL), which this does not back up. */
  withUploads?: boolean;
}

/**
 * Rows come from one snapshot. The files follow once its transaction is over, so that it is as short as it can be; a
 * file is written once and never changed, and one that was deleted in between is named.
 */
export async function exportBackup(
  database: Database,
  { dataDir, file, withUploads = true }: Where,
): Promise<BackupReport> {
  const unfinished = `${file}.unfinished`;
  // a file that is there would keep its permissions
  await rm(unfinished, { force: true });
  const exported = await database.tx(
    async (db) => {
      const rows: ExportedRows = { counts: {}, uploads: new Set() };
      // a second attempt begins the file anew
      await pipeline(Readable.from(snapshotLines(db, rows)), createGzip(), createWriteStream(unfinished, readableByUs));
      return rows;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  if (!withUploads) exported.uploads.clear();
  const report: BackupReport = { rows: exported.counts, files: 0, warnings: [] };
  const lines = fileLines(dataDir, [file, unfinished], exported.uploads, report);
  // gzip may be continued: what is appended is one more member of the same file
  const end = createWriteStream(unfinished, { ...readableByUs, flags: 'a', flush: true });
  await pipeline(Readable.from(lines), createGzip(), end);
  await rename(unfinished, file);
  return report;
}

const readableByUs = { mode: 0o600 };

async function* snapshotLines(db: Db, rows: ExportedRows) {
  await withoutLimits(db);
  yield `${encodeMark('backup', { homestead: 1, schema: schemaVersion(), exportedAt: new Date().toISOString() })}\n`;
  yield* rowLines(db, rows);
}

async function* fileLines(dataDir: string, ownFiles: string[], uploads: Set<string>, report: BackupReport) {
  const excluded = ownFiles.map((name) => path.resolve(name));
  const gone: string[] = [];
  for (const name of await filesOf(dataDir)) {
    const file = path.join(dataDir, name);
    if (excluded.includes(path.resolve(file))) continue;
    uploads.delete(name);
    const pieces = await piecesOf(file);
    if (!pieces) {
      gone.push(name);
      continue;
    }
    yield `${encodeMark('file', name)}\n`;
    for await (const piece of pieces) yield `${JSON.stringify(piece)}\n`;
    report.files++;
  }
  yield `${encodeMark('end', { rows: report.rows, files: report.files })}\n`;
  report.warnings = [...gone, ...uploads].map((name) => `${name} was deleted before it could be copied`);
}
