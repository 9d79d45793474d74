import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { makePendingPayment as makePendingPaymentCall } from '#lib/api/payments/payments.ts';
import { termsProblemText, unitsOf } from '#lib/messages/holds.ts';
import type { ContextOf } from '../http/context.ts';
import { holdEnd } from '../ledger/holds/hold-end.ts';
import { lockPerson } from '../ledger/holds/person.ts';
import type { Plan } from '../ledger/rows.ts';
import { holdUnits } from '../ledger/units.ts';
import { invalidateProperty } from '../page-invalidation/invalidate.ts';
import { findUnpaidCards, supersede } from '../payments/card/supersede-cards.ts';
import { describeFirst } from '../payments/descriptions.ts';
import { fallBackToWallet, payOrFund, unlessTransferSent } from '../payments/fall-back-to-wallet.ts';
import { hasProof, paymentAnswer, prepareMeans } from '../payments/pay.ts';
import { findCustomerPlan, lockCustomerPlan } from '../plans/customer-plan.ts';
import type { PlanRow } from '../plans/plan-rows.ts';
import { retryFirstPayment } from '../plans/retry-first-payment.ts';
import { holdsUnits } from './check-purchase.ts';
import { enforceHoldLimits, mayPayByCard } from './holds/limit-holds.ts';

type Input = PayloadOf<typeof makePendingPaymentCall>;

/**
 * Pays a rejected or failed first payment again on the terms of its plan, as long as they hold and enough units are
 * free. An open card payment is resumed or superseded, unless its money has arrived.
 */
export async function makePendingPayment(
  input: Input,
  { caller, files, once }: ContextOf<typeof makePendingPaymentCall>,
) {
  const userId = caller.user.id;
  const { plan } = await findCustomerPlan(input.user_property_id, userId);
  const unpaid = await findUnpaidCards({ planId: plan.id, userId, purpose: 'first' });
  const superseding = unpaid.length > 0;
  const sent = hasProof(input, files);
  if (!superseding)
    await unlessTransferSent(sent, validate(input, await findCustomerPlan(plan.id, userId), superseding));
  const means = await prepareMeans(input, files, userId);
  return once(async () => {
    if (holdsUnits(input)) await lockPerson(userId);
    const before = await lockCustomerPlan(plan.id, userId);
    const asked = await findCustomerPlan(plan.id, userId);
    const property = asked.property.name;
    const wanted = {
      userId,
      amount: asked.first.amount,
      what: `${unitsOf(plan.units)} of ${property}`,
      property,
    };
    const judged = await unlessTransferSent(sent, validate(input, asked, superseding));
    if (judged instanceof Refusal) return { ...(await fallBackToWallet(means, wanted, judged)), plan: { id: plan.id } };
    const { first } = judged;
    const resumed = await supersede(unpaid, { method: means.method, amount: first.amount });
    if (resumed) {
      if (before.unitState === 'released') await holdAgain(before);
      return { payment: paymentAnswer(resumed), plan: { id: plan.id } };
    }
    const paid = await payOrFund(means, {
      planId: plan.id,
      wanted,
      judged: findCustomerPlan(plan.id, userId).then((row) => {
        refuseUnlessFailed(row);
        return {
          userId,
          purpose: 'first',
          planId: plan.id,
          amount: row.first.amount,
          description: describeFirst(row.plan, property),
        };
      }),
    });
    await invalidateProperty(asked.property.id);
    return paid;
  });
}

async function holdAgain(plan: Plan) {
  await holdUnits(plan, await holdEnd('paystack', plan));
  await invalidateProperty(plan.propertyId);
}

/** An open card payment that is to be superseded does not stand in the way. */
async function validate(input: Input, row: PlanRow, superseding: boolean): Promise<PlanRow> {
  const { plan, property, first } = row;
  if (input.payment_type !== undefined && input.payment_type !== plan.paymentType)
    throw new Refusal('invalid', { errors: { payment_type: ['The payment type of a plan cannot be changed'] } });
  if (!superseding || first.status === 1) refuseUnlessFailed(row);
  const { problem } = await retryFirstPayment(plan, property);
  if (problem === 'sold_out' || problem === 'not_enough_units') throw new Refusal(problem);
  if (problem !== null) throw new Refusal('terms_ended', { message: termsProblemText[problem] });
  if (holdsUnits(input) && plan.unitState === 'released')
    await enforceHoldLimits(plan.userId, { propertyId: plan.propertyId, units: plan.units });
  if (plan.unitState === 'released') await mayPayByCard(input, plan);
  return row;
}

function refuseUnlessFailed({ first }: PlanRow) {
  if (first.status === 1) throw new Refusal('already_paid');
  if (first.status === 0) throw new Refusal('awaiting_confirmation');
}
