import type { buyProperty as buyPropertyCall } from '#lib/contract/buy-property.ts';
import type { PayloadOf } from '#lib/contract/call.ts';
import { Refusal } from '#lib/contract/errors.ts';
import type { ContextOf } from '../http/context.ts';
import { takeUnits } from '../ledger/units.ts';
import { describeFirst } from '../payments/descriptions.ts';
import { pay, paymentOf, prepareMeans } from '../payments/pay.ts';
import { prepareContractFiles } from './contract-files.ts';
import { findMarketer } from './find-marketer.ts';
import { judgePurchase } from './judge-purchase.ts';
import { makePlan } from './make-plan.ts';
import { findOffer, isPublished, offerOf } from './offer.ts';
import { refuseTooManyOpen } from './refuse-too-many-open.ts';
import { unitsChanged } from './units-changed.ts';
import { writeContractDetails } from './write-contract-details.ts';

/**
 * Buys units of a property: judged once before its files are stored and again under the property's lock, so that of
 * any number of buyers of the last unit exactly one gets it and nobody pays another amount than was shown.
 */
export async function buyProperty(
  input: PayloadOf<typeof buyPropertyCall>,
  { caller, files, once }: ContextOf<typeof buyPropertyCall>,
) {
  const userId = caller.user.id;
  judgePurchase(input, await findOffer(input.property_id));
  await refuseTooManyOpen(userId, input.payment_method);
  const marketerId = await findMarketer(input.marketer_code);
  const means = await prepareMeans(input, files);
  const contractFiles = await prepareContractFiles(files);
  return once(async () => {
    await refuseTooManyOpen(userId, input.payment_method);
    const property = await takeUnits(input.property_id, input.number_of_unit);
    if (!isPublished(property)) throw new Refusal('not_found');
    const offer = await offerOf(property);
    const judged = judgePurchase(input, offer);
    const plan = await makePlan({ userId, property, offer, marketerId, ...judged });
    await writeContractDetails(plan.id, { sent: input, files: contractFiles, ownerId: userId });
    const payment = await pay(means, {
      userId,
      purpose: 'first',
      planId: plan.id,
      amount: judged.breakdown.amountNow,
      description: describeFirst(plan, property.name),
    });
    await unitsChanged(property.id);
    return { payment: paymentOf(payment), plan: { id: plan.id } };
  });
}
