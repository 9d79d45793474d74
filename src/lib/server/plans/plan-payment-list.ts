import type { PayloadOf } from '#lib/api/call.ts';
import type { planPaymentList as planPaymentListCall } from '#lib/api/plans/plans.ts';
import { today } from '#lib/domain/days.ts';
import type { ContextOf } from '../http/context.ts';
import { now } from '../runtime.ts';
import { findCustomerPlan } from './customer-plan.ts';
import { pricePartsOf } from './price-parts.ts';
import { isAwaitingConfirmation, repaymentItems, repaymentsOf, transactionsOfRepayments } from './repayment-rows.ts';

export async function planPaymentList(
  { id, status }: PayloadOf<typeof planPaymentListCall>,
  { caller }: ContextOf<typeof planPaymentListCall>,
) {
  const { plan } = await findCustomerPlan(id, caller.user.id);
  const awaiting = await isAwaitingConfirmation(id, 'repayment');
  const paidBy = await transactionsOfRepayments(id, caller.user.id);
  const all = repaymentItems(plan, await repaymentsOf(id), { awaiting, today: today(now()), paidBy });
  // of an ended sale nothing more is due
  const items = plan.state === 'terminated' ? all.filter((item) => item.status === 1) : all;
  return {
    properties: { data: items.filter((item) => status === undefined || item.status === status) },
    schedule: await pricePartsOf(plan),
  };
}
