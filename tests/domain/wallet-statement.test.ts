import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { walletStatement } from '#lib/domain/accounting/wallet-statement.ts';
import { dottedInitials } from '#lib/domain/initials.ts';
import { assertProperty } from './check-property.ts';

/** A random year of a wallet in chronological order, never overdrawn. */
const aYear = fc
  .array(
    fc.record({ day: fc.integer({ min: 0, max: 364 }), amount: fc.integer({ min: -900_000_00, max: 900_000_00 }) }),
    {
      maxLength: 80,
    },
  )
  .map((wishes) => {
    let balance = 0;
    return wishes
      .sort((a, b) => a.day - b.day)
      .map(({ day, amount }) => {
        const moved = amount === 0 ? 1 : Math.max(amount, -balance);
        balance += moved;
        return { day, amount: moved };
      })
      .filter(({ amount }) => amount !== 0);
  });
const sumOf = (movements: readonly { amount: number }[]) => movements.reduce((sum, { amount }) => sum + amount, 0);

describe('an account statement', () => {
  test('L-63: opens with the previous balance, shows each balance and closes with the last one', () => {
    const statement = walletStatement(1_000_00, [{ amount: 500_00 }, { amount: -1_200_50 }, { amount: 99 }]);
    expect(statement).toEqual({
      opening: 1_000_00,
      lines: [
        { amount: 500_00, balance: 1_500_00 },
        { amount: -1_200_50, balance: 299_50 },
        { amount: 99, balance: 300_49 },
      ],
      moneyIn: 500_99,
      moneyOut: 1_200_50,
      closing: 300_49,
    });
  });

  test('L-63: without movements it closes as it opened', () => {
    expect(walletStatement(7, [])).toEqual({ opening: 7, lines: [], moneyIn: 0, moneyOut: 0, closing: 7 });
  });

  test('L-63: the statements of a thousand customers add up, and each opens where the previous one closed', () => {
    const cuts = fc.array(fc.integer({ min: 0, max: 365 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(aYear, cuts, (year, days) => {
        const edges = [0, ...days.sort((a, b) => a - b), 365];
        let opening = 0;
        for (const [index, to] of edges.slice(1).entries()) {
          const from = edges[index] as number;
          const period = year.filter(({ day }) => day >= from && day < to);
          const statement = walletStatement(opening, period);
          expect(statement.opening + statement.moneyIn - statement.moneyOut).toBe(statement.closing);
          expect(statement.closing).toBe(sumOf(year.filter(({ day }) => day < to)));
          expect(statement.lines.at(-1)?.balance ?? opening).toBe(statement.closing);
          opening = statement.closing;
        }
      }),
      { seed: 20_261_120, numRuns: 1000 },
    );
  });

  test('no balance is below zero', () => {
    assertProperty(
      fc.property(aYear, (year) => {
        for (const { balance } of walletStatement(0, year).lines) expect(balance).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

test('a name is shown as initials', () => {
  expect(dottedInitials('Adaeze', 'Okonkwo')).toBe('A. O.');
  expect(dottedInitials('ọlá-ayọ̀ ', '')).toBe('Ọ. A.');
  expect(dottedInitials('', '')).toBe('');
  expect(dottedInitials('Ada Bisi Chi', 'Dara Efe'), 'four at most').toBe('A. B. C. D.');
});
