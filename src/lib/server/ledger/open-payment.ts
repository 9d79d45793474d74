import { and, eq, inArray, sql } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import type { PaymentMethod } from '#lib/domain/enums.ts';
import { nothingToPay } from '#lib/messages/changes/changes.ts';
import { randomCode } from '../crypto/random-code.ts';
import { preparedQuery } from '../db/prepared-query.ts';
import { instalmentsAhead, linkPayments, payments, transactions } from '../db/schema.ts';
import { db, now, tx } from '../runtime.ts';
import { defaultCompanyAccount } from './banks/shown-account.ts';
import { holdEnd } from './holds/hold-end.ts';
import { keepSlip } from './keep-slip.ts';
import { lockPlan } from './locks.ts';
import type { Payment, Plan } from './rows.ts';
import { holdUnits } from './units.ts';

/** Who pays by a link of the customer. */
export interface LinkPayer {
  linkId: number;
  attempt: string;
  name: string;
  email: string;
}

export interface NewPayment {
  userId: number;
  purpose: Payment['purpose'];
  method: PaymentMethod | 'cash';
  /** Required except for `fund`. */
  planId?: number;
  /** Required for `repayment`. */
  repaymentId?: number;
  /** Further repayments that it settles too. */
  ahead?: readonly number[];
  /** In kobo, like every amount here. */
  amount: number;
  description: string;
  senderName?: string;
  proofId?: string;
  /** Why a transfer meant for a purchase was credited to the wallet instead. */
  insteadOf?: string;
  /** Money that nobody announced, of which this is a part: it has arrived. */
  receiptId?: number;
  /** Of a payment by somebody else. */
  payer?: LinkPayer;
  /** The provider's event, where the money arrives before the payment is opened. */
  externalReference?: string;
}

/**
 * Inserts a payment and its transaction. A first payment holds the plan's units, again if they were released. Refuses
 * `awaiting_confirmation` when the same thing has an open payment already. Other rules are for the use case to check.
 */
export const openPayment = (wanted: NewPayment): Promise<Payment> =>
  tx(async () => (await openWithPlan(wanted)).payment);

export async function openWithPlan(opened: NewPayment): Promise<{ payment: Payment; plan: Plan | undefined }> {
  const { ahead = [], payer, ...wanted } = opened;
  const plan = wanted.planId === undefined ? undefined : await readyPlan(wanted.planId, wanted);
  const isExpected = wanted.method === 'bank_transfer' && wanted.receiptId === undefined;
  const [payment] = await db()
    .insert(payments)
    .values({
      ...wanted,
      reference: newReference(),
      companyAccountId: isExpected ? await defaultCompanyAccount(wanted) : null,
      stage: isExpected ? 'awaiting_confirmation' : 'initiated',
      createdAt: now(),
    })
    .onConflictDoNothing()
    .returning();
  if (!payment) throw new Refusal('awaiting_confirmation');
  if (isExpected) await keepSlip(payment, plan);
  const { id: paymentId } = payment;
  if (ahead.length > 0)
    await db()
      .insert(instalmentsAhead)
      .values(ahead.map((repaymentId) => ({ paymentId, repaymentId })));
  if (payer) await keepPayer(paymentId, payer);
  await addTransaction(payment, 'payment', payment.amount, payment.description);
  return { payment, plan };
}

const keepPayer = (paymentId: number, { linkId, attempt, name, email }: LinkPayer) =>
  db()
    .insert(linkPayments)
    .values({ paymentId, linkId, attempt, payerName: name, payerEmail: email, createdAt: now() });

export async function addTransaction(
  { id: paymentId, userId }: Payment,
  part: 'payment' | 'to_wallet',
  amount: number,
  description: string,
) {
  await newTransaction(db()).execute({ userId, paymentId, part, amount, description, now: now() });
}

const newTransaction = preparedQuery((handle) =>
  handle
    .insert(transactions)
    .values({
      userId: sql.placeholder('userId'),
      paymentId: sql.placeholder('paymentId'),
      part: sql.placeholder('part'),
      amount: sql.placeholder('amount'),
      description: sql.placeholder('description'),
      createdAt: sql.placeholder('now'),
    })
    .prepare('insert_transaction'),
);

async function readyPlan(planId: number, { userId, purpose, method }: NewPayment): Promise<Plan> {
  const plan = await lockPlan(planId);
  // the plan may have been transferred in the meantime
  if (plan.userId !== userId) throw new Refusal('not_found');
  if (plan.state === 'terminated') throw new Refusal('already_paid', { message: nothingToPay });
  if (purpose !== 'first') return plan;
  if (plan.state !== 'pending') throw new Refusal('already_paid');
  return holdUnits(plan, await holdEnd(method, plan));
}

export const newReference = () => `HS-${randomCode(20)}`;

/** A plan has at most one: a unique index holds it. */
export async function openFirstPayment(planId: number): Promise<Payment | undefined> {
  const [payment] = await db()
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.planId, planId),
        eq(payments.purpose, 'first'),
        inArray(payments.stage, ['initiated', 'awaiting_confirmation']),
      ),
    );
  return payment;
}
