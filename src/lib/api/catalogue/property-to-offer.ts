import { fromNaira } from '#lib/domain/money.ts';
import type { Offer } from '#lib/domain/offers.ts';
import type { Property } from './property.ts';

/** Maps a property of the API to the domain, with amounts in kobo. */
export const propertyToOffer = (property: Property): Offer => ({
  typeId: property.type.id,
  purpose: property.purpose,
  whatsappLink: property.whatsapp_link,
  paymentType: property.payment_type,
  price: fromNaira(property.price),
  initialDeposit: fromNaira(property.initial_deposit),
  fees: property.details.map(({ type, purpose, value }) => ({ type, purpose, value: fromNaira(value) })),
  durationLimit: property.property_duration_limit,
  paymentSchedule: property.payment_schedule,
  unitAvailable: property.unit_available,
  numberOfUnit: property.number_of_unit,
});
