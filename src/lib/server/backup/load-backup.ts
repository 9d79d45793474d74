import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { schemaVersion } from '../db/migrations.ts';
import type { BackupCounts, BackupHeader, BackupMark } from './backup-format.ts';
import type { BackupTable } from './backup-tables.ts';
import { type RestoredFile, restoreFile } from './restore-file.ts';

const batchSize = 500;

/** Loads a backup into empty tables and the data folder. Refuses an incomplete one. */
export async function loadBackup(
  db: Db,
  tables: readonly BackupTable[],
  dataDir: string,
  file: string,
): Promise<BackupCounts> {
  const counts: BackupCounts = { rows: {}, files: 0 };
  let expected: BackupCounts | undefined;
  let table = undefined as BackupTable | undefined;
  let rows: string[] = [];
  let restored = undefined as RestoredFile | undefined;

  const finishRows = async () => {
    if (!table) return;
    await insertRows(db, table, rows);
    counts.rows[table.name] = (counts.rows[table.name] ?? 0) + rows.length;
    rows = [];
  };

  const finishPart = async () => {
    await finishRows();
    table = undefined;
    if (!restored) return;
    await restored.finish();
    restored = undefined;
    counts.files++;
  };

  const start = async ([kind, value]: BackupMark) => {
    await finishPart();
    if (kind === 'backup') refuseOtherSchema(value);
    else if (kind === 'end') expected = value;
    else if (kind === 'table') table = tableNamed(tables, value);
    else restored = await restoreFile(dataDir, value);
  };

  try {
    for await (const line of linesOf(file)) {
      if (line.startsWith('[')) await start(JSON.parse(line));
      else if (restored) await restored.add(Buffer.from(JSON.parse(line), 'base64'));
      else if (rows.push(line) === batchSize) await finishRows();
    }
  } finally {
    await restored?.abandon();
  }
  if (!expected) throw new Error('The backup is cut short');
  if (JSON.stringify(counts) !== JSON.stringify(expected))
    throw new Error(`The backup promises ${JSON.stringify(expected)} but holds ${JSON.stringify(counts)}`);
  return counts;
}

function refuseOtherSchema({ homestead, schema }: BackupHeader) {
  if (homestead !== 1) throw new Error('This is not a backup of this application');
  if (schema === schemaVersion()) return;
  throw new Error(
    'The backup was made by another version of the application. Import it with that version, then update.',
  );
}

function tableNamed(tables: readonly BackupTable[], name: string): BackupTable {
  const table = tables.find((one) => one.name === name);
  if (!table) throw new Error(`There is no table ${name}`);
  return table;
}

async function insertRows(db: Db, { name, columns }: BackupTable, rows: readonly string[]) {
  if (rows.length === 0) return;
  const table = sql.identifier(name);
  const list = sql.raw(columns.join(', '));
  await db.execute(sql`
    insert into ${table} (${list}) overriding system value
    select ${list} from jsonb_populate_recordset(null::${table}, ${`[${rows.join(',')}]`}::jsonb)`);
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const lines: string[] = [];
  let rest = '';
  const text = createGunzip().setEncoding('utf8');
  const reading = pipeline(createReadStream(file), text);
  // a read error is thrown by the loop below; here it must only not be unhandled
  reading.catch(() => {});
  for await (const chunk of text) {
    lines.push(...(rest + chunk).split('\n'));
    rest = lines.pop() as string;
    yield* lines.splice(0);
  }
  await reading;
  if (rest !== '') yield rest;
}
