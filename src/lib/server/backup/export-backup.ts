import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Database, Db } from '../db/database.ts';
import { schemaVersion } from '../db/migrations.ts';
import { filesOf, piecesOf } from './backup-files.ts';
import { type BackupCounts, encodeMark } from './backup-format.ts';
import { tablesInOrder } from './backup-tables.ts';

const batchSize = 1_000;

/** Rows come from one snapshot, as the JSON text that the database produces, so that no number is rounded. */
export async function exportBackup(database: Database, dataDir: string, file: string): Promise<BackupCounts> {
  const counts: BackupCounts = { rows: {}, files: 0 };
  const unfinished = `${file}.unfinished`;
  // a file that is there keeps its permissions
  await rm(unfinished, { force: true });
  await database.tx(
    (db) =>
      pipeline(
        Readable.from(linesOf(db, dataDir, counts, [file, unfinished])),
        createGzip(),
        createWriteStream(unfinished, { mode: 0o600, flush: true }),
      ),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  await rename(unfinished, file);
  return counts;
}

async function* linesOf(db: Db, dataDir: string, counts: BackupCounts, ownFiles: string[]) {
  yield `${encodeMark('backup', { homestead: 1, schema: schemaVersion(), exportedAt: new Date().toISOString() })}\n`;
  for (const { name } of await tablesInOrder(db)) {
    yield `${encodeMark('table', name)}\n`;
    counts.rows[name] = 0;
    for await (const rows of rowsOf(db, name)) {
      counts.rows[name] += rows.length;
      yield rows.map((row) => `${row}\n`).join('');
    }
  }
  const excluded = ownFiles.map((name) => path.resolve(name));
  for (const name of await filesOf(dataDir)) {
    const file = path.join(dataDir, name);
    if (excluded.includes(path.resolve(file))) continue;
    yield `${encodeMark('file', name)}\n`;
    for await (const piece of piecesOf(file)) yield `${JSON.stringify(piece)}\n`;
    counts.files++;
  }
  yield `${encodeMark('end', counts)}\n`;
}

async function* rowsOf(db: Db, table: string): AsyncGenerator<string[]> {
  const name = sql.identifier(table);
  await db.execute(sql`declare rows no scroll cursor for select to_jsonb(t)::text as row from ${name} t order by t`);
  for (;;) {
    const { rows } = await db.execute<{ row: string }>(sql.raw(`fetch ${batchSize} from rows`));
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await db.execute(sql`close rows`);
}
