import { eq } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { refundRefusal } from '#lib/domain/refunds.ts';
import { refundRefusalMessages } from '#lib/messages/reasons.ts';
import { payments, plans } from '../db/schema.ts';
import { db, now, tx } from '../runtime.ts';
import { reverseCommission } from './commissions/post-commission.ts';
import { refundText } from './descriptions.ts';
import { endAutopays, ofPlan } from './end-autopay.ts';
import { lockCustomer, lockPayment, lockPlanByPayment } from './locks.ts';
import { addTransaction, newReference } from './open-payment.ts';
import { incomeAccount, postJournal } from './post-journal.ts';
import { refundFacts } from './refund-facts.ts';
import type { Payment, Plan } from './rows.ts';
import { ensureWallet } from './wallets.ts';

export interface Refund {
  refunded: Payment;
  refund: Payment;
  plan: Plan;
  /** AutoPay was on and has ended: what the office gives back is not taken again. */
  autopayEnded: boolean;
}

/**
 * Refunds a completed payment on a plan into the customer's wallet, in full, as a payment with its own journal. Triggers
 * update the plan, its repayments and its units. Refuses `already_refunded`, and `not_refundable` with the reason.
 */
export const postRefund = (paymentId: number, why: Why): Promise<Refund> =>
  tx(async () => {
    const before = await lockPlanByPayment(paymentId);
    const refunded = await lockPayment(paymentId);
    // closing the account locks this row too and checks the balance: the two must not overlap
    await lockCustomer(refunded.userId, 'key share');
    const refusal = refundRefusal(await refundFacts(refunded, before));
    if (refusal === 'already_refunded') throw new Refusal('already_refunded');
    if (refusal !== null) throw new Refusal('not_refundable', { message: refundRefusalMessages[refusal] });
    return refundLocked(refunded, why);
  });

interface Why {
  reason: string;
  handledBy: number;
}

/** The plan and the payment must be locked. */
export async function refundLocked(refunded: Payment, why: Why): Promise<Refund> {
  const refund = await complete(await open(refunded), why);
  const [plan] = await db()
    .select()
    .from(plans)
    .where(eq(plans.id, refunded.planId as number));
  await ensureWallet(refunded.userId);
  await postJournal(refund, [
    { account: incomeAccount[refunded.purpose], amount: -refund.amount },
    { account: 'wallet', amount: refund.amount },
  ]);
  await reverseCommission(refunded, refund.amount);
  const isPrice = refunded.purpose === 'first' || refunded.purpose === 'repayment';
  const ended = isPrice ? await endAutopays(ofPlan((plan as Plan).id), { for: 'refund' }) : [];
  return { refunded, refund, plan: plan as Plan, autopayEnded: ended.length > 0 };
}

async function open(refunded: Payment): Promise<Payment> {
  const [refund] = await db()
    .insert(payments)
    .values({
      userId: refunded.userId,
      purpose: 'refund',
      method: 'virtual_wallet',
      planId: refunded.planId,
      refundOf: refunded.id,
      amount: refunded.applied,
      reference: newReference(),
      stage: 'initiated',
      description: refundText(refunded),
      createdAt: now(),
    })
    .returning();
  const opened = refund as Payment;
  await addTransaction(opened, 'payment', opened.amount, opened.description);
  return opened;
}

async function complete({ id, amount }: Payment, why: Why): Promise<Payment> {
  const [refund] = await db()
    .update(payments)
    .set({ stage: 'completed', received: amount, applied: amount, finishedAt: now(), ...why })
    .where(eq(payments.id, id))
    .returning();
  return refund as Payment;
}
