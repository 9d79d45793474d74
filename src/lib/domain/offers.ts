import { isPaymentSchedule, type PaymentSchedule, type PaymentType, paymentType, propertyType } from './enums.ts';
import { type Fee, feeTotal } from './fees.ts';
import { duration, maxAmount } from './limits.ts';
import type { Kobo } from './money.ts';

/** What a property must say for the rules to tell what it offers. */
export interface Offer {
  /** 1 land, 2 residential. */
  typeId: number;
  /** What it is offered for, such as Sale or Rent. */
  purpose: readonly string[];
  whatsappLink: string | null;
  /** 'full': one payment only. */
  paymentType: string;
  /** For one unit. */
  price: Kobo;
  initialDeposit: Kobo;
  fees: readonly Fee[];
  /** Months. */
  durationLimit: number;
  paymentSchedule: readonly string[];
  /** What has not been sold, and what of it can be bought at this moment. */
  unitAvailable: number;
  numberOfUnit: number;
}

export const isRental = (offer: Pick<Offer, 'purpose'>): boolean => offer.purpose.includes('Rent');
export const isSoldOut = (offer: Pick<Offer, 'unitAvailable'>): boolean => offer.unitAvailable < 1;
/** Nothing can be bought now, though units that are only held may come back. */
export const hasNoUnitsLeft = (offer: Pick<Offer, 'numberOfUnit'>): boolean => offer.numberOfUnit < 1;

export type PrimaryButton = 'whatsapp' | 'sold_out' | 'for_rent' | 'subscribe';

/** What the page of a property leads with: the first that fits. */
export const primaryButton = (offer: Pick<Offer, 'purpose' | 'whatsappLink' | 'unitAvailable'>): PrimaryButton => {
  if (isRental(offer) && offer.whatsappLink) return 'whatsapp';
  if (isSoldOut(offer)) return 'sold_out';
  return isRental(offer) ? 'for_rent' : 'subscribe';
};

/** The property's schedules that are known and fit the duration; without one, those that any duration offers. */
export const schedulesOffered = (
  offer: Pick<Offer, 'durationLimit' | 'paymentSchedule'>,
  months: number = offer.durationLimit,
): PaymentSchedule[] => {
  const known = [...new Set(offer.paymentSchedule)].filter(isPaymentSchedule);
  return known.filter((schedule) => schedule !== 'Quarterly' || months >= duration.minQuarterly);
};

/** From 2 months to the property's limit, each with a schedule that fits it. */
export const durationsOffered = (offer: Pick<Offer, 'durationLimit' | 'paymentSchedule'>): number[] => {
  const longest = Math.min(offer.durationLimit, duration.max);
  const months = Array.from({ length: Math.max(0, longest - duration.min + 1) }, (_, index) => duration.min + index);
  return months.filter((count) => schedulesOffered(offer, count).length > 0);
};

/** One Time always; Installment when the property allows it, has terms for it, a first payment and something to pay later. */
export const paymentTypesOffered = (offer: Offer): PaymentType[] => {
  const byInstalments =
    offer.paymentType !== 'full' &&
    offer.initialDeposit > 0 &&
    offer.initialDeposit < offer.price &&
    durationsOffered(offer).length > 0;
  return byInstalments ? [paymentType.oneTime, paymentType.instalment] : [paymentType.oneTime];
};

/** Whether a plan of instalments is among what customers may choose; a rental is no purchase at all. */
export const offersInstalments = (offer: Offer): boolean =>
  !isRental(offer) && paymentTypesOffered(offer).includes(paymentType.instalment);

/** Bungalow or Duplex matters for land, and wherever a fee depends on it. */
export const asksPurpose = (offer: Pick<Offer, 'typeId' | 'fees'>): boolean =>
  offer.typeId === propertyType.land || offer.fees.some((fee) => fee.purpose !== '');

/** What can be bought at once: the units there are, as long as their price and fees stay below the bound of amounts. */
export const maxUnits = (offer: Pick<Offer, 'numberOfUnit' | 'price' | 'fees'>): number =>
  Math.max(0, Math.min(offer.numberOfUnit, Math.floor(maxAmount / (offer.price + feeTotal(offer.fees)))));
