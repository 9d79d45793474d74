import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bookedMethods } from '#lib/domain/enums.ts';
import { hasOutcome } from '#lib/server/ledger/outcome.ts';
import { entriesFor, incomeAccount } from '#lib/server/ledger/post-journal.ts';
import type { Payment } from '#lib/server/ledger/rows.ts';

type Booked = Pick<Payment, 'purpose' | 'method' | 'received' | 'applied' | 'toWallet'>;

const entriesOf = (payment: Booked) =>
  Object.fromEntries(
    entriesFor({ receiptId: null, ...payment } as Payment).map(({ account, amount }) => [account, amount]),
  );

/** ₦10 that were received and all used for the purpose. */
const whole = (purpose: Payment['purpose'], method: Payment['method']) =>
  entriesOf({ purpose, method, received: 1_000, applied: 1_000, toWallet: 0 });

describe('the entries of a payment', () => {
  test.each([
    ['first', 'paystack', { cash_paystack: -1_000, property_income: 1_000 }],
    ['first', 'bank_transfer', { cash_bank: -1_000, property_income: 1_000 }],
    ['repayment', 'virtual_wallet', { wallet: -1_000, property_income: 1_000 }],
    ['infrastructure', 'virtual_wallet', { wallet: -1_000, infrastructure_income: 1_000 }],
    ['other', 'paystack', { cash_paystack: -1_000, other_income: 1_000 }],
    ['transfer_fee', 'paystack', { cash_paystack: -1_000, transfer_income: 1_000 }],
    ['first', 'cash', { cash_desk: -1_000, property_income: 1_000 }],
    ['fund', 'cash', { cash_desk: -1_000, wallet: 1_000 }],
    ['fund', 'paystack', { cash_paystack: -1_000, wallet: 1_000 }],
    ['fund', 'bank_transfer', { cash_bank: -1_000, wallet: 1_000 }],
    // the card provider keeps the customers' virtual accounts
    ['fund', 'virtual_wallet', { cash_paystack: -1_000, wallet: 1_000 }],
    ['payout', 'virtual_wallet', { wallet: -1_000, payouts_in_progress: 1_000 }],
    ['payout_return', 'virtual_wallet', { payouts_in_progress: -1_000, wallet: 1_000 }],
    ['payout_paid', 'bank_transfer', { payouts_in_progress: -1_000, cash_bank: 1_000 }],
    ['debt', 'virtual_wallet', { wallet: -1_000, customer_debt: 1_000 }],
  ] as const)('%s by %s', (purpose, method, entries) => {
    expect(whole(purpose, method)).toEqual(entries);
  });

  test('what is more than owed goes to the wallet', () => {
    const paid = { purpose: 'repayment', received: 1_000, applied: 800, toWallet: 200 } as const;
    expect(entriesOf({ ...paid, method: 'bank_transfer' })).toEqual({
      cash_bank: -1_000,
      property_income: 800,
      wallet: 200,
    });
    expect(entriesOf({ ...paid, method: 'virtual_wallet' }), 'the wallet is only charged what is owed').toEqual({
      wallet: -800,
      property_income: 800,
    });
  });

  test('money for what can no longer be paid is all in the wallet, without an entry of nothing', () => {
    expect(entriesOf({ purpose: 'first', method: 'paystack', received: 1_000, applied: 0, toWallet: 1_000 })).toEqual({
      cash_paystack: -1_000,
      wallet: 1_000,
    });
  });

  test('add up to nothing, whatever is paid and however it is divided', () => {
    const purposes = Object.keys(incomeAccount) as Payment['purpose'][];
    const kobo = fc.nat(10 ** 12);
    fc.assert(
      fc.property(
        fc.constantFrom(...purposes),
        fc.constantFrom(...bookedMethods),
        kobo,
        kobo,
        (purpose, method, a, b) => {
          const entries = entriesFor({ purpose, method, received: a + b, applied: a, toWallet: b } as Payment);
          expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
          expect(entries.every(({ amount }) => amount !== 0)).toBe(true);
          expect(new Set(entries.map(({ account }) => account)).size).toBe(entries.length);
        },
      ),
    );
  });
});

describe('whether a payment has ended this way already', () => {
  const payment = (stage: Payment['stage'], received: number) => ({ stage, received }) as Payment;
  test.each([
    ['the same amount was received', payment('completed', 500), { kind: 'received', amount: 500 }, true],
    ['another amount was received', payment('completed', 500), { kind: 'received', amount: 499 }, false],
    ['nothing was received', payment('abandoned', 0), { kind: 'received', amount: 500 }, false],
    ['it failed', payment('failed', 0), { kind: 'failed', reason: '' }, true],
    ['it was abandoned', payment('abandoned', 0), { kind: 'failed', reason: '' }, false],
    // less than the amount has failed, and is in the wallet
    ['it failed with money', payment('failed', 500), { kind: 'failed', reason: '' }, false],
    ['it was rejected', payment('rejected', 0), { kind: 'rejected', reason: '', handledBy: 1 }, true],
  ] as const)('%s', (_, ended, outcome, same) => {
    expect(hasOutcome(ended, outcome)).toBe(same);
  });
});
