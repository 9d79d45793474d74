import { expect, test } from 'vitest';
import { fillOldestFirst, isLikelyPayer } from '#lib/domain/accounting/allocation.ts';

const instalment = (owed: number) => ({ kind: 'repayment', owed }) as const;

test('UA-05: money is filled oldest first: whole instalments, then fees as far as it reaches', () => {
  const owed = [
    instalment(240),
    instalment(240),
    instalment(240),
    instalment(240),
    { kind: 'other', owed: 350 },
  ] as const;
  expect(fillOldestFirst(owed, 800)).toEqual({ amounts: [240, 240, 240, 0, 80], left: 0 });
});

test('UA-05: an instalment is never paid in part, nor a later one before an earlier one', () => {
  expect(fillOldestFirst([instalment(500), instalment(200)], 300)).toEqual({ amounts: [0, 0], left: 300 });
  expect(fillOldestFirst([{ kind: 'first', owed: 100 }], 1_000)).toEqual({ amounts: [100], left: 900 });
});

test('UA-04: a reference or a contract ID says who paid; a name alone does not, with an amount that is due it does', () => {
  expect(
    [['slip'], ['contract'], ['name', 'due'], ['name'], ['due'], []].map((signs) => isLikelyPayer(signs as never)),
  ).toEqual([true, true, true, false, false, false]);
});
