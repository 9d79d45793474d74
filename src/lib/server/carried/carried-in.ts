import { type SQL, sql } from 'drizzle-orm';
import { type Period, wholeMonthsIn } from '#lib/domain/accounting/whole-months.ts';
import { addDays } from '#lib/domain/days.ts';
import { dayLiteral, startLiteral } from './literals.ts';

/** The rows of `table` that make up a period: its whole months, and the days around them. */
export function carriedIn(
  table: 'carried_accounts' | 'carried_cash' | 'carried_properties' | 'carried_marketers',
  period: Period,
): SQL {
  const [span, starts] = [sql.raw(`${table}.span`), sql.raw(`${table}.starts`)];
  const { months, days } = wholeMonthsIn(period);
  const parts = days.map(
    ({ from, to }) => sql`(${span} = 'day' and ${starts} between ${dayLiteral(from)} and ${dayLiteral(to)})`,
  );
  if (months) {
    const since = months.from === null ? sql`` : sql`and ${starts} >= ${dayLiteral(months.from)}`;
    parts.push(sql`(${span} = 'month' and ${starts} < ${dayLiteral(months.until)} ${since})`);
  }
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`;
}

/** Journals that were booked in a period. */
export const bookedIn = ({ from, to }: Period): SQL =>
  from === null
    ? sql`journals.created_at < ${startLiteral(addDays(to, 1))}`
    : sql`(journals.created_at >= ${startLiteral(from)} and journals.created_at < ${startLiteral(addDays(to, 1))})`;

/** Whether a day in Lagos is in a period. */
export const dayIn = (day: SQL, { from, to }: Period): SQL =>
  from === null ? sql`${day} <= ${dayLiteral(to)}` : sql`${day} between ${dayLiteral(from)} and ${dayLiteral(to)}`;
