import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { buyProperty as buyPropertyCall } from '#lib/api/purchases/buy-property.ts';
import { invalidateProperty } from '../catalogue/cached-pages.ts';
import type { ContextOf } from '../http/context.ts';
import { lockAvailableUnits } from '../ledger/units.ts';
import { describeFirst } from '../payments/descriptions.ts';
import { pay, paymentAnswer, prepareMeans } from '../payments/pay.ts';
import { prepareContractFiles } from './contract-files.ts';
import { createPlan } from './create-plan.ts';
import { findMarketerId } from './find-marketer-id.ts';
import { limitOpenPayments } from './limit-open-payments.ts';
import { findOffer, isPublished, loadOffer } from './offer.ts';
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
  validatePurchase(input, await findOffer(input.property_id));
  await limitOpenPayments(userId, input.payment_method);
  const marketerId = await findMarketerId(input.marketer_code);
  const means = await prepareMeans(input, files, userId);
  const contractFiles = await prepareContractFiles(files, userId);
  return once(async () => {
    await limitOpenPayments(userId, input.payment_method);
    const property = await lockAvailableUnits(input.property_id, input.number_of_unit);
    if (!isPublished(property)) throw new Refusal('not_found');
    const offer = await loadOffer(property);
    const purchase = validatePurchase(input, offer);
    const plan = await createPlan({ userId, property, offer, marketerId, ...purchase });
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
