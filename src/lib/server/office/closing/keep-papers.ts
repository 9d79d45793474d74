import { sql } from 'drizzle-orm';
import { firstDayOf, lastDayOf, type Month } from '#lib/domain/accounting/month-closing.ts';
import { bookedIn } from '../../carried/carried-in.ts';
import { numberLiteral } from '../../carried/literals.ts';
import { db } from '../../runtime.ts';
import { costsAndPaid, isOwed } from '../reports/costs-and-paid.ts';
import { overdueOfPlan } from '../reports/overdue.ts';
import type { Value } from '../reports/report.ts';
import { trialBalance } from '../reports/trial-balance.ts';

/** The rows of a month; the last one has the sums. */
export async function readTrialBalance(month: Month): Promise<Value[][]> {
  const period = { from: firstDayOf(month), to: lastDayOf(month) };
  const { rows } = await trialBalance.page(period, 0, Number.MAX_SAFE_INTEGER);
  return [...rows, await trialBalance.total(period)];
}

/** Keeps what is to come of each plan at the end of the month, in the transaction that closes it. */
export async function keepReceivables(closingId: number, month: Month): Promise<void> {
  const last = lastDayOf(month);
  const booked = bookedIn({ from: null, to: last });
  // of 75,000 plans it takes six seconds; what a screen reads may take fifteen
  await db().execute(sql`set local statement_timeout = '1min'`);
  await db().execute(sql`
    insert into month_closing_receivables (month_closing_id, plan_id, user_id, contract, owed, paid,
      overdue_month, overdue_two_months, overdue_three_months, overdue_longer)
    select ${numberLiteral(closingId)}, plans.id, plans.user_id, plans.unique_contract_id, costs.owed, booked.paid,
      late.month, late.two_months, late.three_months, late.longer
    from plans
    ${costsAndPaid(booked)}
    ${overdueOfPlan(last)}
    where ${isOwed(booked)}`);
}
