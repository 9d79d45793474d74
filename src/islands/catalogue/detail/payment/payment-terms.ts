import type { Property } from '#lib/api/catalogue/property.ts';
import { propertyToOffer } from '#lib/api/catalogue/property-to-offer.ts';
import { formatNairaShort } from '#lib/domain/money.ts';
import { offeredSchedules, offersInstalments } from '#lib/domain/offers.ts';
import { totalFees } from './fee-groups.ts';

export function paymentTerms(property: Property) {
  const offer = propertyToOffer(property);
  const byInstalments = offersInstalments(offer);
  return {
    /** Null where instalments are not offered. */
    deposit: byInstalments ? property.initial_deposit : null,
    interval: byInstalments ? `${property.property_duration_limit} month(s) max` : 'One payment',
    schedule: byInstalments ? offeredSchedules(offer).join(', ') : null,
    fees: feeLines(property.details),
  };
}

/** One total, or one for each building where they differ. */
function feeLines(details: Property['details']) {
  if (details.length === 0) return [];
  const [bungalow, duplex] = totalFees(details).map(formatNairaShort);
  if (bungalow === duplex) return [{ name: 'Total fees', value: bungalow }];
  return [
    { name: 'Total fees, bungalow', value: bungalow },
    { name: 'Total fees, duplex', value: duplex },
  ];
}
