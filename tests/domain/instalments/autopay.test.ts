import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#lib/domain/days.ts';
import { attemptDays, formatExpiry, isExpiredOn, nextAttemptDay } from '#lib/domain/instalments/autopay.ts';

const dueDate = '2026-12-15';

describe('AP-05: a failed payment is tried again 1, 3 and 5 days after the due date, and then no more', () => {
  test.each([
    [[], '2026-12-15'],
    [['2026-12-15'], '2026-12-16'],
    [['2026-12-15', '2026-12-16'], '2026-12-18'],
    [['2026-12-15', '2026-12-16', '2026-12-18'], '2026-12-20'],
    [['2026-12-15', '2026-12-16', '2026-12-18', '2026-12-20'], null],
  ])('after %j: %s', (tries, next) => {
    expect(nextAttemptDay({ dueDate, tries, lastTry: tries.at(-1) ?? null })).toBe(next);
  });

  test('these are the days that the customer is shown', () => {
    expect(attemptDays(dueDate)).toEqual(['2026-12-15', '2026-12-16', '2026-12-18', '2026-12-20']);
  });

  test('on a day on which anything tried to pay the instalment it waits for the next one', () => {
    expect(nextAttemptDay({ dueDate, tries: [], lastTry: '2026-12-14' })).toBe('2026-12-15');
    expect(nextAttemptDay({ dueDate, tries: [], lastTry: '2026-12-15' })).toBe('2026-12-16');
    expect(nextAttemptDay({ dueDate, tries: [], lastTry: '2026-12-30' })).toBe('2026-12-31');
  });

  test('a server that was off for long never makes up for two tries on one day', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(12), { maxLength: 8 }), (pauses) => {
        const tries: string[] = [];
        let today = dueDate;
        for (const pause of pauses) {
          const next = nextAttemptDay({ dueDate, tries, lastTry: tries.at(-1) ?? null });
          if (next !== null && next <= today) tries.push(today);
          today = addDays(today, pause);
        }
        expect(new Set(tries).size).toBe(tries.length);
        expect(tries.length).toBeLessThanOrEqual(4);
      }),
    );
  });
});

test('AP-07: a card is valid until the last day of its month', () => {
  const card = { expMonth: 12, expYear: 2026 };
  expect([isExpiredOn(card, '2026-12-31'), isExpiredOn(card, '2027-01-01')]).toEqual([false, true]);
  const april = { expMonth: 4, expYear: 2028 };
  expect(['2028-04-30', '2028-05-01', '2028-12-01'].map((day) => isExpiredOn(april, day))).toEqual([false, true, true]);
  expect(formatExpiry({ expMonth: 4, expYear: 2028 })).toBe('04/28');
});
