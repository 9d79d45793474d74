import { type SQL, sql } from 'drizzle-orm';
import { properties } from '../../db/schema.ts';
import { type SortOrder, sortColumns } from '../listed.ts';

export interface Slice {
  limit: number;
  offset: number;
}

/** A page that comes last to first when it is read `fromEnd`. */
export interface IdPage {
  query: SQL;
  fromEnd: boolean;
}

/**
 * The ids of a slice of those that meet the condition, of which there are `total`, counted from whichever end is nearer.
 * Ids alone: rows that are only skipped over are never read whole. The first page is found without the total.
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
