import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allowedAdjustments } from '#lib/domain/accounting/journal-adjustments.ts';
import { accountTypeFor } from '#lib/domain/reconciliation/account-type.ts';
import { isIncoming } from '#lib/domain/reconciliation/bookings.ts';
import {
  type BookedCharge,
  differenceKinds,
  findDifferences,
  providerFee,
} from '#lib/domain/reconciliation/settlements.ts';
import { assertProperty } from '../check-property.ts';

const naira = 100;

describe('the fee of the card provider', () => {
  test.each([
    [100 * naira, 1.5 * naira],
    [2_499.99 * naira, 37.5 * naira],
    // ₦100 more from ₦2,500 on
    [2_500 * naira, 137.5 * naira],
    [10_000 * naira, 250 * naira],
    [126_666 * naira, 1_999.99 * naira],
    [126_667 * naira, 2_000 * naira],
    [5_000_000 * naira, 2_000 * naira],
  ])('of %d kobo by card is %d', (amount, fee) => {
    expect(providerFee(Math.round(amount), 'card')).toBe(fee);
  });

  test.each([
    [1, 1],
    [5_000 * naira, 50 * naira],
    [29_999 * naira, 299.99 * naira],
    [30_000 * naira, 300 * naira],
    [5_000_000 * naira, 300 * naira],
  ])('of %d kobo by transfer is %d', (amount, fee) => {
    expect(providerFee(amount, 'transfer')).toBe(fee);
  });

  test('is whole kobo, never falls as the amount rises, and has its limit', () => {
    const amount = fc.integer({ min: 1, max: 1_000_000 * naira });
    assertProperty(
      fc.property(amount, amount, fc.constantFrom('card' as const, 'transfer' as const), (one, other, by) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)].map((each) => providerFee(each, by));
        expect(Number.isInteger(less)).toBe(true);
        expect(less).toBeLessThanOrEqual(more as number);
        expect(more).toBeLessThanOrEqual((by === 'card' ? 2_000 : 300) * naira);
      }),
    );
  });
});

describe('a settlement is compared with the books', () => {
  const charge = { reference: 'A', amount: 10_000 * naira, fees: 250 * naira };
  const booked: BookedCharge = { id: 7, received: 10_000 * naira, by: 'card', settled: false };
  const compare = (given: Partial<typeof charge>, known: Partial<BookedCharge> | null, net?: number) => {
    const one = { ...charge, ...given };
    const books = new Map(known ? [['A', { ...booked, ...known }]] : []);
    return findDifferences({ net: net ?? one.amount - one.fees, charges: [one] }, books);
  };
  const difference = { reference: 'A', paymentId: 7 };

  test('nothing differs where charge, fee and sum are as booked', () => {
    expect(compare({}, {})).toEqual([]);
    expect(compare({ fees: 100 * naira }, { by: 'transfer' })).toEqual([]);
    expect(findDifferences({ net: 0, charges: [] }, new Map())).toEqual([]);
  });

  test('a charge that is in no book, or in an earlier settlement, is unknown', () => {
    const unknown = { kind: 'unknown_charge', reference: 'A', expected: 0, found: 10_000 * naira };
    expect(compare({}, null)).toEqual([{ ...unknown, paymentId: null }]);
    expect(compare({}, { settled: true })).toEqual([{ ...unknown, paymentId: 7 }]);
  });

  test('another amount or fee is named with what was expected', () => {
    expect(compare({ amount: 9_000 * naira, fees: 235 * naira }, {})).toEqual([
      { ...difference, kind: 'amount', expected: 10_000 * naira, found: 9_000 * naira },
    ]);
    expect(compare({ fees: 251 * naira }, {})).toEqual([
      { ...difference, kind: 'fee', expected: 250 * naira, found: 251 * naira },
    ]);
  });

  test('the charges less their fees are what was paid out', () => {
    expect(compare({}, {}, 9_000 * naira)).toEqual([
      { kind: 'total', reference: null, paymentId: null, expected: 9_750 * naira, found: 9_000 * naira },
    ]);
    const charges = [charge, { reference: 'B', amount: 100 * naira, fees: 1.5 * naira }];
    const books = new Map([
      ['A', booked],
      ['B', { ...booked, id: 8, received: 100 * naira }],
    ]);
    expect(findDifferences({ net: 9_848.5 * naira, charges }, books)).toEqual([]);
  });
});

test('a difference of a settlement is booked as fees only where the fees may explain it; a fee books itself', () => {
  expect(differenceKinds.map((kind) => [kind, allowedAdjustments(kind)])).toEqual([
    ['unknown_charge', ['provider_difference']],
    ['missing_charge', ['provider_difference']],
    ['amount', ['provider_fees', 'provider_difference']],
    ['fee', []],
    ['total', ['provider_fees', 'provider_difference']],
  ]);
});

test('a settlement comes in; payouts and commissions go out', () => {
  expect((['payout', 'commission_run', 'settlement'] as const).filter(isIncoming)).toEqual(['settlement']);
});

test('a transfer is sought on the account that the customer was shown', () => {
  const purposes = ['first', 'repayment', 'infrastructure', 'other', 'fund'] as const;
  expect(purposes.map((purpose) => accountTypeFor({ purpose }))).toEqual([
    'property',
    'property',
    'infrastructure',
    'other',
    'fund',
  ]);
  // a funding in place of a purchase went to the account of the purchase
  expect(accountTypeFor({ purpose: 'fund', insteadOf: 'first' })).toBe('property');
});
