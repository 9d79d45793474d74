import { max, min } from 'drizzle-orm';
import { type Month, monthOfDay, openMonths } from '#lib/domain/accounting/month-closing.ts';
import { dayOf, today } from '#lib/domain/days.ts';
import { journals, monthClosings } from '../../db/schema.ts';
import { db, now } from '../../runtime.ts';

/** The last month that is closed; null before the first. */
async function lastClosedMonth(): Promise<Month | null> {
  const [row] = await db()
    .select({ month: max(monthClosings.month) })
    .from(monthClosings);
  return row?.month ?? null;
}

/** The months that are not closed, the oldest first. */
export async function findOpenMonths(): Promise<Month[]> {
  const [row] = await db()
    .select({ at: min(journals.createdAt) })
    .from(journals);
  const first = row?.at ? monthOfDay(dayOf(row.at)) : null;
  return openMonths({ first, closed: await lastClosedMonth() }, today(now()));
}
