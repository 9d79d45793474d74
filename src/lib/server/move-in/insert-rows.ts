import type { InferInsertModel } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { db } from '../runtime.ts';

/** As many parameters as one statement takes well. */
const PARAMETERS = 12_000;

/** Inserts rows in their order, batch by batch. */
export async function insertRows<Table extends PgTable>(table: Table, rows: readonly InferInsertModel<Table>[]) {
  for (const batch of batchesOf(rows)) await db().insert(table).values(batch);
}

/** Rows of which those of a group belong into one statement. */
export async function insertGroups<Table extends PgTable>(table: Table, groups: readonly InferInsertModel<Table>[][]) {
  let batch: InferInsertModel<Table>[] = [];
  for (const group of groups) {
    if (batch.length > 0 && (batch.length + group.length) * columnsOf(group) > PARAMETERS) {
      await db().insert(table).values(batch);
      batch = [];
    }
    batch.push(...group);
  }
  if (batch.length > 0) await db().insert(table).values(batch);
}

const columnsOf = (rows: readonly object[]) => Object.keys(rows[0] ?? {}).length;

/** The same; returns their ids, in their order. */
export async function insertWithIds<Table extends PgTable & { id: PgColumn }>(
  table: Table,
  rows: readonly InferInsertModel<Table>[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const batch of batchesOf(rows)) {
    const made = (await db().insert(table).values(batch).returning({ id: table.id })) as unknown as { id: number }[];
    // identities are given in the order of the values
    ids.push(...made.map(({ id }) => id).sort((a, b) => a - b));
  }
  return ids;
}

function* batchesOf<Row extends object>(rows: readonly Row[]): Generator<Row[]> {
  const size = Math.max(1, Math.floor(PARAMETERS / Math.max(1, columnsOf(rows))));
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size);
}
