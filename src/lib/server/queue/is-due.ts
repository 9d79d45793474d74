import { type Column, gt, lte, or, type SQL, sql } from 'drizzle-orm';
import { now } from '../runtime.ts';

/** How far the clocks of two instances may be apart. */
const CLOCK_DIFFERENCE = '10 minutes';

/**
 * Whether the time in a column has passed. A time further ahead than `longest` (milliseconds) also counts as due: it
 * was written before the clock was set back.
 */
export const hasCome = (column: Column, longest: number | SQL): SQL => {
  const ahead = sql`${now().toISOString()}::timestamptz + ${longest}::float8 * interval '1 millisecond' + interval ${sql.raw(`'${CLOCK_DIFFERENCE}'`)}`;
  return or(lte(column, now()), gt(column, ahead)) as SQL;
};
