import { type SQL, sql } from 'drizzle-orm';
import { type Day, isDay, startOfDay } from '#lib/domain/days.ts';

/**
 * Values as text within the statement. As parameters they would have it prepared, with one plan for the time when nothing
 * was carried and for the time after.
 */
export function dayLiteral(day: Day): SQL {
  if (!isDay(day)) throw new RangeError(`${day} is no day`);
  return sql.raw(`'${day}'::date`);
}

/** The instant at which the day begins in Lagos. */
export const startLiteral = (day: Day): SQL => sql.raw(`'${startOfDay(day).toISOString()}'::timestamptz`);

export function numberLiteral(value: number): SQL {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is no whole number`);
  return sql.raw(`${value}::int8`);
}

/** The day in Lagos on which a journal was booked. */
export const bookedDay = sql`(journals.created_at at time zone 'Africa/Lagos')::date`;
