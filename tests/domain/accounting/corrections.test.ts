import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allowedResolutions } from '#lib/domain/accounting/charge-mismatches.ts';
import { type CorrectionFacts, correctionEffect, correctionRefusal } from '#lib/domain/accounting/corrections.ts';
import { reportNames, stateReports } from '#lib/domain/accounting/reports.ts';
import { isMoneyReversed, reversalKinds } from '#lib/domain/accounting/reversals.ts';
import { correctionText } from '#lib/messages/office/corrections.ts';
import { assertProperty } from '../check-property.ts';

const facts: CorrectionFacts = {
  ...{ purpose: 'repayment', standing: 250_00, onPlan: 200_00, units: 1, others: 0, completed: false },
  ...{ balance: 0, debt: 0 },
};
const taken = { came: 0, staysOnPlan: false };
const amount = fc.nat(1_000_000);

describe('receipts of a company that has moved in', () => {
  test('are corrected by moving in again, not one by one', () => {
    const receipt = { method: 'bank_transfer', stage: 'completed', received: 100_00 } as const;
    for (const purpose of ['moved_in', 'moved_in_back'] as const)
      expect(correctionRefusal({ ...receipt, purpose })).toBe('from_before');
    expect(correctionRefusal({ ...receipt, purpose: 'fund' })).toBeNull();
  });
});

describe('what a correction does', () => {
  test('CO-06: the part in the wallet goes first, and the plan keeps what is still covered', () => {
    expect(correctionEffect({ ...facts, balance: 50_00 }, { ...taken, came: 200_00 })).toEqual({
      ...{ difference: -50_00, fromPlan: 0, othersBack: 0, wallet: -50_00, debt: 0 },
    });
    expect(correctionEffect(facts, { ...taken, came: 199_99 })).toMatchObject({ fromPlan: 200_00, wallet: 149_99 });
  });

  test('CO-02: it is said in words', () => {
    expect(correctionText(facts, correctionEffect(facts, taken))).toBe(
      'Reverse ₦250: the instalment is due again, ₦50 is owed by the customer',
    );
    const owing = { ...facts, debt: 30_00 };
    expect(correctionText(owing, correctionEffect(owing, { ...taken, came: 300_00 }))).toBe(
      'Book ₦50 more: ₦30 of the customer’s debt is settled, ₦20 goes to the wallet',
    );
  });

  test('without its first payment all that was paid on the plan goes to the wallet', () => {
    const first = { ...facts, purpose: 'first', others: 70_00 } as const;
    expect(correctionEffect(first, taken)).toEqual({
      ...{ difference: -250_00, fromPlan: 200_00, othersBack: 70_00, wallet: 20_00, debt: 0 },
    });
    // while it still covers its plan the other payments stay on it, and so they do when another payment goes
    expect(correctionEffect(first, { ...taken, came: 200_00 })).toMatchObject({ fromPlan: 0, othersBack: 0 });
    expect(correctionEffect({ ...facts, others: 70_00 }, taken)).toMatchObject({ fromPlan: 200_00, othersBack: 0 });
  });

  test('CO-06: a payment that stays on its plan becomes a debt', () => {
    expect(correctionEffect({ ...facts, balance: 10_00 }, { came: 0, staysOnPlan: true })).toEqual({
      ...{ difference: -250_00, fromPlan: 0, othersBack: 0, wallet: -10_00, debt: 240_00 },
    });
  });

  test('CO-05: no kobo is lost, and nobody has a balance and a debt', () => {
    assertProperty(
      fc.property(amount, amount, amount, amount, fc.boolean(), (standing, onPlan, net, came, staysOnPlan) => {
        const [balance, debt] = net % 2 ? [net, 0] : [0, net];
        const before = { ...facts, standing: standing + onPlan, onPlan, balance, debt };
        const effect = correctionEffect(before, { came, staysOnPlan });
        expect(effect.wallet - effect.debt).toBe(effect.difference + effect.fromPlan);
        expect(Math.min(balance + effect.wallet, debt + effect.debt)).toBe(0);
      }),
    );
  });
});

describe('which payments can be corrected', () => {
  const card = { purpose: 'repayment', method: 'paystack', stage: 'completed', received: 250_00 } as const;
  const byWallet = { ...card, method: 'virtual_wallet' } as const;
  test.each([
    ['one by card', card, null],
    ['one by transfer, even if it failed', { ...card, method: 'bank_transfer', stage: 'failed' }, null],
    ['a transfer into the virtual account', { ...byWallet, purpose: 'fund' }, null],
    ['none that is not sent', { ...card, stage: 'initiated' }, 'open'],
    ['none that waits', { ...card, stage: 'awaiting_confirmation' }, 'open'],
    ['none without money', { ...card, received: 0, stage: 'rejected' }, 'no_money'],
    ['none from the wallet', byWallet, 'from_wallet'],
    ['no first payment from the wallet', { ...byWallet, purpose: 'first' }, 'from_wallet'],
    ['no refund', { ...byWallet, purpose: 'refund' }, 'not_from_outside'],
    ['no correction', { ...byWallet, purpose: 'correction' }, 'not_from_outside'],
    ['no debt', { ...byWallet, purpose: 'debt' }, 'not_from_outside'],
  ] as const)('%s', (_, payment, refusal) => {
    expect(correctionRefusal(payment)).toBe(refusal);
  });
});

test('a charge in naira can go to the wallet or back; in another currency back or nowhere; an unknown one nowhere', () => {
  expect(allowedResolutions({ amount: 100, currency: 'NGN' })).toEqual(['wallet', 'send_back']);
  expect(allowedResolutions({ amount: 100, currency: 'USD' })).toEqual(['send_back', 'ended']);
  expect(allowedResolutions(null)).toEqual(['ended']);
});

test('the provider has taken money back when a dispute is lost or a refund is sent, not before', () => {
  expect(reversalKinds.filter(isMoneyReversed)).toEqual(['lost', 'refunded']);
});

test('only the receivables are told of one day', () => {
  expect(reportNames.filter((name) => stateReports.includes(name))).toEqual(['receivables']);
});
