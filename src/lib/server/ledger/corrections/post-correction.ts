import { eq } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { type CorrectionEffect, correctionEffect, correctionRefusal } from '#lib/domain/accounting/corrections.ts';
import { correctionRefusalMessages, moreFromReceipt, sameAmount } from '#lib/messages/office/corrections.ts';
import { corrections, payments, plans } from '../../db/schema.ts';
import { db, now, tx } from '../../runtime.ts';
import { reverseCommission } from '../commissions/post-commission.ts';
import { correctionDescription } from '../descriptions.ts';
import { endAutopays, ofPlan } from '../end-autopay.ts';
import { lockCustomer, lockPayment, lockPlanByPayment } from '../locks.ts';
import { addTransaction, newReference } from '../open-payment.ts';
import { incomeAccount, postJournal, sourceAccount } from '../post-journal.ts';
import { type Refund, refundLocked } from '../post-refund.ts';
import type { Payment, Plan } from '../rows.ts';
import { ensureWallet } from '../wallets.ts';
import { correctionFacts, otherPayments } from './correction-facts.ts';
import { ensureDebt } from './debts.ts';

export interface CorrectionRequest {
  paymentId: number;
  /** The amount actually received, in kobo. */
  came: number;
  /** The payment stays on its plan and the customer owes the shortfall. */
  staysOnPlan: boolean;
}

interface Why {
  reason: string;
  handledBy: number;
}

export interface Correction {
  corrected: Payment;
  /** The first of at most two: what is taken back, and what did come. */
  correction: Payment;
  effect: CorrectionEffect;
  /** Payments of a plan that has ended, given back into the wallet. */
  refunds: Refund[];
  plan: Plan | undefined;
}

/** Locks plan, payment and wallet, and says what a correction would do. Refuses what cannot be corrected. */
export async function checkCorrection({ paymentId, came, staysOnPlan }: CorrectionRequest) {
  const plan = await lockPlanByPayment(paymentId);
  const payment = await lockPayment(paymentId);
  // closing the account locks this row too and checks balance and debt: the two must not overlap
  await lockCustomer(payment.userId, 'key share');
  const refusal = correctionRefusal(payment);
  if (refusal !== null) throw new Refusal('conflict', { message: correctionRefusalMessages[refusal] });
  await ensureWallet(payment.userId);
  const facts = await correctionFacts(payment, plan);
  if (payment.receiptId !== null && came > facts.standing) throw new Refusal('conflict', { message: moreFromReceipt });
  if (came === facts.standing) throw new Refusal('invalid', { errors: { came: [sameAmount(facts.standing)] } });
  return { payment, plan, facts, effect: correctionEffect(facts, { came, staysOnPlan }) };
}

/**
 * Corrects a payment that was booked with a wrong amount. A payment that loses its place on a plan is taken back whole,
 * and what did come is booked anew, to the wallet.
 */
export const postCorrection = (wanted: CorrectionRequest, why: Why): Promise<Correction> =>
  tx(async () => {
    const { payment, plan, facts, effect } = await checkCorrection(wanted);
    const { difference, fromPlan } = effect;
    const refunds: Refund[] = [];
    let correction: Payment;
    if (difference > 0) correction = await book(payment, { more: true, amount: difference, fromPlan: 0 }, why);
    else if (fromPlan === 0) correction = await book(payment, { more: false, amount: -difference, fromPlan }, why);
    else {
      correction = await open(payment, { more: false, amount: facts.standing, fromPlan });
      if (plan && payment.purpose === 'first')
        for (const other of await otherPayments(payment, plan)) refunds.push(await refundLocked(other, why));
      await complete(correction, payment, { more: false, amount: facts.standing, fromPlan }, why);
      if (plan && incomeAccount[payment.purpose] === 'property_income')
        await endAutopays(ofPlan(plan.id), { for: 'refund' });
      if (wanted.came > 0) await book(payment, { more: true, amount: wanted.came, fromPlan: 0 }, why);
    }
    return { corrected: payment, correction, effect, refunds, plan: plan && (await reloadPlan(plan.id)) };
  });

interface Part {
  more: boolean;
  amount: number;
  fromPlan: number;
}

const book = async (corrected: Payment, part: Part, why: Why) =>
  complete(await open(corrected, part), corrected, part, why);

async function open(corrected: Payment, { more, amount, fromPlan }: Part): Promise<Payment> {
  const [row] = await db()
    .insert(payments)
    .values({
      userId: corrected.userId,
      purpose: 'correction',
      method: 'virtual_wallet',
      ...(fromPlan > 0 && { planId: corrected.planId, refundOf: corrected.id }),
      companyAccountId: corrected.companyAccountId,
      amount,
      reference: newReference(),
      stage: 'initiated',
      description: correctionDescription(corrected, more),
      createdAt: now(),
    })
    .returning();
  const opened = row as Payment;
  await addTransaction(opened, 'payment', amount, opened.description);
  return opened;
}

async function complete(opened: Payment, corrected: Payment, { more, amount, fromPlan }: Part, why: Why) {
  const wallet = await ensureWallet(opened.userId);
  const toWallet = amount - fromPlan;
  const toDebt = more ? 0 : Math.max(0, toWallet - wallet.balance);
  if (toDebt > 0) await ensureDebt(opened.userId);
  await db().insert(corrections).values({ paymentId: opened.id, correctedId: corrected.id, more, toDebt });
  const [row] = await db()
    .update(payments)
    .set({ stage: 'completed', received: amount, applied: fromPlan, toWallet, finishedAt: now(), ...why })
    .where(eq(payments.id, opened.id))
    .returning();
  const correction = row as Payment;
  const sign = more ? -1 : 1;
  const entries = [
    { account: sourceAccount(corrected), amount: sign * amount },
    { account: incomeAccount[corrected.purpose], amount: -fromPlan },
    { account: 'wallet', amount: -sign * (toWallet - toDebt) },
    { account: 'customer_debt', amount: -toDebt },
  ] as const;
  await postJournal(
    correction,
    entries.filter((entry) => entry.amount !== 0),
  );
  if (fromPlan > 0) await reverseCommission(corrected, fromPlan);
  return correction;
}

async function reloadPlan(id: number): Promise<Plan> {
  const [plan] = await db().select().from(plans).where(eq(plans.id, id));
  return plan as Plan;
}
