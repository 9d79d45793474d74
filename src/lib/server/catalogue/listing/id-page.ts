import { type SQL, sql } from 'drizzle-orm';
import { properties } from '../../db/schema.ts';
import { type SortOrder, sortColumns } from '../listed.ts';

export interface Slice {
  limit: number;
  offset: number;
}

/** A query whose rows come in reverse order when it is read `fromEnd`. */
interface IdPage {
  query: SQL;
  fromEnd: boolean;
}

/**
 * The ids of a slice of the matching properties, read from the nearer end. Only ids, so that skipped rows are not read
 * in full. The total is not needed for the first page.
 */
export function idPage(condition: SQL, sort: SortOrder, { limit, offset }: Slice, total?: number): IdPage {
  const size = total === undefined ? limit : Math.min(limit, total - offset);
  const fromEnd = total !== undefined && offset > total / 2;
  const order = sql.join(sortColumns[sort][fromEnd ? 'back' : 'forth'], sql`, `);
  const skipped = fromEnd ? (total as number) - offset - size : offset;
  const query = sql`select ${properties.id} from ${properties} where ${condition} order by ${order} limit ${size} offset ${skipped}`;
  return { query, fromEnd };
}

export const inListOrder = <T>(rows: T[], { fromEnd }: IdPage): T[] => (fromEnd ? rows.reverse() : rows);
