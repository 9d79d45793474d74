import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';

export interface BackupTable {
  name: string;
  /** Quoted; without generated columns. */
  columns: string[];
  identity: string | null;
  /** The quoted columns of the primary key. */
  key: string[];
}

/** Every table, referenced tables before those that refer to them; what is checked at the commit may come in any order. */
export async function tablesInOrder(db: Db): Promise<BackupTable[]> {
  const { rows: tables } = await db.execute<BackupTable & Record<string, unknown>>(sql`
    select table_name as name,
      array_agg(quote_ident(column_name) order by ordinal_position) filter (where is_generated = 'NEVER') as columns,
      max(column_name) filter (where is_identity = 'YES') as identity,
      (
        select coalesce(array_agg(quote_ident(attname) order by position), '{}')
        from pg_index
        cross join unnest(indkey) with ordinality part(number, position)
        join pg_attribute on attrelid = indrelid and attnum = part.number
        where indisprimary and indrelid = format('public.%I', table_name)::regclass
      ) as key
    from information_schema.columns where table_schema = 'public'
    group by table_name order by table_name`);
  const { rows: references } = await db.execute<{ child: string; parent: string }>(sql`
    select child.relname as child, parent.relname as parent
    from pg_constraint
    join pg_class child on child.oid = conrelid
    join pg_class parent on parent.oid = confrelid
    where contype = 'f' and not condeferrable and child.relnamespace = 'public'::regnamespace`);
  return sortByReferences(tables, references);
}

function sortByReferences(tables: BackupTable[], references: { child: string; parent: string }[]): BackupTable[] {
  const sorted = new Map<string, BackupTable>();
  while (sorted.size < tables.length) {
    const next = tables.filter(
      ({ name }) =>
        !sorted.has(name) &&
        references.every(({ child, parent }) => child !== name || child === parent || sorted.has(parent)),
    );
    if (next.length === 0) throw new Error('Tables refer to each other in a ring');
    for (const table of next) sorted.set(table.name, table);
  }
  return [...sorted.values()];
}
