import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CorrectionFacts, correctionEffect } from '#lib/domain/accounting/corrections.ts';
import { correctionText } from '#lib/messages/office/corrections.ts';
import { assertProperty } from '../check-property.ts';

const facts: CorrectionFacts = {
  ...{ purpose: 'repayment', standing: 250_00, onPlan: 200_00, units: 1, others: 0, completed: false },
  ...{ balance: 0, debt: 0 },
};
const taken = { came: 0, staysOnPlan: false };
const amount = fc.nat(1_000_000);

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
