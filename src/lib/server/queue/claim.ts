import { and, type Column, getTableName, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable, type PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { db, now } from '../runtime.ts';

/** Attempts are counted up to here: the columns are small integers, and a provider may be away for years. */
const MOST_COUNTED = 100;

interface Queue<T extends PgTable> {
  due: SQL | undefined;
  order: SQL | Column | (SQL | Column)[];
  /** Milliseconds until another worker may claim the row: a lease, or the wait until the next attempt. */
  retryDelay: number | SQL;
  /** The columns that count attempts and say when the next one is due. */
  columns?: { attempts?: keyof T['$inferSelect'] & string; time: keyof T['$inferSelect'] & string };
  /** What else changes with the claim. */
  set?: PgUpdateSetSource<T>;
}

interface Join<J extends PgTable> {
  table: J;
  on: SQL;
}

type Row<T extends PgTable> = T['$inferSelect'];

/** A number in the text of a statement, which the database would otherwise plan again for each value. */
export const literal = (value: number | SQL) => (typeof value === 'number' ? sql.raw(String(value)) : value);

/** `first`, twice that after one attempt and so on, at most `most`; in milliseconds. */
export const doubling = (first: number, most: number, attempts: Column) =>
  sql`least(${literal(first)} * 2 ^ least(${attempts}, 30), ${literal(most)})`;

/** Claims the next row that is due, in one statement. Instances that ask at the same time get different rows. */
export async function claim<T extends PgTable>(table: T, queue: Queue<T>): Promise<Row<T> | undefined> {
  const [row] = (await update(table, queue, isNext(table, queue)).returning()) as Row<T>[];
  return row;
}

/** As `claim`, for up to `most` rows. */
export async function claimBatch<T extends PgTable>(table: T, queue: Queue<T>, most: number): Promise<Row<T>[]> {
  // materialized, because a statement that is evaluated twice would lock twice as many
  const batch = sql`${keyOf(table)} in (with due as materialized (${nextRows(table, queue, { most })}) select * from due)`;
  return (await update(table, queue, batch).returning()) as Row<T>[];
}

/** As `claim`, with the row of another table that belongs to it, which `due` and `retryDelay` may read too. */
export async function claimWith<T extends PgTable, J extends PgTable>(
  table: T,
  join: Join<J>,
  queue: Queue<T>,
): Promise<{ row: Row<T>; joined: Row<J> } | undefined> {
  const isClaimed = and(isNext(table, queue, join), join.on);
  const [both] = (await update(table, queue, isClaimed, join).returning()) as unknown as Record<string, unknown>[];
  if (!both) return undefined;
  const { [getTableName(join.table)]: joined, ...row } = both;
  return { row: row as Row<T>, joined: joined as Row<J> };
}

const usual = { attempts: 'attempts', time: 'nextAttemptAt' } as const;

function update<T extends PgTable>(table: T, queue: Queue<T>, where: SQL | undefined, join?: Join<PgTable>) {
  const { attempts, time } = queue.columns ?? usual;
  const columns = table as unknown as Record<string, Column>;
  const next = sql`${now().toISOString()}::timestamptz + (${literal(queue.retryDelay)}) * interval '1 millisecond'`;
  const values = {
    ...(attempts && { [attempts]: sql`least(${columns[attempts]} + 1, ${literal(MOST_COUNTED)})` }),
    [time]: next,
    ...queue.set,
  } as PgUpdateSetSource<T>;
  const updating = db().update(table).set(values);
  return join ? updating.from(join.table).where(where) : updating.where(where);
}

const isNext = <T extends PgTable>(table: T, queue: Queue<T>, join?: Join<PgTable>) =>
  sql`${keyOf(table)} = (${nextRows(table, queue, { join, most: 1 })})`;

/** The keys of the rows that are due and that nobody else has locked, with a lock on them. */
function nextRows<T extends PgTable>(
  table: T,
  { due, order }: Queue<T>,
  { join, most }: { join?: Join<PgTable>; most: number },
) {
  const joined = join ? sql` inner join ${join.table} on ${join.on}` : sql``;
  return sql`select ${sql.join(primaryKey(table), sql`, `)} from ${table}${joined} where ${due ?? sql`true`}
    order by ${sql.join([order].flat(), sql`, `)} limit ${literal(most)}
    for update of ${sql.identifier(getTableName(table))} skip locked`;
}

const keyOf = (table: PgTable) => sql`(${sql.join(primaryKey(table), sql`, `)})`;

function primaryKey(table: PgTable): Column[] {
  const { primaryKeys, columns } = getTableConfig(table);
  return primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
}
