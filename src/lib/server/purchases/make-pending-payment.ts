import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { makePendingPayment as makePendingPaymentCall } from '#lib/api/payments/payments.ts';
import { otherTermsText } from '#lib/messages/holds.ts';
import { invalidateProperty } from '../catalogue/cached-pages.ts';
import type { ContextOf } from '../http/context.ts';
import { holdEnd } from '../ledger/holds/hold-end.ts';
import type { Plan } from '../ledger/rows.ts';
import { holdUnits } from '../ledger/units.ts';
import { findUnpaidCards, supersede } from '../payments/card/supersede-cards.ts';
import { describeFirst } from '../payments/descriptions.ts';
import { pay, paymentAnswer, prepareMeans } from '../payments/pay.ts';
import { lockOwnPlan, ownPlan } from '../plans/own-plan.ts';
import { payAgain } from '../plans/pay-again.ts';
import type { PlanRow } from '../plans/plan-rows.ts';
import { lockHolder, mayHold } from './holds/limit-holds.ts';

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
  const { plan } = await ownPlan(input.user_property_id, userId);
  const unpaid = await findUnpaidCards({ planId: plan.id, userId, purpose: 'first' });
  const superseding = unpaid.length > 0;
  if (!superseding) await validate(input, await ownPlan(plan.id, userId), superseding);
  const means = await prepareMeans(input, files, userId);
  return once(async () => {
    if (holdsUnits(input)) await lockHolder(userId);
    const before = await lockOwnPlan(plan.id, userId);
    const { first } = await validate(input, await ownPlan(plan.id, userId), superseding);
    const resumed = await supersede(unpaid, { method: means.method, amount: first.amount });
    if (resumed) {
      if (before.unitState === 'released') await holdAgain(before);
      return { payment: paymentAnswer(resumed), plan: { id: plan.id } };
    }
    const row = await ownPlan(plan.id, userId);
    refuseUnlessFailed(row);
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

const holdsUnits = ({ payment_method }: Input) => payment_method !== 'virtual_wallet';

async function holdAgain(plan: Plan) {
  await holdUnits(plan, holdEnd('paystack'));
  await invalidateProperty(plan.propertyId);
}

/** An open card payment that is to be superseded does not stand in the way. */
async function validate(input: Input, row: PlanRow, superseding: boolean): Promise<PlanRow> {
  const { plan, property, first } = row;
  if (input.payment_type !== undefined && input.payment_type !== plan.paymentType)
    throw new Refusal('invalid', { errors: { payment_type: ['The payment type of a plan cannot be changed'] } });
  if (!superseding || first.status === 1) refuseUnlessFailed(row);
  const { problem } = await payAgain(plan, property);
  if (problem === 'sold_out' || problem === 'not_enough_units') throw new Refusal(problem);
  if (problem !== null) throw new Refusal('terms_ended', { message: otherTermsText[problem] });
  if (holdsUnits(input) && plan.unitState === 'released')
    await mayHold(plan.userId, { propertyId: plan.propertyId, units: plan.units });
  return row;
}

function refuseUnlessFailed({ first }: PlanRow) {
  if (first.status === 1) throw new Refusal('already_paid');
  if (first.status === 0) throw new Refusal('awaiting_confirmation');
}
