import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayOf, daysBetween, formatTime } from '#lib/domain/days.ts';
import { bookingCutoff, formatVisit, groupByDay, hasEnded, seriesTimes } from '#lib/domain/visit-times.ts';
import { anyDay, assertProperty } from './check-property.ts';

const at = (text: string) => new Date(text);

describe('a weekly series of visit times', () => {
  test('begins on its first day and returns each week, each time in Lagos', () => {
    const times = seriesTimes({ firstDay: '2026-11-28', weeks: 2, times: ['12:30', '10:00'] });
    expect(times.map((time) => time.toISOString())).toEqual([
      '2026-11-28T09:00:00.000Z',
      '2026-11-28T11:30:00.000Z',
      '2026-12-05T09:00:00.000Z',
      '2026-12-05T11:30:00.000Z',
    ]);
  });

  test('has each time once, in order, on the same weekday', () => {
    const time = fc
      .tuple(fc.nat(23), fc.nat(59))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
    const times = fc.array(time, { minLength: 1, maxLength: 8 });
    assertProperty(
      fc.property(anyDay, fc.integer({ min: 1, max: 26 }), times, (firstDay, weeks, chosen) => {
        const found = seriesTimes({ firstDay, weeks, times: chosen });
        expect(found).toHaveLength(weeks * new Set(chosen).size);
        for (const [index, one] of found.entries()) {
          const before = found[index - 1];
          if (before) expect(before < one).toBe(true);
          expect(daysBetween(firstDay, dayOf(one)) % 7).toBe(0);
          expect(chosen).toContain(formatTime(one));
        }
        expect(dayOf(found.at(-1) as Date)).toBe(addDays(firstDay, 7 * (weeks - 1)));
      }),
    );
  });
});

test('a visit can be booked until two hours before it', () => {
  expect(bookingCutoff(at('2026-11-28T07:00:00Z'))).toEqual(at('2026-11-28T09:00:00Z'));
});

test('a visit time has passed from the minute on at which it begins', () => {
  const start = at('2026-11-28T09:00:00Z');
  expect(hasEnded(start, at('2026-11-28T08:59:59Z'))).toBe(false);
  expect(hasEnded(start, start)).toBe(true);
  expect(hasEnded(start, at('2026-11-28T09:00:01Z'))).toBe(true);
});

test('a visit is written with its weekday, day and time in Lagos', () => {
  expect(formatVisit(at('2026-11-28T09:00:00Z'))).toBe('Saturday 28 November 2026, 10:00');
  expect(formatVisit(at('2026-11-28T23:15:00Z'))).toBe('Sunday 29 November 2026, 00:15');
});

describe('visit times by day', () => {
  const times = ['2026-11-28T09:00:00Z', '2026-11-28T11:00:00Z', '2026-11-28T23:00:00Z'].map((starts_at) => ({
    starts_at,
  }));
  const [ten, noon, midnight] = times;

  test('stand together for a day of Lagos', () => {
    expect(groupByDay(times)).toEqual([
      { day: '2026-11-28', times: [ten, noon] },
      { day: '2026-11-29', times: [midnight] },
    ]);
    expect(groupByDay([])).toEqual([]);
  });

  test('are all there, in their order', () => {
    assertProperty(
      fc.property(anyDay, fc.array(fc.nat(40), { maxLength: 12 }), (first, quarters) => {
        const sorted = quarters
          .toSorted((a, b) => a - b)
          .map((quarter) => ({ starts_at: new Date(Date.parse(first) + quarter * 6 * 3_600_000).toISOString() }));
        const groups = groupByDay(sorted);
        expect(groups.flatMap((group) => group.times)).toEqual(sorted);
        expect(new Set(groups.map(({ day }) => day)).size).toBe(groups.length);
      }),
    );
  });
});
