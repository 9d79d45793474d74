import { eq } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { isPaymentOpen } from '#lib/domain/payments.ts';
import type { ConfirmationFacts } from '#lib/domain/staff/confirmation.ts';
import { openElsewhere } from '#lib/messages/office/corrections.ts';
import { noLongerOwed } from '#lib/messages/wallet-fallback.ts';
import { instalmentsAhead, payments } from '../../db/schema.ts';
import { db, now } from '../../runtime.ts';
import { confirmationFacts } from '../confirmation-facts.ts';
import { addTransaction, newReference } from '../open-payment.ts';
import type { Payment, Plan } from '../rows.ts';

type AfterAllRefusal = 'not_given_up' | 'resumed' | 'no_proof';

/** Why a transfer cannot be reinstated; null if it can. Its proof is deleted some time after its end. */
export async function reinstateRefusal(payment: Payment): Promise<AfterAllRefusal | null> {
  const { method, stage, proofId, senderName } = payment;
  if (method !== 'bank_transfer' || (stage !== 'rejected' && stage !== 'abandoned')) return 'not_given_up';
  if ((await db().$count(payments, eq(payments.resumesId, payment.id))) > 0) return 'resumed';
  return proofId === null || senderName === null ? 'no_proof' : null;
}

/** What confirming it would find now. What is no longer owed funds the wallet. */
export async function reinstateFacts(ended: Payment, plan: Plan | undefined): Promise<ConfirmationFacts> {
  const facts = await confirmationFacts({ ...ended, stage: 'awaiting_confirmation' }, plan);
  const isGone = plan?.cancelledAt != null || (plan !== undefined && plan.userId !== ended.userId);
  const owed = isGone ? 0 : facts.owed;
  return owed > 0 ? facts : { ...facts, purpose: 'fund', owed: ended.amount, units: 0, held: false };
}

/**
 * Opens a payment on the terms of a transfer that was rejected or given up, with its proof; it is to be confirmed in the
 * same transaction. Refuses `awaiting_confirmation` while another payment for the same thing is open.
 */
export async function reopenTransfer(ended: Payment, plan: Plan | undefined): Promise<Payment> {
  if (isPaymentOpen(ended.stage)) throw new RangeError('The payment is open');
  const funds = (await reinstateFacts(ended, plan)).purpose === 'fund';
  const { userId, method, amount, description, senderName, proofId, companyAccountId, insteadOf } = ended;
  const [row] = await db()
    .insert(payments)
    .values({
      ...{ userId, method, amount, description, senderName, proofId, companyAccountId },
      ...(funds
        ? { purpose: 'fund', insteadOf: ended.purpose === 'fund' ? insteadOf : noLongerOwed(description) }
        : { purpose: ended.purpose, planId: ended.planId, repaymentId: ended.repaymentId }),
      resumesId: ended.id,
      reference: newReference(),
      stage: 'awaiting_confirmation',
      createdAt: now(),
    })
    .onConflictDoNothing()
    .returning();
  if (!row) throw new Refusal('awaiting_confirmation', { message: openElsewhere });
  if (!funds) await copyAhead(ended.id, row.id);
  await addTransaction(row, 'payment', row.amount, row.description);
  return row;
}

async function copyAhead(from: number, to: number) {
  const ahead = await db().select().from(instalmentsAhead).where(eq(instalmentsAhead.paymentId, from));
  if (ahead.length === 0) return;
  await db()
    .insert(instalmentsAhead)
    .values(ahead.map(({ repaymentId }) => ({ paymentId: to, repaymentId })));
}
