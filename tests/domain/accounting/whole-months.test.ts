import fc from 'fast-check';
import { expect, test } from 'vitest';
import { movePeriod, periodBefore, wholeMonthsIn } from '#lib/domain/accounting/whole-months.ts';
import { addDays, addMonths, type Day } from '#lib/domain/days.ts';

test('a period is its whole months and the days around them', () => {
  expect(wholeMonthsIn({ from: '2026-03-14', to: '2026-08-17' })).toEqual({
    months: { from: '2026-04-01', until: '2026-08-01' },
    days: [
      { from: '2026-03-14', to: '2026-03-31' },
      { from: '2026-08-01', to: '2026-08-17' },
    ],
  });
  expect(wholeMonthsIn({ from: '2026-02-01', to: '2026-02-28' })).toEqual({
    months: { from: '2026-02-01', until: '2026-03-01' },
    days: [],
  });
  expect(wholeMonthsIn({ from: '2026-02-03', to: '2026-02-27' })).toEqual({
    months: null,
    days: [{ from: '2026-02-03', to: '2026-02-27' }],
  });
  // around the end of a month, but with no whole one
  expect(wholeMonthsIn({ from: '2026-03-14', to: '2026-04-17' })).toEqual({
    months: null,
    days: [{ from: '2026-03-14', to: '2026-04-17' }],
  });
  expect(wholeMonthsIn({ from: '2026-02-03', to: '2026-02-03' }).days).toEqual([
    { from: '2026-02-03', to: '2026-02-03' },
  ]);
  expect(wholeMonthsIn({ from: '2026-02-04', to: '2026-02-03' })).toEqual({ months: null, days: [] });
  expect(wholeMonthsIn({ from: null, to: '2026-02-27' })).toEqual({
    months: { from: null, until: '2026-02-01' },
    days: [{ from: '2026-02-01', to: '2026-02-27' }],
  });
});

const START = '2024-11-01';
const days = fc.nat(900).map((count) => addDays(START, count));

test('every day of any period is in it once, and no other', () => {
  fc.assert(
    fc.property(fc.option(days), days, (from, to) => {
      const { months, days: around } = wholeMonthsIn({ from, to });
      const found = new Map<Day, number>();
      const add = (first: Day, last: Day) => {
        for (let day = first; day <= last; day = addDays(day, 1)) found.set(day, (found.get(day) ?? 0) + 1);
      };
      if (months) {
        for (let first = months.from ?? START; first < months.until; first = addMonths(first, 1)) {
          expect(first.slice(8)).toBe('01');
          add(first, addDays(addMonths(first, 1), -1));
        }
      }
      for (const part of around) add(part.from, part.to);
      const expected: [Day, number][] = [];
      for (let day = from ?? START; day <= to; day = addDays(day, 1)) expected.push([day, 1]);
      expect([...found].sort(([a], [b]) => a.localeCompare(b))).toEqual(expected);
    }),
  );
});

test('before a period lies everything up to the day before', () => {
  expect(periodBefore('2026-03-01')).toEqual({ from: null, to: '2026-02-28' });
});

test('RD-07: the period before or after has as many months, or as many days', () => {
  expect(movePeriod({ from: '2026-11-01', to: '2026-11-30' }, -1)).toEqual({ from: '2026-10-01', to: '2026-10-31' });
  expect(movePeriod({ from: '2026-01-01', to: '2026-03-31' }, 1)).toEqual({ from: '2026-04-01', to: '2026-06-30' });
  expect(movePeriod({ from: '2026-11-16', to: '2026-11-26' }, -1)).toEqual({ from: '2026-11-05', to: '2026-11-15' });
  expect(movePeriod({ from: '2026-11-26', to: '2026-11-26' }, 1)).toEqual({ from: '2026-11-27', to: '2026-11-27' });
  expect(movePeriod({ from: null, to: '2026-03-01' }, -1)).toEqual({ from: null, to: '2026-02-28' });
});
