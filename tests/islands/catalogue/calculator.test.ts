import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  type CalculatorInput,
  calculate,
  changeInput,
  initialInput,
} from '#islands/catalogue/detail/payment/calculation.ts';
import { canCalculate } from '#islands/catalogue/detail/payment/lazy-calculator.tsx';
import { breakdownSoFar } from '#islands/purchase/choice.ts';
import { propertyToOffer } from '#lib/api/catalogue/property-to-offer.ts';
import type { BuildingPurpose } from '#lib/domain/enums.ts';
import { anOffer } from '../../domain/sample-offer.ts';
import { aListedProperty } from './sample-property.ts';

const today = '2026-11-20';

interface Case {
  case: number;
  given: {
    price: number;
    initialDeposit: number;
    details: { type: 'infrastructure' | 'others'; purpose: '' | BuildingPurpose; value: number }[];
    propertyPurpose: '' | BuildingPurpose;
    paymentType: 'One Time' | 'Installment';
    numberOfUnits: number;
    paymentDuration: number;
    paymentSchedule: string;
  };
  expect: {
    infrastructureFees: number;
    otherFees: number;
    totalAmount: number;
    amountNow: number;
    repaymentAmount: number;
  };
}

const { cases } = JSON.parse(readFileSync(new URL('../../cases/purchase.json', import.meta.url), 'utf8')) as {
  cases: Case[];
};
const byInstalments = cases.filter(
  ({ given }) => given.paymentType === 'Installment' && ['Monthly', 'Quarterly'].includes(given.paymentSchedule),
);

describe('the instalment calculator', () => {
  test('has worked examples to compare with', () => expect(byInstalments.length).toBeGreaterThan(3));

  test.each(byInstalments)('calculates worked example $case to the kobo', ({ given, expect: expected }) => {
    const { price, initialDeposit, details: fees, paymentSchedule } = given;
    const offer = anOffer({
      ...{ price, initialDeposit, fees },
      paymentSchedule: [paymentSchedule],
      durationLimit: given.paymentDuration,
      unitAvailable: 1000,
      numberOfUnit: 1000,
    });
    const input: CalculatorInput = {
      units: given.numberOfUnits,
      duration: given.paymentDuration,
      schedule: paymentSchedule,
      purpose: given.propertyPurpose || null,
    };
    const { infrastructureFees, otherFees, totalAmount, amountNow, repaymentAmount } = expected;
    expect(calculate(input, offer, today)).toMatchObject({
      ...{ infrastructureFees, otherFees, totalAmount, amountNow, repaymentAmount },
    });
  });

  test('agrees with the purchase options for the same choice', () => {
    const offer = propertyToOffer(aListedProperty());
    const input: CalculatorInput = { units: 3, duration: 7, schedule: 'Quarterly', purpose: 'Duplex' };
    const draft = {
      propertyId: 7,
      numberOfUnits: 3,
      paymentType: 'Installment' as const,
      paymentDuration: 7,
      paymentSchedule: 'Quarterly',
      propertyPurpose: 'Duplex',
      startDate: today,
    };
    expect(calculate(input, offer, today)).toEqual(breakdownSoFar(draft, offer, today));
  });

  test('starts with one unit over the longest duration', () => {
    expect(initialInput(propertyToOffer(aListedProperty()))).toEqual({
      units: 1,
      duration: 12,
      schedule: 'Monthly',
      purpose: 'Bungalow',
    });
    expect(initialInput(anOffer({ typeId: 2, fees: [] })).purpose).toBeNull();
  });

  test('falls back to monthly when the duration is too short for quarters', () => {
    const offer = propertyToOffer(aListedProperty());
    const quarterly = changeInput(initialInput(offer), { schedule: 'Quarterly' }, offer);
    expect(changeInput(quarterly, { duration: 9 }, offer).schedule).toBe('Quarterly');
    expect(changeInput(quarterly, { duration: 2 }, offer).schedule).toBe('Monthly');
  });

  test('shows no breakdown for zero units or more than are left', () => {
    const offer = propertyToOffer(aListedProperty());
    for (const units of [0, 13]) expect(calculate({ ...initialInput(offer), units }, offer, today)).toBeNull();
    expect(calculate({ ...initialInput(offer), units: 12 }, offer, today)).not.toBeNull();
  });

  test.each([
    ['a rental', { purpose: ['Rent'] }],
    ['what is sold out', { unit_available: 0, number_of_unit: 0 }],
    ['what others hold', { number_of_unit: 0 }],
    ['what is paid at once', { payment_type: 'full' as const }],
    ['a limit below two months', { property_duration_limit: 1 }],
  ])('is not offered for %s', (_, overrides) =>
    expect(canCalculate(propertyToOffer(aListedProperty(overrides)))).toBe(false),
  );
});
