import { eq } from 'drizzle-orm';
import type { dashboard as dashboardCall } from '#lib/api/plans/dashboard.ts';
import { pageSize } from '#lib/domain/limits.ts';
import { toNaira } from '#lib/domain/money.ts';
import { planPercentages } from '#lib/domain/plan.ts';
import { plans } from '../db/schema.ts';
import type { ContextOf } from '../http/context.ts';
import { countProperties, invoiceTotals, walletBalance } from '../ledger/customer-totals.ts';
import { ofCustomer, transactionOf, transactionRows } from '../transactions/transaction-rows.ts';
import { planRows } from './plan-rows.ts';

const newest = { limit: pageSize.list, offset: 0 };

export async function dashboard(_: unknown, { caller }: ContextOf<typeof dashboardCall>) {
  const userId = caller.user.id;
  const rows = await planRows(eq(plans.userId, userId), newest);
  return {
    wallet_balance: await walletBalance(userId),
    ...(await invoiceTotals(userId)),
    total_property: await countProperties(userId),
    user_transactions: (await transactionRows(ofCustomer(userId), newest)).map(transactionOf),
    user_properties: rows.map(({ plan, property }) => ({
      id: plan.id,
      payment_percentage: planPercentages(plan).payment,
      property: { name: property.name, size: property.size, price: toNaira(plan.unitPrice) },
    })),
  };
}
