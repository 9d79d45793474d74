import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import type { Database, Db } from '../db/database.ts';
import { schemaVersion } from '../db/migrations.ts';
import { programVersion } from '../db/versions/program-version.ts';
import { reasonOf } from '../settings/writable-folder.ts';
import type { StorageDriver } from '../storage/storage-driver.ts';
import { filesOf, readPieces } from './backup-files.ts';
import { type BackupReport, encodeMark, encodePiece } from './backup-format.ts';
import { type ExportedRows, rowLines } from './backup-rows.ts';
import { countCustomers } from './count-customers.ts';
import { reserveDiskSpace } from './reserve-disk-space.ts';
import { isStored, storedNames, storedPieces } from './stored-files.ts';
import { withoutLimits } from './without-limits.ts';

interface Where {
  dataDir: string;
  file: string;
  /** Where uploads and photos are, if that is not the folder. */
  storage?: StorageDriver | undefined;
  /** Bytes that are free on the disk of a file; replaced in tests. */
  freeBeside?: (file: string) => number;
}

const unfinishedOf = (file: string) => `${file}.unfinished`;

/** Deletes the unfinished file of a failed backup, which may fill the disk. */
export const removeUnfinished = (file: string) => rm(unfinishedOf(file), { force: true });

/**
 * Rows come from one snapshot. The files follow once its transaction is over, to keep it short; a file is written once
 * and never changed, and none that a row refers to is deleted meanwhile (`makeBackup`); one that is gone all the same
 * is named. A backup that fails leaves nothing behind.
 */
export async function exportBackup(database: Database, where: Where): Promise<BackupReport> {
  // a file that is there would keep its permissions
  await removeUnfinished(where.file);
  try {
    return await writeBackup(database, where);
  } catch (error) {
    await removeUnfinished(where.file).catch(() => {});
    throw writingFault(error as NodeJS.ErrnoException, where.file);
  }
}

async function writeBackup(database: Database, { dataDir, file, storage, freeBeside }: Where): Promise<BackupReport> {
  const unfinished = unfinishedOf(file);
  const room = reserveDiskSpace(file, dataDir, freeBeside);
  const exported = await database.tx(
    async (db) => {
      const rows: ExportedRows = { counts: {}, uploads: new Set() };
      const lines = Readable.from(snapshotLines(db, rows));
      // a second attempt begins the file anew
      await pipeline(lines, packRows(), room, createWriteStream(unfinished, readableByUs));
      return { ...rows, customers: await countCustomers(db) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const report: BackupReport = { rows: exported.counts, files: 0, customers: exported.customers, warnings: [] };
  const files = storage ? filesInStorage(dataDir, storage) : filesIn(dataDir);
  const lines = fileLines(files, exported.uploads, report);
  // gzip may be continued: what is appended is one more member of the same file
  const end = createWriteStream(unfinished, { ...readableByUs, flags: 'a', flush: true });
  await pipeline(Readable.from(lines), packFiles(), room, end);
  await rename(unfinished, file);
  return report;
}

/** What the system says of the file that is written names neither it nor what to do. */
function writingFault(error: NodeJS.ErrnoException, file: string): Error {
  const isAboutIt = error.path ? error.path === unfinishedOf(file) : error.syscall === 'write';
  return isAboutIt ? new Error(`${file} cannot be written: ${reasonOf(error)}`, { cause: error }) : error;
}

const readableByUs = { mode: 0o600 };

const chunkSize = 64 * 1024;
/** Quickly, because the snapshot stays open meanwhile. */
const packRows = () => createGzip({ level: constants.Z_BEST_SPEED, chunkSize });
/** Photos and papers are compressed already; what remains is the checksum of gzip. */
const packFiles = () => createGzip({ level: constants.Z_NO_COMPRESSION, chunkSize });

async function* snapshotLines(db: Db, rows: ExportedRows) {
  await withoutLimits(db);
  const exportedAt = new Date().toISOString();
  yield `${encodeMark('backup', { homestead: 2, schema: schemaVersion(), program: programVersion(), exportedAt })}\n`;
  yield* rowLines(db, rows);
}

interface ExportedFile {
  name: string;
  pieces: () => Promise<AsyncGenerator<Buffer> | null>;
}

async function* filesIn(dataDir: string, isWanted = (_name: string) => true): AsyncGenerator<ExportedFile> {
  for (const name of (await filesOf(dataDir)).filter(isWanted)) {
    const file = path.resolve(dataDir, name);
    yield { name, pieces: () => readPieces(file) };
  }
}

async function* filesInStorage(dataDir: string, storage: StorageDriver): AsyncGenerator<ExportedFile> {
  yield* filesIn(dataDir, (name) => !isStored(name));
  for await (const name of storedNames(storage)) yield { name, pieces: () => storedPieces(storage, name) };
}

async function* fileLines(files: AsyncGenerator<ExportedFile>, uploads: Set<string>, report: BackupReport) {
  const gone: string[] = [];
  for await (const { name, pieces: open } of files) {
    uploads.delete(name);
    const pieces = await open();
    if (!pieces) {
      gone.push(name);
      continue;
    }
    yield `${encodeMark('file', name)}\n`;
    for await (const piece of pieces) yield* encodePiece(piece);
    report.files++;
  }
  yield `${encodeMark('end', { rows: report.rows, files: report.files })}\n`;
  report.warnings = [...gone, ...uploads].map((name) => `${name} was deleted before it could be copied`);
}
