import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths } from '#lib/domain/days.ts';
import { maxAmount, maxPrice } from '#lib/domain/limits.ts';
import { AmountTooLarge, sum } from '#lib/domain/money.ts';
import type { Fee } from '#lib/domain/offers.ts';
import { type InstalmentTerms, type PurchaseTerms, purchaseBreakdown } from '#lib/domain/purchase-breakdown.ts';
import worked from '#tests/cases/purchase.json' with { type: 'json' };
import { anyDay, assertProperty } from './check-property.ts';
import { aFee } from './sample-offer.ts';

const monthly: InstalmentTerms = {
  paymentType: 2,
  price: 9_000_000_00,
  initialDeposit: 1_800_000_00,
  fees: [],
  purpose: '',
  units: 1,
  duration: 12,
  schedule: 'Monthly',
  startDate: '2027-01-31',
};
const quarterly: InstalmentTerms = { ...monthly, schedule: 'Quarterly' };
const once: PurchaseTerms = { ...monthly, paymentType: 1 };

const amounts = (terms: PurchaseTerms) => purchaseBreakdown(terms).repayments.map(({ amount }) => amount);
const dueDates = (terms: PurchaseTerms) => purchaseBreakdown(terms).repayments.map(({ dueDate }) => dueDate);

const anyTerms = fc
  .record({
    price: fc.integer({ min: 1_000_00, max: maxPrice }),
    share: fc.integer({ min: 0, max: 99 }),
    units: fc.integer({ min: 1, max: 500 }),
    duration: fc.integer({ min: 2, max: 60 }),
    schedule: fc.constantFrom('Monthly', 'Quarterly'),
    startDate: anyDay,
  })
  .map(({ share, ...terms }): InstalmentTerms => {
    return { ...monthly, ...terms, initialDeposit: Math.floor((terms.price / 100) * share) };
  });

const termsOfCase = ({ given }: (typeof worked.cases)[number]): PurchaseTerms => {
  const bought = {
    price: given.price,
    initialDeposit: given.initialDeposit,
    fees: given.details as Fee[],
    purpose: given.propertyPurpose as Fee['purpose'],
    units: given.numberOfUnits,
  };
  if (given.paymentType === 'One Time') return { ...bought, paymentType: 1 };
  const { paymentDuration = 0, paymentSchedule = '', startDate = '' } = given;
  return { ...bought, paymentType: 2, duration: paymentDuration, schedule: paymentSchedule, startDate };
};

describe('U-32: the worked examples', () => {
  test('there are 24 of them', () => expect(worked.cases).toHaveLength(24));

  test.each(worked.cases)('example $case is exact to the kobo and the day', (example) => {
    const { propertyAmount, endDate, repayments, ...shown } = purchaseBreakdown(termsOfCase(example));
    expect({
      ...shown,
      ...(endDate ? { endDate } : {}),
      repayments: repayments.map(({ dueDate, amount }) => ({ due_date: dueDate, amount })),
    }).toEqual(example.expect);
    expect(propertyAmount).toBe(example.given.price * example.given.numberOfUnits);
  });
});

describe('the amount now', () => {
  test('U-17: is price × units for a one-time payment, with no repayments', () => {
    expect(purchaseBreakdown({ ...once, units: 3 })).toMatchObject({
      amountNow: 27_000_000_00,
      repaymentAmount: 0,
      endDate: null,
      repayments: [],
    });
  });

  test('U-18: is the deposit × units for instalments', () => {
    expect(purchaseBreakdown({ ...monthly, units: 3 }).amountNow).toBe(5_400_000_00);
  });

  test('U-31: does not include fees', () => {
    const fees = [aFee({ value: 50_000_00 }), aFee({ type: 'others', value: 70_000_00 })];
    expect(purchaseBreakdown({ ...once, fees }).amountNow).toBe(9_000_000_00);
    expect(purchaseBreakdown({ ...monthly, fees }).amountNow).toBe(1_800_000_00);
  });
});

describe('repayments', () => {
  test('U-19, U-20: monthly, the price minus the deposit is divided by the duration, × units', () => {
    expect(purchaseBreakdown(monthly).repaymentAmount).toBe(600_000_00);
    expect(purchaseBreakdown({ ...monthly, units: 2 }).repaymentAmount).toBe(1_200_000_00);
  });

  test('U-21: quarterly, it is divided by a third of the duration, even if that is not a whole number', () => {
    expect(purchaseBreakdown(quarterly).repaymentAmount).toBe(1_800_000_00);
    expect(purchaseBreakdown({ ...quarterly, duration: 4 }).repaymentAmount).toBe(5_400_000_00);
  });

  test('U-22: is 0 for any other schedule', () => {
    for (const schedule of ['Weekly', 'monthly', '', 'toString'])
      expect(purchaseBreakdown({ ...monthly, schedule })).toMatchObject({ repaymentAmount: 0, repayments: [] });
  });

  test('U-23: is rounded half up to the kobo once, after multiplying by the units', () => {
    const terms = { ...monthly, price: 1_000_01, initialDeposit: 0 };
    expect(purchaseBreakdown({ ...terms, duration: 2 }).repaymentAmount).toBe(500_01);
    expect(purchaseBreakdown({ ...terms, duration: 3 }).repaymentAmount).toBe(333_34);
    expect(purchaseBreakdown({ ...terms, duration: 8, units: 3 }).repaymentAmount).toBe(375_00);
  });

  test('U-24: are as many as the months, or the quarters rounded up', () => {
    expect(amounts(monthly)).toHaveLength(12);
    expect([3, 4, 5, 6, 7].map((duration) => amounts({ ...quarterly, duration }).length)).toEqual([1, 2, 2, 2, 3]);
  });

  test('U-25: the last one takes the remainder', () => {
    const terms = { ...monthly, price: 100_00, initialDeposit: 0 };
    expect(amounts({ ...terms, duration: 3 })).toEqual([33_33, 33_33, 33_34]);
    expect(amounts({ ...terms, duration: 6 })).toEqual([16_67, 16_67, 16_67, 16_67, 16_67, 16_65]);
    expect(amounts({ ...terms, duration: 4, schedule: 'Quarterly' })).toEqual([75_00, 25_00]);
  });

  test('U-25: add up to remaining × units, with none empty or larger than the others', () => {
    assertProperty(
      fc.property(anyTerms, (terms) => {
        const { repayments, repaymentAmount, amountNow, propertyAmount } = purchaseBreakdown(terms);
        const all = repayments.map(({ amount }) => amount);
        expect(amountNow + sum(all)).toBe(propertyAmount);
        expect(all.every((amount) => Number.isSafeInteger(amount) && amount > 0)).toBe(true);
        expect(all.slice(0, -1).every((amount) => amount === repaymentAmount)).toBe(true);
      }),
    );
  });

  test('U-24: their number depends only on duration and schedule', () => {
    assertProperty(
      fc.property(anyTerms, (terms) => {
        const months = terms.schedule === 'Monthly' ? 1 : 3;
        expect(purchaseBreakdown(terms).repayments).toHaveLength(Math.ceil(terms.duration / months));
      }),
    );
  });

  test('U-25: a few kobo over many months give no empty or negative repayment', () => {
    for (let price = 1; price <= 40; price++) {
      const all = amounts({ ...monthly, price, initialDeposit: 0 });
      expect(sum(all)).toBe(price);
      expect(all.every((amount) => amount > 0)).toBe(true);
    }
  });
});

describe('due dates', () => {
  test('U-13: the plan ends after its duration', () => {
    expect(purchaseBreakdown(monthly).endDate).toBe('2028-01-31');
    expect(purchaseBreakdown({ ...monthly, startDate: '2026-12-31', duration: 2 }).endDate).toBe('2027-02-28');
  });

  test('U-26, U-27: monthly from the end of January, each on the last day of its month', () => {
    expect(dueDates({ ...monthly, duration: 4 })).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']);
    expect(dueDates({ ...monthly, startDate: '2028-01-31', duration: 2 })).toEqual(['2028-02-29', '2028-03-31']);
  });

  test('U-26, U-27: quarterly, and never after the end date', () => {
    expect(dueDates({ ...quarterly, duration: 6 })).toEqual(['2027-04-30', '2027-07-31']);
    expect(dueDates({ ...quarterly, duration: 7 })).toEqual(['2027-04-30', '2027-07-31', '2027-08-31']);
  });

  test('U-26, U-27: are in ascending order, and the last one is the end date', () => {
    assertProperty(
      fc.property(anyTerms, (terms) => {
        const days = dueDates(terms);
        expect([...days].sort()).toEqual(days);
        expect(new Set(days).size).toBe(days.length);
        expect((days[0] as string) > terms.startDate).toBe(true);
        expect(days.at(-1)).toBe(addMonths(terms.startDate, terms.duration));
      }),
    );
  });
});

describe('fees', () => {
  const fees = [
    aFee({ value: 1 }),
    aFee({ value: 20, purpose: 'Bungalow' }),
    aFee({ value: 300, purpose: 'Duplex' }),
    aFee({ value: 4_000, type: 'others' }),
    aFee({ value: 50_000, type: 'others', purpose: 'Bungalow' }),
    aFee({ value: 600_000, type: 'others', purpose: 'Duplex' }),
  ];

  test('U-28: infrastructure fees count for the chosen purpose or for both, × units', () => {
    expect(purchaseBreakdown({ ...once, fees, purpose: 'Bungalow' }).infrastructureFees).toBe(21);
    expect(purchaseBreakdown({ ...once, fees, purpose: 'Duplex', units: 2 }).infrastructureFees).toBe(602);
    expect(purchaseBreakdown({ ...once, fees }).infrastructureFees).toBe(1);
  });

  test('U-29: other fees count for the chosen purpose or for both, × units', () => {
    expect(purchaseBreakdown({ ...once, fees, purpose: 'Bungalow' }).otherFees).toBe(54_000);
    expect(purchaseBreakdown({ ...once, fees, purpose: 'Duplex', units: 2 }).otherFees).toBe(1_208_000);
    expect(purchaseBreakdown({ ...once, fees }).otherFees).toBe(4_000);
  });

  test('U-30: the total is price × units plus other fees, without infrastructure fees', () => {
    const { totalAmount } = purchaseBreakdown({ ...monthly, fees, purpose: 'Duplex', units: 2 });
    expect(totalAmount).toBe(18_000_000_00 + 1_208_000);
  });

  test("B-39: the plan's amount is price × units, without fees", () => {
    expect(purchaseBreakdown({ ...monthly, fees, units: 2 }).propertyAmount).toBe(18_000_000_00);
  });
});

describe('invalid terms', () => {
  test('amounts above the highest amount throw', () => {
    expect(() => purchaseBreakdown({ ...once, price: maxPrice, units: 701 })).toThrow(AmountTooLarge);
    const fees = [aFee({ type: 'others' })];
    expect(() => purchaseBreakdown({ ...once, price: maxPrice, units: maxAmount / maxPrice, fees })).toThrow(
      AmountTooLarge,
    );
  });

  test('a deposit above the price, a fraction of a unit and a missing duration throw', () => {
    expect(() => purchaseBreakdown({ ...monthly, initialDeposit: monthly.price + 1 })).toThrow(RangeError);
    expect(() => purchaseBreakdown({ ...once, price: 1, units: 1.5 })).toThrow(RangeError);
    expect(() => purchaseBreakdown({ ...monthly, duration: 0 })).toThrow(RangeError);
  });
});
