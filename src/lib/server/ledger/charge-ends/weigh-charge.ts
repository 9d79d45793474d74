import { eq } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { type CameCharge, waysOf } from '#lib/domain/accounting/charge-ends.ts';
import { isPaymentOpen } from '#lib/domain/payments.ts';
import { noMismatch } from '#lib/messages/office/charge-ends.ts';
import { chargeEnds, payments, providerChecks } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import { lateReference } from '../late-settlement.ts';
import { lockCustomer, lockPayment, lockPlanOf } from '../locks.ts';
import type { Payment, Plan } from '../rows.ts';

/**
 * What the provider says has come for a payment, while it is something else than was asked for; undefined without a
 * difference. Null when it tells of another charge, or when money of the payment is booked already.
 */
export async function cameOf(payment: Payment): Promise<CameCharge | null | undefined> {
  const [check] = await db().select().from(providerChecks).where(eq(providerChecks.paymentId, payment.id));
  if (!check?.mismatch) return undefined;
  if (check.charged === null || check.chargedCurrency === null || payment.received > 0) return null;
  const late = await db().$count(payments, eq(payments.externalReference, lateReference(payment.reference)));
  return late > 0 ? null : { amount: check.charged, currency: check.chargedCurrency };
}

/** Units that the end of an open first payment makes free. */
const unitsOf = (payment: Payment, plan: Plan | undefined) =>
  plan && payment.purpose === 'first' && plan.unitState === 'held' ? plan.units : 0;

export const chargeFacts = (payment: Payment, plan: Plan | undefined, came: CameCharge | null) => {
  const open = isPaymentOpen(payment.stage);
  return { came, asked: payment.amount, open, units: open ? unitsOf(payment, plan) : 0, ways: waysOf(came) };
};

/** Locks plan and payment, and says what can be done. Refuses `conflict` when there is no difference any more. */
export async function weighCharge(paymentId: number) {
  const plan = await lockPlanOf(paymentId);
  const payment = await lockPayment(paymentId);
  // closing the account locks this row too and checks the balance
  await lockCustomer(payment.userId, 'key share');
  if ((await db().$count(chargeEnds, eq(chargeEnds.paymentId, paymentId))) > 0) throw new Refusal('already_handled');
  const came = await cameOf(payment);
  if (came === undefined) throw new Refusal('conflict', { message: noMismatch });
  return { payment, plan, facts: chargeFacts(payment, plan, came) };
}
