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

describe('what instalments would cost', () => {
  test('there are worked examples to hold it against', () => expect(byInstalments.length).toBeGreaterThan(3));

  test.each(byInstalments)('comes to what example $case says, to the kobo', ({ given, expect: wanted }) => {
    const { price, initialDeposit, details: fees, paymentSchedule } = given;
    const offer = anOffer({
      ...{ price, initialDeposit, fees },
      paymentSchedule: [paymentSchedule],
      durationLimit: given.paymentDuration,
      unitAvailable: 1000,
      numberOfUnit: 1000,
    });
    const trial: CalculatorInput = {
      units: given.numberOfUnits,
      duration: given.paymentDuration,
      schedule: paymentSchedule,
      purpose: given.propertyPurpose || null,
    };
    const { infrastructureFees, otherFees, totalAmount, amountNow, repaymentAmount } = wanted;
    expect(calculate(trial, offer, today)).toMatchObject({
      ...{ infrastructureFees, otherFees, totalAmount, amountNow, repaymentAmount },
    });
  });

  test('is what the purchase options say for the same choice', () => {
    const offer = propertyToOffer(aListedProperty());
    const trial: CalculatorInput = { units: 3, duration: 7, schedule: 'Quarterly', purpose: 'Duplex' };
    const draft = {
      propertyId: 7,
      numberOfUnits: 3,
      paymentType: 'Installment' as const,
      paymentDuration: 7,
      paymentSchedule: 'Quarterly',
      propertyPurpose: 'Duplex',
      startDate: today,
    };
    expect(calculate(trial, offer, today)).toEqual(breakdownSoFar(draft, offer, today));
  });

  test('begins with one unit over the longest time', () => {
    expect(initialInput(propertyToOffer(aListedProperty()))).toEqual({
      units: 1,
      duration: 12,
      schedule: 'Monthly',
      purpose: 'Bungalow',
    });
    expect(initialInput(anOffer({ typeId: 2, fees: [] })).purpose).toBeNull();
  });

  test('a duration too short for quarters falls back to months', () => {
    const offer = propertyToOffer(aListedProperty());
    const quarterly = changeInput(initialInput(offer), { schedule: 'Quarterly' }, offer);
    expect(changeInput(quarterly, { duration: 9 }, offer).schedule).toBe('Quarterly');
    expect(changeInput(quarterly, { duration: 2 }, offer).schedule).toBe('Monthly');
  });

  test('says nothing for no unit or more than there are', () => {
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
  ])('is not offered for %s', (_, wish) => expect(canCalculate(propertyToOffer(aListedProperty(wish)))).toBe(false));
});
