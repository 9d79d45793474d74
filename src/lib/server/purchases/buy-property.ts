import type { buyProperty as buyPropertyCall } from '#lib/contract/buy-property.ts';
import type { PayloadOf } from '#lib/contract/call.ts';
import { Refusal } from '#lib/contract/errors.ts';
import type { ContextOf } from '../http/context.ts';
import { lockAvailableUnits } from '../ledger/units.ts';
import { describeFirst } from '../payments/descriptions.ts';
import { pay, paymentOf, prepareMeans } from '../payments/pay.ts';
import { prepareContractFiles } from './contract-files.ts';
import { findMarketerId } from './find-marketer.ts';
import { validatePurchase } from './judge-purchase.ts';
import { createPlan } from './make-plan.ts';
import { findOffer, isPublished, loadOffer } from './offer.ts';
import { limitOpenPayments } from './refuse-too-many-open.ts';
import { invalidateProperty } from './units-changed.ts';
import { saveContractDetails } from './write-contract-details.ts';

/**
 * Buys units of a property: judged once before its files are stored and again under the property's lock, so that of
 * any number of buyers of the last unit exactly one gets it and nobody pays another amount than was shown.
 */
export async function buyProperty(
  input: PayloadOf<typeof buyPropertyCall>,
  { caller, files, once }: ContextOf<typeof buyPropertyCall>,
) {
  const userId = caller.user.id;
  validatePurchase(input, await findOffer(input.property_id));
  await limitOpenPayments(userId, input.payment_method);
  const marketerId = await findMarketerId(input.marketer_code);
  const means = await prepareMeans(input, files);
  const contractFiles = await prepareContractFiles(files);
  return once(async () => {
    await limitOpenPayments(userId, input.payment_method);
    const property = await lockAvailableUnits(input.property_id, input.number_of_unit);
    if (!isPublished(property)) throw new Refusal('not_found');
    const offer = await loadOffer(property);
    const judged = validatePurchase(input, offer);
    const plan = await createPlan({ userId, property, offer, marketerId, ...judged });
    await saveContractDetails(plan.id, { sent: input, files: contractFiles, ownerId: userId });
    const payment = await pay(means, {
      userId,
      purpose: 'first',
      planId: plan.id,
      amount: judged.breakdown.amountNow,
      description: describeFirst(plan, property.name),
    });
    await invalidateProperty(property.id);
    return { payment: paymentOf(payment), plan: { id: plan.id } };
  });
}
