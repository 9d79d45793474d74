import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rescheduleInstalments } from '#lib/domain/changes/reschedule.ts';
import { terminationFigures } from '#lib/domain/changes/termination.ts';
import { maxAmount } from '#lib/domain/limits.ts';
import { sum } from '#lib/domain/money.ts';
import { assertProperty } from './check-property.ts';

describe('the amounts of a termination', () => {
  test('of all that is paid, fees included, the office keeps its share and owes the rest', () => {
    const paid = { paidAmount: 1_000_000_00, paidInfrastructure: 50_000_00, paidOther: 10_000_00 };
    expect(terminationFigures({ ...paid, keptPercent: 10 })).toEqual({
      paid: 1_060_000_00,
      kept: 106_000_00,
      owed: 954_000_00,
    });
    expect(terminationFigures({ ...paid, keptPercent: 0 }).owed).toBe(1_060_000_00);
    expect(terminationFigures({ ...paid, keptPercent: 100 }).owed).toBe(0);
  });

  test('what is kept and what is owed sum to what was paid, to the kobo', () => {
    const amount = fc.integer({ min: 0, max: Math.floor(maxAmount / 3) });
    assertProperty(
      fc.property(amount, amount, amount, fc.integer({ min: 0, max: 100 }), (price, infrastructure, other, percent) => {
        const plan = { paidAmount: price, paidInfrastructure: infrastructure, paidOther: other, keptPercent: percent };
        const { paid, kept, owed } = terminationFigures(plan);
        expect(paid).toBe(price + infrastructure + other);
        expect(kept + owed).toBe(paid);
        // half a kobo more or less than the share, a half rounded up
        const twice = BigInt(kept) * 200n - BigInt(paid) * BigInt(percent) * 2n;
        expect(twice > -100n && twice <= 100n).toBe(true);
      }),
    );
  });
});

describe('a new schedule of what is left', () => {
  const request = { left: 100_000, instalments: 3, firstDue: '2026-12-15', date: 15, schedule: 'Monthly', paid: 4 };

  test('goes on with the numbers of the instalments that are paid', () => {
    expect(rescheduleInstalments(request)).toEqual([
      { title: 'Instalment 5 of 7', dueDate: '2026-12-15', amount: 33_333 },
      { title: 'Instalment 6 of 7', dueDate: '2027-01-15', amount: 33_333 },
      { title: 'Instalment 7 of 7', dueDate: '2027-02-15', amount: 33_334 },
    ]);
    const quarterly = rescheduleInstalments({ ...request, schedule: 'Quarterly' });
    expect(quarterly.map(({ dueDate }) => dueDate)).toEqual(['2026-12-15', '2027-03-15', '2027-06-15']);
  });

  test('has no instalment of nothing', () => {
    expect(rescheduleInstalments({ ...request, left: 1 }).map(({ amount }) => amount)).toEqual([1]);
    expect(rescheduleInstalments({ ...request, left: 2 }).map(({ amount }) => amount)).toEqual([1, 1]);
  });

  test('sums to what is left, in equal parts but for the last one, each later than the one before', () => {
    const left = fc.integer({ min: 1, max: maxAmount });
    assertProperty(
      fc.property(left, fc.integer({ min: 1, max: 60 }), (amount, instalments) => {
        const parts = rescheduleInstalments({ ...request, left: amount, instalments });
        expect(sum(parts.map((part) => part.amount))).toBe(amount);
        expect(new Set(parts.slice(0, -1).map((part) => part.amount)).size).toBeLessThanOrEqual(1);
        for (const [index, part] of parts.slice(1).entries())
          expect(part.dueDate > (parts[index] as typeof part).dueDate).toBe(true);
      }),
    );
  });
});
