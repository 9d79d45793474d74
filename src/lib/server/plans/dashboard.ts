import { and, eq, isNull } from 'drizzle-orm';
import type { dashboard as dashboardCall } from '#lib/api/plans/dashboard.ts';
import { pageSize } from '#lib/domain/limits.ts';
import { toNaira } from '#lib/domain/money.ts';
import { planPercentages } from '#lib/domain/plan.ts';
import { plans } from '../db/schema.ts';
import type { ContextOf } from '../http/context.ts';
import { countProperties, invoiceTotals, walletBalance } from '../ledger/customer-totals.ts';
import { ownDebt } from '../transactions/own-debt.ts';
import { ofCustomer, transactionOf, transactionRows } from '../transactions/transaction-rows.ts';
import { duePayments, repaymentsByPlan } from './due-repayments.ts';
import { planRows } from './plan-rows.ts';
import { hasTransferOffer } from './transfers-of.ts';

const newest = { limit: pageSize.list, offset: 0 };
/** Nobody has more; it bounds the answer. */
const maxPlans = { limit: 200, offset: 0 };

export async function dashboard(_: unknown, { caller }: ContextOf<typeof dashboardCall>) {
  const userId = caller.user.id;
  const rows = await planRows(and(eq(plans.userId, userId), isNull(plans.cancelledAt)), maxPlans);
  const byPlan = await repaymentsByPlan(userId);
  return {
    wallet_balance: await walletBalance(userId),
    debt: await ownDebt(userId),
    transfer_offers: await hasTransferOffer(userId),
    ...(await invoiceTotals(userId)),
    total_property: await countProperties(userId),
    user_transactions: (await transactionRows(ofCustomer(userId), newest)).map(transactionOf),
    user_properties: rows.slice(0, newest.limit).map(({ plan, property, image }) => {
      const repayments = byPlan.find(({ planId }) => planId === plan.id);
      return {
        id: plan.id,
        state: plan.state,
        unique_contract_id: plan.uniqueContractId,
        created_at: plan.createdAt.toISOString(),
        payment_percentage: planPercentages(plan).payment,
        repayments: repayments ? { paid: repayments.paid, count: repayments.count } : null,
        property: {
          name: property.name,
          size: property.size,
          price: toNaira(plan.unitPrice),
          thumbnail: image.thumbnail,
        },
      };
    }),
    due_payments: duePayments(byPlan, rows),
  };
}
