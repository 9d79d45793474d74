import type { Property } from '#lib/api/catalogue/property.ts';
import { propertyToOffer } from '#lib/api/catalogue/property-to-offer.ts';
import { lowestInstalment } from '#lib/domain/catalogue/affordability.ts';
import { formatNairaShort, fromNaira } from '#lib/domain/money.ts';
import { isRental, offeredSchedules, offersInstalments, rentPeriod } from '#lib/domain/offers.ts';
import { totalFees } from '../detail/payment/fee-groups.ts';
import { areaText, locationText } from '../property-texts.ts';

interface ComparedFact {
  name: string;
  /** One for each property; null where it does not apply or is not known. */
  values: (string | null)[];
}

const none = 'None';

const facts: Readonly<Record<string, (property: Property) => string | number | null>> = {
  Price: (property) => (isRental(property) ? null : formatNairaShort(fromNaira(property.price))),
  Rent: (property) => (isRental(property) ? `${formatNairaShort(fromNaira(property.price))} ${rentPeriod}` : null),
  'Initial deposit': (property) =>
    offersInstalments(propertyToOffer(property)) ? formatNairaShort(fromNaira(property.initial_deposit)) : null,
  'Smallest instalment': (property) => {
    if (isRental(property)) return null;
    const least = lowestInstalment(propertyToOffer(property));
    if (!least) return 'One payment only';
    const every = least.schedule === 'Monthly' ? 'month' : 'quarter';
    return `${formatNairaShort(least.amount)} a ${every}, for ${least.months} months`;
  },
  Schedules: (property) => {
    const offer = propertyToOffer(property);
    return offersInstalments(offer) ? offeredSchedules(offer).join(', ') : null;
  },
  'Fees of one unit': ({ details }) => {
    const [least, most] = totalFees(details).toSorted((a, b) => a - b) as [number, number];
    if (most === 0) return none;
    return least === most
      ? formatNairaShort(most)
      : `${formatNairaShort(least)} to ${formatNairaShort(most)}, by what is built`;
  },
  Offered: (property) => (isRental(property) ? 'For rent' : 'For sale'),
  Place: locationText,
  Kind: ({ type, category }) => (category === 'estate' ? `${type.name}, in an estate` : type.name),
  Size: ({ size }) => (size === null ? null : areaText(size)),
  Bedrooms: ({ no_of_bedroom }) => no_of_bedroom,
  Bathrooms: ({ number_of_bathroom }) => number_of_bathroom,
  'Title document': ({ title_document_type }) => title_document_type,
  'Units left': ({ number_of_unit }) => (number_of_unit > 0 ? number_of_unit : none),
  Features: ({ features }) => features.join(', ') || null,
};

/** A rent of a year says nothing about the price of a property that is sold. */
export const comparesRentWithPrice = (properties: readonly Property[]) =>
  properties.some(isRental) && !properties.every(isRental);

/** The facts side by side, without those that none of the properties has. */
export const comparedFacts = (properties: readonly Property[]): ComparedFact[] =>
  Object.entries(facts)
    .map(([name, read]) => ({ name, values: properties.map((property) => read(property)?.toString() ?? null) }))
    .filter(({ values }) => values.some((value) => value !== null));
