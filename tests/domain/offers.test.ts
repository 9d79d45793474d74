import { describe, expect, test } from 'vitest';
import { paymentTypeNames, propertyType, propertyTypeNames } from '#lib/domain/enums.ts';
import { defaultUnits, maxAmount, maxPrice } from '#lib/domain/limits.ts';
import {
  applicableFees,
  feeTotal,
  isRental,
  isUnavailable,
  maxUnits,
  offeredDurations,
  offeredPaymentTypes,
  offeredSchedules,
  primaryButton,
  requiresBuildingPurpose,
} from '#lib/domain/offers.ts';
import { purchaseBreakdown } from '#lib/domain/purchase-breakdown.ts';
import { aFee, anOffer } from './sample-offer.ts';

const names = (offer: ReturnType<typeof anOffer>) => offeredPaymentTypes(offer).map((type) => paymentTypeNames[type]);

describe('payment types', () => {
  test("U-02: offer only One Time if the property's payment type is 'full'", () => {
    expect(names(anOffer({ paymentType: 'full' }))).toEqual(['One Time']);
  });

  test('U-03: offer One Time and Installment otherwise', () => {
    expect(names(anOffer())).toEqual(['One Time', 'Installment']);
  });

  test('U-39: offer only One Time if the duration limit is below 2 months', () => {
    expect(names(anOffer({ durationLimit: 1 }))).toEqual(['One Time']);
    expect(names(anOffer({ durationLimit: 2 }))).toEqual(['One Time', 'Installment']);
  });

  test('U-22, U-39: offer only One Time without a known schedule', () => {
    expect(names(anOffer({ paymentSchedule: [] }))).toEqual(['One Time']);
    expect(names(anOffer({ paymentSchedule: ['Weekly', 'monthly'] }))).toEqual(['One Time']);
  });

  test('U-39: offer only One Time if no duration fits the only schedule', () => {
    expect(names(anOffer({ paymentSchedule: ['Quarterly'], durationLimit: 2 }))).toEqual(['One Time']);
    expect(names(anOffer({ paymentSchedule: ['Quarterly'], durationLimit: 3 }))).toEqual(['One Time', 'Installment']);
  });

  test('U-39: offer only One Time if the deposit leaves nothing to pay later', () => {
    expect(names(anOffer({ initialDeposit: 9_000_000_00 }))).toEqual(['One Time']);
  });

  test('offer only One Time without a deposit, because there would be no first payment', () => {
    expect(names(anOffer({ initialDeposit: 0 }))).toEqual(['One Time']);
  });

  test('Y-32, Y-33: 1 is one-time, 2 is instalment; property type 1 is land', () => {
    expect(paymentTypeNames).toEqual({ 1: 'One Time', 2: 'Installment' });
    expect(propertyTypeNames).toEqual({ 1: 'Land', 2: 'Residential' });
    expect(propertyType.land).toBe(1);
  });
});

describe('terms', () => {
  test('Y-25: durations range from 2 months to the limit', () => {
    expect(offeredDurations(anOffer({ durationLimit: 6 }))).toEqual([2, 3, 4, 5, 6]);
    expect(offeredDurations(anOffer({ durationLimit: 0 }))).toEqual([]);
    expect(offeredDurations(anOffer({ durationLimit: 30_000 })).at(-1)).toBe(360);
  });

  test('Y-25, U-16: durations start at 3 months if only Quarterly is offered', () => {
    expect(offeredDurations(anOffer({ durationLimit: 5, paymentSchedule: ['Quarterly'] }))).toEqual([3, 4, 5]);
  });

  test('U-15: the schedules are the known ones of the property, each once', () => {
    expect(offeredSchedules(anOffer({ paymentSchedule: ['Monthly'] }))).toEqual(['Monthly']);
    expect(offeredSchedules(anOffer({ paymentSchedule: ['Quarterly', 'Weekly', 'Quarterly'] }))).toEqual(['Quarterly']);
  });

  test('U-16: Quarterly needs at least 3 months', () => {
    expect(offeredSchedules(anOffer(), 2)).toEqual(['Monthly']);
    expect(offeredSchedules(anOffer(), 3)).toEqual(['Monthly', 'Quarterly']);
  });
});

describe('purpose', () => {
  test('U-07: is required for land', () => {
    expect(requiresBuildingPurpose(anOffer({ typeId: propertyType.land }))).toBe(true);
    expect(requiresBuildingPurpose(anOffer())).toBe(false);
  });

  test('U-40: is required if a fee depends on it', () => {
    expect(requiresBuildingPurpose(anOffer({ fees: [aFee(), aFee({ purpose: 'Duplex' })] }))).toBe(true);
    expect(requiresBuildingPurpose(anOffer({ fees: [aFee()] }))).toBe(false);
  });

  test('P-17, P-18, P-34: fees without a purpose count for both', () => {
    const fees = [
      aFee({ value: 1 }),
      aFee({ value: 20, purpose: 'Bungalow' }),
      aFee({ value: 300, purpose: 'Duplex' }),
    ];
    expect(applicableFees(fees, 'Bungalow').map((fee) => fee.value)).toEqual([1, 20]);
    expect(applicableFees(fees, 'Duplex').map((fee) => fee.value)).toEqual([1, 300]);
    expect(feeTotal(applicableFees(fees, 'Duplex'))).toBe(301);
    expect(feeTotal([...fees, aFee({ type: 'others', value: 4_000 })], 'others')).toBe(4_000);
  });
});

describe('units', () => {
  test('U-06, U-38: at most the available units can be bought', () => {
    expect(maxUnits(anOffer({ numberOfUnit: 3, unitAvailable: 5 }))).toBe(3);
    expect(maxUnits(anOffer({ numberOfUnit: 0 }))).toBe(0);
    expect(maxUnits(anOffer({ numberOfUnit: -1 }))).toBe(0);
  });

  test('U-06: the total must stay below the highest amount', () => {
    const dear = anOffer({ price: maxPrice, fees: [aFee({ value: maxPrice })], numberOfUnit: 10_000 });
    const units = maxUnits(dear);
    expect(units).toBe(Math.floor(maxAmount / (2 * maxPrice)));
    const bought = { ...dear, paymentType: 1, purpose: '', units } as const;
    expect(purchaseBreakdown(bought).propertyAmount).toBe(maxPrice * units);
  });

  test('U-01: no units are left if number_of_unit is below 1', () => {
    expect(isUnavailable(anOffer({ numberOfUnit: 0 }))).toBe(true);
    expect(isUnavailable(anOffer({ numberOfUnit: 1 }))).toBe(false);
  });

  test('Y-23: 1 unit by default', () => expect(defaultUnits).toBe(1));
});

describe('P-29: the primary button is the first that applies', () => {
  const rent = { purpose: ['Sale', 'Rent'] };
  const link = { whatsappLink: 'https://wa.me/2348030000000' };

  test('P-30: WhatsApp for a rental with a link, even if nothing is available', () => {
    expect(primaryButton(anOffer({ ...rent, ...link }))).toBe('whatsapp');
    expect(primaryButton(anOffer({ ...rent, ...link, unitAvailable: 0 }))).toBe('whatsapp');
  });

  test('P-31: sold out when unit_available is below 1', () => {
    expect(primaryButton(anOffer({ unitAvailable: 0 }))).toBe('sold_out');
    expect(primaryButton(anOffer({ ...link, unitAvailable: 0 }))).toBe('sold_out');
    expect(primaryButton(anOffer({ ...rent, unitAvailable: 0 }))).toBe('sold_out');
  });

  test('P-31: units that are only held do not make it sold out', () => {
    expect(primaryButton(anOffer({ unitAvailable: 1, numberOfUnit: 0 }))).toBe('subscribe');
  });

  test('P-32: Subscribe otherwise, with or without a WhatsApp link', () => {
    expect(primaryButton(anOffer())).toBe('subscribe');
    expect(primaryButton(anOffer(link))).toBe('subscribe');
  });

  test('P-35: For rent for a rental without a link', () => {
    expect(primaryButton(anOffer(rent))).toBe('for_rent');
    expect(primaryButton(anOffer({ ...rent, whatsappLink: '' }))).toBe('for_rent');
    expect(isRental(anOffer(rent))).toBe(true);
  });
});
