import { eq, sql } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import type { dashboard as dashboardCall } from '#lib/api/plans/dashboard.ts';
import { today } from '#lib/domain/days.ts';
import { monthsAround } from '#lib/domain/instalments/by-month.ts';
import { listPageSize } from '#lib/domain/limits.ts';
import { toNaira } from '#lib/domain/money.ts';
import { planPercentages } from '#lib/domain/plan.ts';
import { jsonRows } from '../db/json-rows.ts';
import { preparedQuery } from '../db/prepared-query.ts';
import { users } from '../db/schema.ts';
import type { ContextOf } from '../http/context.ts';
import { dashboardTotals, totalsAnswer } from '../ledger/customer-totals.ts';
import { db, now } from '../runtime.ts';
import { debtCauses } from '../transactions/debt.ts';
import { newestTransactions, transactionOf } from '../transactions/transaction-rows.ts';
import { dashboardPlanOf, dashboardPlans } from './dashboard-plans.ts';
import { duePayments } from './due-repayments.ts';
import { monthInstalments } from './month-instalments.ts';

/** All of it in one statement, because it is the most frequent call and statements are most of its cost. */
const dashboardOf = preparedQuery((db) => {
  const user = sql.placeholder('user');
  return db
    .select({
      ...dashboardTotals(user),
      plans: jsonRows(dashboardPlans(db, user, sql.placeholder('today'))),
      newest: jsonRows(newestTransactions(db, user)),
      monthly: jsonRows(monthInstalments(db, user, sql.placeholder('from'), sql.placeholder('until'))),
    })
    .from(users)
    .where(eq(users.id, user))
    .prepare('read_dashboard');
});

export async function dashboard(_: unknown, { caller }: ContextOf<typeof dashboardCall>) {
  const userId = caller.user.id;
  const day = today(now());
  const [read] = await dashboardOf(db()).execute({ user: userId, today: day, ...monthsAround(day) });
  if (!read) throw new Refusal('not_signed_in');
  const rows = read.plans.map(dashboardPlanOf);
  const { owed, ...totals } = totalsAnswer(read);
  return {
    ...totals,
    debt: owed === 0 ? null : { amount: toNaira(owed), from: await debtCauses(userId) },
    user_transactions: read.newest.map(transactionOf),
    user_properties: rows.slice(0, listPageSize).map(({ plan, property, thumbnail, next, schedule }) => ({
      id: plan.id,
      state: plan.state,
      unique_contract_id: plan.uniqueContractId,
      created_at: new Date(plan.createdAt).toISOString(),
      payment_percentage: planPercentages(plan).payment,
      repayments: next && { paid: next.paid, count: next.count },
      schedule,
      property: {
        name: property.name,
        size: property.size,
        price: toNaira(plan.unitPrice),
        thumbnail,
      },
    })),
    due_payments: duePayments(rows),
    instalments: read.monthly.map(({ amount, ...instalment }) => ({ ...instalment, amount: toNaira(amount) })),
  };
}
