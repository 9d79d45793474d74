import { sql } from 'drizzle-orm';

/** Parts of the statements that add rows up by the columns `names`, and add them to those of `table`. */
export const summedColumns = (
  table: 'carried_cash' | 'carried_marketers' | 'carried_properties',
  names: readonly string[],
) => ({
  columns: sql.raw(names.join(', ')),
  sums: sql.raw(names.map((name) => `sum(${name})::int8 as ${name}`).join(', ')),
  added: sql.raw(names.map((name) => `${name} = ${table}.${name} + excluded.${name}`).join(', ')),
});
