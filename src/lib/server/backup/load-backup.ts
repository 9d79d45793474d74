import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { versionOfMigrations } from '../db/migrations.ts';
import type { BackupCounts, BackupHeader } from './backup-format.ts';
import { programOf } from './backup-schema.ts';
import type { BackupTable } from './backup-tables.ts';
import { readBackup } from './read-backup.ts';
import type { RestoredFile } from './restore-file.ts';
import { UnreadableBackup } from './unreadable-backup.ts';

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
  const schema = await schemaOf(db);
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
        refuseOtherSchema(file, value, schema);
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

/** The version of the schema that a database has, from the migrations that it has been given. */
async function schemaOf(db: Db) {
  const { rows } = await db.execute<{ hash: string }>(
    sql`select hash from drizzle.__drizzle_migrations order by created_at`,
  );
  return versionOfMigrations(rows.map(({ hash }) => hash));
}

function refuseOtherSchema(file: string, header: BackupHeader, schema: string) {
  if (header.schema === schema) return;
  throw new UnreadableBackup(
    `${file} was made by version ${programOf(header)}, and the database has the tables of another one. Import it into a new database that has none.`,
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
