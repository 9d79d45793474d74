import { type SQL, sql } from 'drizzle-orm';
import { db } from '../runtime.ts';

/** More are not counted: that would read them all. */
export const MOST_COUNTED = 10_000;

/** What a run of a task says of itself, apart from its work. */
export interface Leftover {
  /** How many wait for the next run, which then comes at once; at most `MOST_COUNTED`. */
  left?: number;
  /** Where the next run goes on. */
  position?: string | null;
}

/** What several parts of one task have left. */
export const together = (parts: readonly Leftover[]): Leftover => ({
  left: Math.min(
    parts.reduce((sum, { left = 0 }) => sum + left, 0),
    MOST_COUNTED,
  ),
});

/** How many rows a query finds, counted up to `MOST_COUNTED`. */
export async function countLeft(query: SQL): Promise<number> {
  const { rows } = await db().execute<{ rows: number }>(
    sql`select count(*)::int as rows from (${query} limit ${MOST_COUNTED}) as counted`,
  );
  return rows[0]?.rows ?? 0;
}
