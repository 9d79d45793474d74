import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { encodeMark } from './backup-format.ts';
import { tablesInOrder } from './backup-tables.ts';

const batchSize = 1_000;
/** Tables about files that no backup carries: exports can be made again. */
const derived: readonly string[] = ['export_files', 'taken_up'];

export interface ExportedRows {
  counts: Record<string, number>;
  /** The files that the rows refer to. */
  uploads: Set<string>;
}

/** The lines of all rows, as the JSON text that the database produces, so that no number is rounded. */
export async function* rowLines(db: Db, { counts, uploads }: ExportedRows): AsyncGenerator<string> {
  for (const { name, key } of await tablesInOrder(db)) {
    if (derived.includes(name)) continue;
    yield `${encodeMark('table', name)}\n`;
    counts[name] = 0;
    for await (const rows of rowsOf(db, name, key)) {
      counts[name] += rows.length;
      yield rows.map((row) => `${row}\n`).join('');
    }
  }
  for await (const rows of batchesOf(db, sql`select storage_key as row from uploads`))
    for (const key of rows) uploads.add(key);
}

/** In the order of the key, which an index has: a row comes after an earlier one of its table that it refers to. */
function rowsOf(db: Db, table: string, key: readonly string[]) {
  const order = key.length > 0 ? key.map((column) => `t.${column}`).join(', ') : 't';
  return batchesOf(db, sql`select to_jsonb(t)::text as row from ${sql.identifier(table)} t order by ${sql.raw(order)}`);
}

async function* batchesOf(db: Db, query: ReturnType<typeof sql>): AsyncGenerator<string[]> {
  await db.execute(sql`declare rows no scroll cursor for ${query}`);
  for (;;) {
    const { rows } = await db.execute<{ row: string }>(sql.raw(`fetch ${batchSize} from rows`));
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await db.execute(sql`close rows`);
}
