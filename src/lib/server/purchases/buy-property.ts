import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { buyProperty as buyPropertyCall } from '#lib/api/purchases/buy-property.ts';
import { invalidateProperty } from '../catalogue/cached-pages.ts';
import type { ContextOf } from '../http/context.ts';
import { holdEnd } from '../ledger/hold-end.ts';
import { findOffer, isPublished, loadOffer } from '../ledger/offer.ts';
import { lockAvailableUnits } from '../ledger/units.ts';
import { describeFirst } from '../payments/descriptions.ts';
import { pay, paymentAnswer, prepareMeans } from '../payments/pay.ts';
import { prepareContractFiles } from './contract-files.ts';
import { createPlan } from './create-plan.ts';
import { findMarketerId } from './find-marketer-id.ts';
import { lockHolder, mayHold } from './holds/limit-holds.ts';
import { saveContractDetails } from './save-contract-details.ts';
import { validatePurchase } from './validate-purchase.ts';

/**
 * Buys units of a property. The purchase is validated before its files are stored and again under the property's lock,
 * so that only one of several simultaneous buyers gets the last unit, at the price that was shown.
 */
export async function buyProperty(
  input: PayloadOf<typeof buyPropertyCall>,
  { caller, files, once }: ContextOf<typeof buyPropertyCall>,
) {
  const userId = caller.user.id;
  const wanted = { propertyId: input.property_id, units: input.number_of_unit };
  validatePurchase(input, await findOffer(input.property_id));
  const holds = input.payment_method !== 'virtual_wallet';
  if (holds) await mayHold(userId, wanted);
  const marketerId = await findMarketerId(input.marketer_code);
  const means = await prepareMeans(input, files, userId);
  const contractFiles = await prepareContractFiles(files, userId);
  return once(async () => {
    if (holds) {
      await lockHolder(userId);
      await mayHold(userId, wanted);
    }
    const property = await lockAvailableUnits(input.property_id, input.number_of_unit);
    if (!isPublished(property)) throw new Refusal('not_found');
    const offer = await loadOffer(property);
    const purchase = validatePurchase(input, offer);
    const plan = await createPlan({
      userId,
      property,
      offer,
      marketerId,
      heldUntil: holdEnd(input.payment_method),
      ...purchase,
    });
    await saveContractDetails(plan.id, { sent: input, files: contractFiles, ownerId: userId });
    const payment = await pay(means, {
      userId,
      purpose: 'first',
      planId: plan.id,
      amount: purchase.breakdown.amountNow,
      description: describeFirst(plan, property.name),
    });
    await invalidateProperty(property.id);
    return { payment: paymentAnswer(payment), plan: { id: plan.id } };
  });
}
