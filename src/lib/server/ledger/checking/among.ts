import { sql } from 'drizzle-orm';
import type { Among } from '../health-checks/health-check.ts';

export const everything: Among = () => sql`true`;

export const between =
  (first: number, last: number): Among =>
  (column) =>
    sql`${sql.raw(column)} between ${first}::bigint and ${last}::bigint`;

/** As one parameter, however many they are, so that a statement of any number is prepared once. */
export const listOf = (ids: readonly number[]) => sql`${`{${ids.join()}}`}::bigint[]`;

export const these =
  (ids: readonly number[]): Among =>
  (column) =>
    sql`${sql.raw(column)} = any(${listOf(ids)})`;
