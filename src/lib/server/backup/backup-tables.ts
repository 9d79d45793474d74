import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';

export interface BackupTable {
  name: string;
  /** All but those the database computes, quoted. */
  columns: string[];
  /** The column whose numbers the database gives. */
  identity: string | null;
}

/** Every table, those that others refer to first. */
export async function tablesInOrder(db: Db): Promise<BackupTable[]> {
  const { rows: tables } = await db.execute<BackupTable & Record<string, unknown>>(sql`
    select table_name as name,
      array_agg(quote_ident(column_name) order by ordinal_position) filter (where is_generated = 'NEVER') as columns,
      max(column_name) filter (where is_identity = 'YES') as identity
    from information_schema.columns where table_schema = 'public'
    group by table_name order by table_name`);
  const { rows: references } = await db.execute<{ child: string; parent: string }>(sql`
    select child.relname as child, parent.relname as parent
    from pg_constraint
    join pg_class child on child.oid = conrelid
    join pg_class parent on parent.oid = confrelid
    where contype = 'f' and child.relnamespace = 'public'::regnamespace`);
  return inOrder(tables, references);
}

function inOrder(tables: BackupTable[], references: { child: string; parent: string }[]): BackupTable[] {
  const placed = new Map<string, BackupTable>();
  while (placed.size < tables.length) {
    const next = tables.filter(
      ({ name }) =>
        !placed.has(name) &&
        references.every(({ child, parent }) => child !== name || child === parent || placed.has(parent)),
    );
    if (next.length === 0) throw new Error('Tables refer to each other in a ring');
    for (const table of next) placed.set(table.name, table);
  }
  return [...placed.values()];
}
