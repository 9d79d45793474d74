import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { makePendingPayment as makePendingPaymentCall } from '#lib/api/payments/payments.ts';
import { invalidateProperty } from '../catalogue/cached-pages.ts';
import type { ContextOf } from '../http/context.ts';
import { findUnpaidCards, supersede } from '../payments/card/supersede-cards.ts';
import { describeFirst } from '../payments/descriptions.ts';
import { pay, paymentAnswer, prepareMeans } from '../payments/pay.ts';
import { lockOwnPlan, ownPlan } from '../plans/own-plan.ts';
import type { PlanRow } from '../plans/plan-rows.ts';
import { limitOpenPayments } from './limit-open-payments.ts';
import { isPublished } from './offer.ts';

type Input = PayloadOf<typeof makePendingPaymentCall>;

/**
 * Pays a rejected or failed first payment again, if enough units are still free. An open card payment is resumed or
 * superseded, unless its money has arrived.
 */
export async function makePendingPayment(
  input: Input,
  { caller, files, once }: ContextOf<typeof makePendingPaymentCall>,
) {
  const userId = caller.user.id;
  const { plan } = await ownPlan(input.user_property_id, userId);
  const unpaid = await findUnpaidCards({ planId: plan.id, userId, purpose: 'first' });
  if (unpaid.length === 0) {
    validate(input, await ownPlan(input.user_property_id, userId));
    await limitOpenPayments(userId, input.payment_method);
  }
  const means = await prepareMeans(input, files, userId);
  return once(async () => {
    if (unpaid.length === 0) await limitOpenPayments(userId, input.payment_method);
    const { id } = await lockOwnPlan(input.user_property_id, userId);
    const { amount } = (await ownPlan(id, userId)).first;
    const resumed = await supersede(unpaid, { method: means.method, amount });
    if (resumed) return { payment: paymentAnswer(resumed), plan: { id } };
    const row = await ownPlan(id, userId);
    validate(input, row);
    const payment = await pay(means, {
      userId,
      purpose: 'first',
      planId: row.plan.id,
      amount: row.first.amount,
      description: describeFirst(row.plan, row.property.name),
    });
    await invalidateProperty(row.property.id);
    return { payment: paymentAnswer(payment), plan: { id: row.plan.id } };
  });
}

function validate(input: Input, { plan, property, first }: PlanRow) {
  if (input.payment_type !== undefined && input.payment_type !== plan.paymentType)
    throw new Refusal('invalid', { errors: { payment_type: ['The payment type of a plan cannot be changed'] } });
  if (first.status === 1) throw new Refusal('already_paid');
  if (first.status === 0) throw new Refusal('awaiting_confirmation');
  if (plan.unitState === 'released' && !isPublished(property))
    throw new Refusal('sold_out', { message: `${property.name} is no longer on offer` });
}
