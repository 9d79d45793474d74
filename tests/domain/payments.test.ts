import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxAmount } from '#lib/domain/limits.ts';
import {
  isPaymentOpen,
  paymentLabel,
  paymentStages,
  paymentStatus,
  settle,
  splitAmount,
  transactionSign,
} from '#lib/domain/payments.ts';
import { assertProperty } from './check-property.ts';

const anAmount = fc.integer({ min: 0, max: maxAmount });

describe('settling a received amount', () => {
  test('exactly the amount asked for completes the payment', () => {
    expect(settle({ purpose: 'first', asked: 5_000_00, owed: 5_000_00, received: 5_000_00 })).toEqual({
      stage: 'completed',
      applied: 5_000_00,
      toWallet: 0,
    });
  });

  test('M-19: less than that fails, and the amount goes to the wallet', () => {
    expect(settle({ purpose: 'first', asked: 5_000_00, owed: 5_000_00, received: 4_999_99 })).toEqual({
      stage: 'failed',
      reason: 'less_than_asked',
      applied: 0,
      toWallet: 4_999_99,
    });
  });

  test('M-20: more than that completes, and the excess goes to the wallet', () => {
    expect(settle({ purpose: 'first', asked: 5_000_00, owed: 5_000_00, received: 6_000_50 })).toEqual({
      stage: 'completed',
      applied: 5_000_00,
      toWallet: 1_000_50,
    });
  });

  test('I-10, I-14: anything above what is owed goes to the wallet', () => {
    expect(settle({ purpose: 'first', asked: 9_000_00, owed: 5_000_00, received: 9_000_00 })).toEqual({
      stage: 'completed',
      applied: 5_000_00,
      toWallet: 4_000_00,
    });
  });

  test('I-14: no more than the amount asked for is taken for fees, even if more is owed', () => {
    expect(settle({ purpose: 'first', asked: 2_000_00, owed: 50_000_00, received: 3_000_00 })).toEqual({
      stage: 'completed',
      applied: 2_000_00,
      toWallet: 1_000_00,
    });
  });

  test('UN-01: a repayment counts when what came is enough for what is due', () => {
    const repayment = { purpose: 'repayment', asked: 9_000_00, owed: 5_000_00 } as const;
    expect(settle({ ...repayment, received: 5_000_00 })).toEqual({
      stage: 'completed',
      applied: 5_000_00,
      toWallet: 0,
    });
    expect(settle({ ...repayment, received: 4_999_99 })).toMatchObject({ stage: 'failed', toWallet: 4_999_99 });
  });

  test('UN-02: a fee counts for what came, unless it is paid', () => {
    const fee = { purpose: 'infrastructure', asked: 9_000_00, owed: 5_000_00 } as const;
    expect(settle({ ...fee, received: 1 })).toEqual({ stage: 'completed', applied: 1, toWallet: 0 });
    expect(settle({ ...fee, owed: 0, received: 1 })).toMatchObject({ stage: 'failed', toWallet: 1 });
    const other = { ...fee, purpose: 'other' } as const;
    expect(settle({ ...other, received: 1 })).toEqual({ stage: 'completed', applied: 1, toWallet: 0 });
  });

  test('M-19: a first payment needs what was asked, even where less is owed by now', () => {
    expect(settle({ purpose: 'first', asked: 9_000_00, owed: 5_000_00, received: 6_000_00 })).toEqual({
      stage: 'failed',
      reason: 'less_than_asked',
      applied: 0,
      toWallet: 6_000_00,
    });
  });

  test('M-29: money for something no longer possible goes to the wallet in full', () => {
    expect(settle({ purpose: 'first', asked: 5_000_00, owed: 0, received: 5_000_00 })).toEqual({
      stage: 'failed',
      reason: 'no_longer_possible',
      applied: 0,
      toWallet: 5_000_00,
    });
  });

  test('never loses or creates a kobo, nor applies more than asked or owed', () => {
    assertProperty(
      fc.property(anAmount, anAmount, anAmount, (asked, owed, received) => {
        const { applied, toWallet, stage } = settle({ purpose: 'first', asked, owed, received });
        expect(applied + toWallet).toBe(received);
        expect(applied >= 0 && toWallet >= 0 && applied <= Math.min(asked, owed)).toBe(true);
        if (stage === 'failed') expect(applied).toBe(0);
        else expect(applied).toBe(Math.min(asked, owed));
      }),
    );
  });

  test('a split is lossless and covers what is owed first', () => {
    assertProperty(
      fc.property(anAmount, anAmount, (amount, owed) => {
        const { applied, toWallet } = splitAmount(amount, owed);
        expect(applied + toWallet).toBe(amount);
        expect(toWallet > 0).toBe(amount > owed);
      }),
    );
  });

  test('anything that is not an amount throws', () => {
    expect(() => settle({ purpose: 'first', asked: 100, owed: 100, received: -1 })).toThrow(RangeError);
    expect(() => settle({ purpose: 'first', asked: 0.5, owed: 100, received: 100 })).toThrow(RangeError);
    expect(() => splitAmount(100, -1)).toThrow(RangeError);
  });
});

describe('the status of a payment', () => {
  test('follows from its stage', () => {
    expect(Object.fromEntries(paymentStages.map((stage) => [stage, paymentStatus(stage)]))).toEqual({
      initiated: 0,
      awaiting_confirmation: 0,
      completed: 1,
      failed: 2,
      rejected: 2,
      abandoned: 2,
    });
    expect(paymentStages.filter(isPaymentOpen)).toEqual(['initiated', 'awaiting_confirmation']);
  });

  test('T-05, T-06, T-07: 0 reads Pending, 1 Completed, 2 Failed', () => {
    expect([0, 1, 2].map(paymentLabel)).toEqual(['Pending', 'Completed', 'Failed']);
  });

  test('T-08: a missing or unknown one reads Failed', () => {
    expect([undefined, null, 7, -1].map(paymentLabel)).toEqual(['Failed', 'Failed', 'Failed', 'Failed']);
  });

  test('money that has moved has a sign; what is open or failed has none', () => {
    expect(transactionSign({ credit: true, status: 1 })).toBe('+');
    expect(transactionSign({ credit: false, status: 1 })).toBe('−');
    for (const status of [0, 2]) expect(transactionSign({ credit: true, status })).toBeUndefined();
  });
});
