import { and, gte, lt, type SQL, sql } from 'drizzle-orm';
import { addDays, type Day, startOfDay } from '#lib/domain/days.ts';
import { journals } from '../../db/schema.ts';

/** Days in Lagos, both inclusive; from the first booking on without a start. */
export interface ReportPeriod {
  from: Day | null;
  to: Day;
}

export const bookedUntil = ({ to }: Pick<ReportPeriod, 'to'>): SQL =>
  lt(journals.createdAt, startOfDay(addDays(to, 1)));

export const bookedBefore = ({ from }: Pick<ReportPeriod, 'from'>): SQL =>
  from === null ? sql`false` : lt(journals.createdAt, startOfDay(from));

export const bookedIn = ({ from, to }: ReportPeriod): SQL =>
  and(from === null ? undefined : gte(journals.createdAt, startOfDay(from)), bookedUntil({ to })) as SQL;

/** The month of the booking in Lagos, yyyy-MM. */
export const bookedMonth = sql<string>`to_char(${journals.createdAt} at time zone 'Africa/Lagos', 'YYYY-MM')`;
