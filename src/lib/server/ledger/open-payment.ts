import { Refusal } from '#lib/api/errors.ts';
import { payments, transactions } from '../db/schema.ts';
import { randomCode } from '../random-code.ts';
import { db, now, tx } from '../runtime.ts';
import { lockPlan } from './locks.ts';
import type { Payment, Plan } from './rows.ts';
import { holdUnits } from './units.ts';

export interface NewPayment {
  userId: number;
  purpose: Payment['purpose'];
  method: Payment['method'];
  /** For everything but `fund`. */
  planId?: number;
  /** For `repayment`. */
  repaymentId?: number;
  /** What is asked for, in kobo. */
  amount: number;
  description: string;
  /** A bank transfer needs both, and awaits confirmation from the start. */
  senderName?: string;
  proofId?: string;
  /** The outside event that brings the money, where that comes first. */
  externalReference?: string;
}

/**
 * Writes a payment and its line in the customer's list, with a reference that nobody can guess. A first payment holds
 * the plan's units again when they had been given back. Refuses `awaiting_confirmation` when the plan's first payment,
 * or a repayment of it, is open already. Whether the customer may pay this now is for the use case to decide before.
 */
export const openPayment = (wanted: NewPayment): Promise<Payment> =>
  tx(async () => (await openWithPlan(wanted)).payment);

/** The same, in an open transaction; answers the plan too, which is locked. */
export async function openWithPlan(wanted: NewPayment): Promise<{ payment: Payment; plan: Plan | undefined }> {
  const plan = wanted.planId === undefined ? undefined : await readyPlan(wanted.planId, wanted.purpose);
  const [payment] = await db()
    .insert(payments)
    .values({
      ...wanted,
      reference: newReference(),
      stage: wanted.method === 'bank_transfer' ? 'awaiting_confirmation' : 'initiated',
      createdAt: now(),
    })
    .onConflictDoNothing()
    .returning();
  if (!payment) throw new Refusal('awaiting_confirmation');
  await addTransaction(payment, 'payment', payment.amount, payment.description);
  return { payment, plan };
}

export async function addTransaction(
  { id: paymentId, userId }: Payment,
  part: 'payment' | 'to_wallet',
  amount: number,
  description: string,
) {
  await db().insert(transactions).values({ userId, paymentId, part, amount, description, createdAt: now() });
}

async function readyPlan(planId: number, purpose: Payment['purpose']): Promise<Plan> {
  const plan = await lockPlan(planId);
  if (purpose !== 'first') return plan;
  if (plan.state !== 'pending') throw new Refusal('already_paid');
  return holdUnits(plan);
}

/** Ours, and nobody can guess it. */
export const newReference = () => `HS-${randomCode(20)}`;
