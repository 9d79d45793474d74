import { Refusal } from '#lib/api/errors.ts';
import type { PurchasePayload } from '#lib/api/purchases/buy-property.ts';
import type { VersionedAgreement } from '../content/standard-agreement.ts';
import { isPublished, loadOffer, type PropertyOffer } from '../ledger/offer.ts';
import type { Property } from '../ledger/rows.ts';
import { lockAvailableUnits } from '../ledger/units.ts';
import { checkPlots } from '../site-plans/take-plots.ts';
import { currentAgreement } from './agreements.ts';
import { refuseUncleared } from './clearance/clearances.ts';
import { enforceHoldLimits } from './holds/limit-holds.ts';
import { type ValidPurchase, validatePurchase } from './validate-purchase.ts';

interface CheckedPurchase extends ValidPurchase {
  property: Property;
  offer: PropertyOffer;
  agreement: VersionedAgreement;
}

/** A payment from the wallet is paid at once and holds nothing. */
export const holdsUnits = ({ payment_method }: Pick<PurchasePayload, 'payment_method'>) =>
  payment_method !== 'virtual_wallet';

/** Validates the whole purchase except its files, with the property locked. Writes nothing. */
export async function checkPurchase(
  input: PurchasePayload,
  { userId, reserved, reservedAt }: { userId: number; reserved: number; reservedAt?: Date | undefined },
): Promise<CheckedPurchase> {
  const { property_id: propertyId, number_of_unit: units } = input;
  if (holdsUnits(input)) await enforceHoldLimits(userId, { propertyId, units });
  const property = await lockAvailableUnits(propertyId, units, reserved);
  if (!isPublished(property)) throw new Refusal('not_found');
  await checkPlots(input, userId);
  const offer = await loadOffer(property, reserved);
  const valid = validatePurchase(input, offer, { reservedAt });
  await refuseUncleared(input, { userId, property, offer });
  return { property, offer, agreement: await currentAgreement(property, input.agreement_version), ...valid };
}
