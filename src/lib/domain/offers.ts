import {
  type BuildingPurpose,
  type FeeType,
  isPaymentSchedule,
  type PaymentSchedule,
  type PaymentType,
  paymentType,
  propertyType,
} from './enums.ts';
import { maxAmount, maxPlanMonths, minPlanMonths, minQuarterlyMonths } from './limits.ts';
import { type Kobo, sum } from './money.ts';

/** A fee per unit; an empty purpose means that it applies to both. */
export interface Fee {
  type: FeeType;
  purpose: BuildingPurpose | '';
  value: Kobo;
}

/** The fees of a purpose, and those that apply to both. */
export const applicableFees = <F extends Fee>(fees: readonly F[], purpose: BuildingPurpose | ''): F[] =>
  fees.filter((fee) => fee.purpose === '' || fee.purpose === purpose);

/** Per unit. */
export const feeTotal = (fees: readonly Fee[], type?: FeeType): Kobo =>
  sum(fees.filter((fee) => type === undefined || fee.type === type).map((fee) => fee.value));

/** The facts of a property that decide what can be bought, and how. */
export interface Offer {
  /** 1 land, 2 residential. */
  typeId: number;
  /** What it is offered for, such as Sale or Rent. */
  purpose: readonly string[];
  whatsappLink: string | null;
  /** 'full' means one-time payment only. */
  paymentType: string;
  /** Per unit. */
  price: Kobo;
  initialDeposit: Kobo;
  fees: readonly Fee[];
  /** In months. */
  durationLimit: number;
  paymentSchedule: readonly string[];
  /** Units that are not sold, and units that can be bought now (neither sold nor held). */
  unitAvailable: number;
  numberOfUnit: number;
}

export const isRental = (offer: Pick<Offer, 'purpose'>): boolean => offer.purpose.includes('Rent');
export const isSoldOut = (offer: Pick<Offer, 'unitAvailable'>): boolean => offer.unitAvailable < 1;
/** No units can be bought now; held units may be released later. */
export const isUnavailable = (offer: Pick<Offer, 'numberOfUnit'>): boolean => offer.numberOfUnit < 1;

type PrimaryButton = 'whatsapp' | 'sold_out' | 'for_rent' | 'subscribe';

/** The main button of the property page: the first that applies. */
export const primaryButton = (offer: Pick<Offer, 'purpose' | 'whatsappLink' | 'unitAvailable'>): PrimaryButton => {
  if (isRental(offer) && offer.whatsappLink) return 'whatsapp';
  if (isSoldOut(offer)) return 'sold_out';
  return isRental(offer) ? 'for_rent' : 'subscribe';
};

/** The payment schedules that fit the duration, or the property's maximum duration when none is given. */
export const offeredSchedules = (
  offer: Pick<Offer, 'durationLimit' | 'paymentSchedule'>,
  months: number = offer.durationLimit,
): PaymentSchedule[] => {
  const known = [...new Set(offer.paymentSchedule)].filter(isPaymentSchedule);
  return known.filter((schedule) => schedule !== 'Quarterly' || months >= minQuarterlyMonths);
};

/** From 2 months to the property's limit, each with at least one schedule. */
export const offeredDurations = (offer: Pick<Offer, 'durationLimit' | 'paymentSchedule'>): number[] => {
  const longest = Math.min(offer.durationLimit, maxPlanMonths);
  const months = Array.from({ length: Math.max(0, longest - minPlanMonths + 1) }, (_, index) => minPlanMonths + index);
  return months.filter((count) => offeredSchedules(offer, count).length > 0);
};

/** One Time is always offered. Installment needs valid terms, an initial deposit and a remaining price. */
export const offeredPaymentTypes = (offer: Offer): PaymentType[] => {
  const byInstalments =
    offer.paymentType !== 'full' &&
    offer.initialDeposit > 0 &&
    offer.initialDeposit < offer.price &&
    offeredDurations(offer).length > 0;
  return byInstalments ? [paymentType.oneTime, paymentType.instalment] : [paymentType.oneTime];
};

/** Whether customers can buy it by instalments; rentals cannot be bought at all. */
export const offersInstalments = (offer: Offer): boolean =>
  !isRental(offer) && offeredPaymentTypes(offer).includes(paymentType.instalment);

/** Land asks for the building purpose, and so does any property with a fee that depends on it. */
export const requiresBuildingPurpose = (offer: Pick<Offer, 'typeId' | 'fees'>): boolean =>
  offer.typeId === propertyType.land || offer.fees.some((fee) => fee.purpose !== '');

/**
 * How many units can be bought at once: those available, limited so that their total stays below the highest amount.
 */
export const maxUnits = (offer: Pick<Offer, 'numberOfUnit' | 'price' | 'fees'>): number =>
  Math.max(0, Math.min(offer.numberOfUnit, Math.floor(maxAmount / (offer.price + feeTotal(offer.fees)))));

/** Land and houses are let by the year in Nigeria. */
export const rentPeriod = 'a year';

const THOUSAND_NAIRA = 100_000;

/**
 * The price before a discount in whole per cent, where that gives whole thousands of naira. Any other figure comes from
 * a rounded percentage and was never asked for, so there is none.
 */
export function priceBeforeDiscount(price: Kobo, percent: number): Kobo | null {
  if (percent <= 0 || percent >= 100) return null;
  const before = (price * 100) / (100 - percent);
  return before % THOUSAND_NAIRA === 0 ? before : null;
}
