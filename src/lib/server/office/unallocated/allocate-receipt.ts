import { eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import type { allocateReceipt as call } from '#lib/api/office/banks/unallocated.ts';
import { fromNaira } from '#lib/domain/money.ts';
import { whySecondPerson } from '#lib/domain/staff/single-handed.ts';
import { plans } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { db } from '../../runtime.ts';
import { approvalAbove } from '../approvals/approval-above.ts';
import { lockSubject, refuseWhilePending } from '../approvals/pending.ts';
import { propose } from '../approvals/propose.ts';
import { lockSingleHanded, recordSingleHanded, singleHandedSoFar } from '../approvals/single-handed.ts';
import { allocationApproval, carryOutAllocation } from './allocation-approval.ts';
import { type Allocation, allocatedAmount } from './check-allocation.ts';
import { describeReceipt, receiptSubject } from './receipt-rows.ts';

/** By the limits of a confirmation, because it does the same: a large one waits for a second person. */
export const allocateReceipt = (
  { id, customer_id: userId, parts, to_wallet, note }: PayloadOf<typeof call>,
  { caller, once }: ContextOf<typeof call>,
) =>
  once(async () => {
    const wanted: Allocation = {
      ...{ receiptId: id, userId, note, toWallet: to_wallet === undefined ? 0 : fromNaira(to_wallet) },
      parts: parts.map(({ kind, plan_id, repayment_id, amount }) => ({
        ...{ kind, planId: plan_id, repaymentId: repayment_id ?? null, amount: fromNaira(amount) },
      })),
    };
    await lockSubject(receiptSubject(id));
    await lockSingleHanded(caller.user);
    const limit = await approvalAbove('confirmation', caller.user.staffRole);
    for (const propertyId of await propertiesOf(wanted)) {
      const { soFar } = await singleHandedSoFar(caller.user, { kind: 'confirmed', customerId: userId, propertyId });
      if (!whySecondPerson(allocatedAmount(wanted), soFar, limit)) continue;
      const approval = await propose(allocationApproval, wanted, caller.user);
      return { receipt: await describeReceipt(id), approval };
    }
    await refuseWhilePending(receiptSubject(id));
    for (const { payment, propertyId } of await carryOutAllocation(wanted, caller.user)) {
      const { id: paymentId, planId, received: amount } = payment;
      await recordSingleHanded(caller.user, {
        ...{ kind: 'confirmed', customerId: userId, planId, propertyId, paymentId, amount },
      });
    }
    return { receipt: await describeReceipt(id), approval: null };
  });

/** Sums are kept by property; money into the wallet is about none. */
async function propertiesOf({ parts }: Allocation): Promise<(number | null)[]> {
  const found = new Set<number>();
  for (const { planId } of parts) {
    const [plan] = await db().select({ property: plans.propertyId }).from(plans).where(eq(plans.id, planId));
    if (plan) found.add(plan.property);
  }
  return found.size > 0 ? [...found] : [null];
}
