import { eq } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { allowedResolutions, type ReportedCharge } from '#lib/domain/accounting/charge-mismatches.ts';
import { isPaymentOpen } from '#lib/domain/payments.ts';
import { noMismatch } from '#lib/messages/office/charge-mismatches.ts';
import { chargeMismatchResolutions, payments, providerChecks } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import { lateReference } from '../late-payment.ts';
import { lockCustomer, lockPayment, lockPlanByPayment } from '../locks.ts';
import type { Payment, Plan } from '../rows.ts';

/**
 * What the provider says has come for a payment, while it is something else than was asked for; undefined without a
 * difference. Null when it tells of another charge, or when money of the payment is booked already.
 */
export async function reportedCharge(payment: Payment): Promise<ReportedCharge | null | undefined> {
  const [check] = await db().select().from(providerChecks).where(eq(providerChecks.paymentId, payment.id));
  if (!check?.mismatch) return undefined;
  if (check.charged === null || check.chargedCurrency === null || payment.received > 0) return null;
  const late = await db().$count(payments, eq(payments.externalReference, lateReference(payment.reference)));
  return late > 0 ? null : { amount: check.charged, currency: check.chargedCurrency };
}

/** Units released when the open first payment fails. */
const unitsOf = (payment: Payment, plan: Plan | undefined) =>
  plan && payment.purpose === 'first' && plan.unitState === 'held' ? plan.units : 0;

export const mismatchFacts = (payment: Payment, plan: Plan | undefined, came: ReportedCharge | null) => {
  const open = isPaymentOpen(payment.stage);
  return {
    came,
    asked: payment.amount,
    open,
    units: open ? unitsOf(payment, plan) : 0,
    ways: allowedResolutions(came),
  };
};

/** Locks plan and payment, and says what can be done. Refuses `conflict` when there is no difference any more. */
export async function checkCharge(paymentId: number) {
  const plan = await lockPlanByPayment(paymentId);
  const payment = await lockPayment(paymentId);
  // closing the account locks this row too and checks the balance
  await lockCustomer(payment.userId, 'key share');
  if ((await db().$count(chargeMismatchResolutions, eq(chargeMismatchResolutions.paymentId, paymentId))) > 0)
    throw new Refusal('already_handled');
  const came = await reportedCharge(payment);
  if (came === undefined) throw new Refusal('conflict', { message: noMismatch });
  return { payment, plan, facts: mismatchFacts(payment, plan, came) };
}
