import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { schemaVersion } from '../db/migrations.ts';
import type { BackupCounts, BackupHeader } from './backup-format.ts';
import type { BackupTable } from './backup-tables.ts';
import { readBackup } from './read-backup.ts';
import type { RestoredFile } from './restore-file.ts';

const batchSize = 500;

interface Loaded {
  counts: BackupCounts;
  header: BackupHeader;
}

/** Loads a backup into empty tables, and its files to wherever `restore` puts them. Refuses an incomplete one. */
export async function loadBackup(
  db: Db,
  tables: readonly BackupTable[],
  file: string,
  restore: (name: string) => Promise<RestoredFile>,
): Promise<Loaded> {
  let header: BackupHeader | undefined;
  let table = undefined as BackupTable | undefined;
  let rows: string[] = [];
  let restored = undefined as RestoredFile | undefined;

  const insertBatch = async () => {
    if (!table) return;
    await insertRows(db, table, rows);
    rows = [];
  };

  try {
    const counts = await readBackup(file, {
      header(value) {
        refuseOtherSchema(value);
        header = value;
      },
      table(name) {
        table = tableNamed(tables, name);
      },
      row: (json) => (rows.push(json) === batchSize ? insertBatch() : undefined),
      endTable: insertBatch,
      async file(name) {
        restored = await restore(name);
      },
      piece: (bytes) => restored?.add(bytes),
      async endFile() {
        await restored?.finish();
        restored = undefined;
      },
    });
    return { counts, header: header as BackupHeader };
  } finally {
    await restored?.abandon();
  }
}

function refuseOtherSchema({ schema }: BackupHeader) {
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
