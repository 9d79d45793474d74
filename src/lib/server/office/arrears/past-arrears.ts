import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import { addDays, type Day, startOfDay } from '#lib/domain/days.ts';
import { startLiteral } from '../../carried/literals.ts';
import { plans, repayments, terminations } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import { isUnpaidAt } from '../reports/unpaid-at.ts';

const endOf = (day: Day) => startLiteral(addDays(day, 1));

/**
 * At the end of the day, by what was booked until then, as in the receivables that a closed month keeps. Only what is unpaid
 * now, or was paid or replaced since, can have been unpaid then.
 */
export function wasUnpaid(day: Day): SQL | undefined {
  return and(
    sql`${repayments.paidBefore} is null`,
    sql`${repayments.id} in (
      select id from repayments where due_date < ${day} and paid_at is null and replaced_at is null
      union all select id from repayments where paid_at >= ${endOf(day)}
      union all select id from repayments where replaced_at >= ${endOf(day)})`,
    isUnpaidAt(day),
  );
}

/** Had a contract by then, and was not ended. */
export const wasPayable = (day: Day): SQL | undefined =>
  and(
    lt(plans.contractAssignedAt, startOfDay(addDays(day, 1))),
    sql`not exists (${db()
      .select({ id: terminations.id })
      .from(terminations)
      .where(and(eq(terminations.planId, plans.id), lt(terminations.createdAt, startOfDay(addDays(day, 1)))))})`,
  );
