import type { dashboard as dashboardCall } from '#lib/api/plans/dashboard.ts';
import { pageSize } from '#lib/domain/limits.ts';
import { toNaira } from '#lib/domain/money.ts';
import { planPercentages } from '#lib/domain/plan.ts';
import type { ContextOf } from '../http/context.ts';
import { dashboardTotals } from '../ledger/customer-totals.ts';
import { debtCauses } from '../transactions/own-debt.ts';
import { newestTransactions, transactionOf } from '../transactions/transaction-rows.ts';
import { dashboardPlans } from './dashboard-plans.ts';
import { duePayments } from './due-repayments.ts';

/** With the session it takes four statements, and one more for who owes something. */
export async function dashboard(_: unknown, { caller }: ContextOf<typeof dashboardCall>) {
  const userId = caller.user.id;
  const rows = await dashboardPlans(userId);
  const { owed, ...totals } = await dashboardTotals(userId);
  return {
    ...totals,
    debt: owed === 0 ? null : { amount: toNaira(owed), from: await debtCauses(userId) },
    user_transactions: (await newestTransactions(userId)).map(transactionOf),
    user_properties: rows.slice(0, pageSize.list).map(({ plan, property, thumbnail, next }) => ({
      id: plan.id,
      state: plan.state,
      unique_contract_id: plan.uniqueContractId,
      created_at: plan.createdAt.toISOString(),
      payment_percentage: planPercentages(plan).payment,
      repayments: next && { paid: next.paid, count: next.count },
      property: {
        name: property.name,
        size: property.size,
        price: toNaira(plan.unitPrice),
        thumbnail,
      },
    })),
    due_payments: duePayments(rows),
  };
}
