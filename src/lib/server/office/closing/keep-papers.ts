import { sql } from 'drizzle-orm';
import { firstDayOf, lastDayOf, type Month } from '#lib/domain/accounting/month-closing.ts';
import { bookedIn } from '../../carried/carried-in.ts';
import { dayLiteral, numberLiteral } from '../../carried/literals.ts';
import { db } from '../../runtime.ts';
import { costsAndPaid, isOwed } from '../reports/receivables.ts';
import type { Value } from '../reports/report.ts';
import { trialBalance } from '../reports/trial-balance.ts';

/** The rows of a month; the last one has the sums. */
export async function readTrialBalance(month: Month): Promise<Value[][]> {
  const period = { from: firstDayOf(month), to: lastDayOf(month) };
  const { rows } = await trialBalance.page(period, 0, Number.MAX_SAFE_INTEGER);
  return [...rows, await trialBalance.total(period)];
}

/**
 * Keeps what is to come of each plan at the end of the month, in the transaction that closes it. An instalment was overdue
 * then if it was due, not replaced, and not paid by what was booked until then.
 */
export async function keepReceivables(closingId: number, month: Month): Promise<void> {
  const last = lastDayOf(month);
  const [day, booked] = [dayLiteral(last), bookedIn({ from: null, to: last })];
  const bookedPayment = (payment: string) => sql`exists (
    select from journals where journals.payment_id = ${sql.raw(payment)}.id and ${booked})`;
  const overdue = (from: number, to: number | null) => sql`coalesce(sum(amount) filter (
    where days >= ${sql.raw(String(from))} ${to === null ? sql`` : sql`and days <= ${sql.raw(String(to))}`}), 0)::int8`;
  // of 75,000 plans it takes six seconds; what a screen reads may take fifteen
  await db().execute(sql`set local statement_timeout = '1min'`);
  await db().execute(sql`
    insert into month_closing_receivables (month_closing_id, plan_id, user_id, contract, owed, paid,
      overdue_month, overdue_two_months, overdue_three_months, overdue_longer)
    select ${numberLiteral(closingId)}, plans.id, plans.user_id, plans.unique_contract_id, costs.owed, booked.paid,
      late.month, late.two_months, late.three_months, late.longer
    from plans
    ${costsAndPaid(booked)}
    cross join lateral (
      select ${overdue(1, 30)} as month, ${overdue(31, 60)} as two_months, ${overdue(61, 90)} as three_months,
        ${overdue(91, null)} as longer
      from (
        select repayments.amount, ${day} - repayments.due_date as days
        from repayments
        where repayments.plan_id = plans.id and repayments.due_date < ${day} and repayments.paid_before is null
          and (repayments.replaced_at is null or (repayments.replaced_at at time zone 'Africa/Lagos')::date > ${day})
          -- most were paid until then and stayed so: only of the others is asked what was booked
          and (repayments.paid_at is null or (repayments.paid_at at time zone 'Africa/Lagos')::date > ${day})
          and not exists (
            select from payments paying
            where paying.plan_id = plans.id and paying.stage = 'completed' and paying.applied > 0
              and (paying.repayment_id = repayments.id or exists (
                select from instalments_ahead ahead
                where ahead.payment_id = paying.id and ahead.repayment_id = repayments.id))
              and ${bookedPayment('paying')}
              and not exists (
                select from payments back where back.refund_of = paying.id and back.applied > 0 and ${bookedPayment('back')})
          )
      ) unpaid
    ) late
    where ${isOwed(booked)}`);
}
