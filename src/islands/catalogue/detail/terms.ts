import type { Property } from '#lib/contract/property.ts';
import { formatNaira } from '#lib/domain/money.ts';
import { totalFees } from './fee-lists.ts';

/** How it can be paid, line by line. */
export function termsOf(property: Property) {
  const isInstalment = property.payment_type !== 'full';
  const { property_duration_limit: months, payment_schedule: schedules } = property;
  return {
    /** Null where everything is paid at once. */
    deposit:
      property.initial_deposit > 0 && property.initial_deposit < property.price ? property.initial_deposit : null,
    interval: isInstalment ? `${months} month(s) max` : 'One payment',
    schedule: isInstalment && schedules.length > 0 ? schedules.join(', ') : null,
    fees: feeLines(property.details),
  };
}

/** One amount, or one for each where what is built decides. */
function feeLines(details: Property['details']) {
  if (details.length === 0) return [];
  const [bungalow, duplex] = totalFees(details).map(formatNaira);
  if (bungalow === duplex) return [{ name: 'Total fees', value: bungalow }];
  return [
    { name: 'Total fees, bungalow', value: bungalow },
    { name: 'Total fees, duplex', value: duplex },
  ];
}
