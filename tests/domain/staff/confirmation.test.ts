import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paymentPurposes } from '#lib/domain/accounting/purposes.ts';
import {
  type ConfirmationFacts,
  confirmationEffect,
  confirmationNeedsApproval,
} from '#lib/domain/staff/confirmation.ts';
import { ageText, confirmationText } from '#lib/messages/office/approvals.ts';

const naira = 100;
const first: ConfirmationFacts = {
  purpose: 'first',
  asked: 800_000 * naira,
  owed: 800_000 * naira,
  units: 2,
  held: true,
};
const repayment: ConfirmationFacts = {
  purpose: 'repayment',
  asked: 100_000 * naira,
  owed: 100_000 * naira,
  units: 1,
  held: false,
};

test.each([
  [first, 700_000, 'Credit ₦700,000 to the wallet; the payment fails and two units are released'],
  [{ ...first, units: 1 }, 1, 'Credit ₦1 to the wallet; the payment fails and one unit is released'],
  [first, 800_000, 'Confirm ₦800,000: the plan begins and two units are sold'],
  [first, 900_000, 'Confirm ₦800,000: the plan begins and two units are sold; ₦100,000 more goes to the wallet'],
  [{ ...first, owed: 0, held: false }, 800_000, 'Credit ₦800,000 to the wallet; the payment fails'],
  [{ ...first, units: 12 }, 700_000, 'Credit ₦700,000 to the wallet; the payment fails and 12 units are released'],
  [repayment, 100_000, 'Confirm ₦100,000: the instalment is paid'],
  [repayment, 99_999.99, 'Credit ₦99,999.99 to the wallet; the payment fails'],
  [
    { ...repayment, purpose: 'infrastructure' as const },
    100_000,
    'Confirm ₦100,000: it counts for the infrastructure fee',
  ],
  [{ ...repayment, purpose: 'fund' as const }, 150_000, 'Credit ₦150,000 to the wallet'],
])('MC-06: what a confirmation will do is said in words: %j with %d', (facts, received, text) => {
  expect(confirmationText(facts as ConfirmationFacts, Math.round(received * naira))).toBe(text);
});

const someFacts = fc.record({
  purpose: fc.constantFrom(...paymentPurposes),
  asked: fc.integer({ min: 1, max: 10 ** 12 }),
  owed: fc.integer({ min: 0, max: 10 ** 12 }),
  units: fc.integer({ min: 1, max: 50 }),
  held: fc.boolean(),
});
const kobo = fc.integer({ min: 1, max: 10 ** 12 });

test('MC-06: every kobo that came is applied or in the wallet, and units are sold or released, never both', () => {
  fc.assert(
    fc.property(someFacts, kobo, (facts, received) => {
      const { applied, toWallet, sold, released, stage } = confirmationEffect(facts, received);
      expect(applied + toWallet).toBe(received);
      expect(sold * released).toBe(0);
      expect(sold > 0).toBe(facts.purpose === 'first' && stage === 'completed');
    }),
  );
});

test('MC-06: held units of a first payment are released when it fails, no others and not otherwise', () => {
  const released = (facts: ConfirmationFacts, received: number) => confirmationEffect(facts, received).released;
  expect(released(first, 1)).toBe(2);
  expect(released({ ...first, held: false }, 1)).toBe(0);
  expect(released(first, first.asked)).toBe(0);
  expect(released({ ...repayment, held: true }, 1)).toBe(0);
});

const nothing = { customer: 0, property: 0, day: 0 };

test('MC-02, TW-10: another amount than was expected, and one from the limit on, need a second person; no other does', () => {
  fc.assert(
    fc.property(kobo, kobo, kobo, (asked, received, limit) => {
      const why = confirmationNeedsApproval({ asked, received }, nothing, limit);
      expect(why !== null).toBe(asked !== received || received >= limit);
      if (asked !== received) expect(why).toBe('other_amount');
    }),
  );
  const waits = (amount: number) => confirmationNeedsApproval({ asked: amount, received: amount }, nothing, 100);
  expect([waits(99), waits(100), waits(101)]).toEqual([null, 'amount', 'amount']);
});

test.each([
  [0, '0 minutes'],
  [60_000, '1 minute'],
  [59 * 60_000, '59 minutes'],
  [60 * 60_000, '1 hour'],
  [47 * 3_600_000, '47 hours'],
  [48 * 3_600_000, '2 days'],
])('MC-09: an age of %d ms is %s', (age, text) => {
  expect(ageText(age)).toBe(text);
});
