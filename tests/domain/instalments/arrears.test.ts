import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#lib/domain/days.ts';
import { arrearsAge, arrearsAges, dueDatesOfAge, promiseState } from '#lib/domain/instalments/arrears.ts';
import { dueReminder, reminderGraceDays } from '#lib/domain/instalments/reminders.ts';

const today = '2026-11-20';

describe('AR-01: the age of an overdue instalment', () => {
  test.each([
    [-5, null],
    [0, null],
    [1, '1-30'],
    [30, '1-30'],
    [31, '31-60'],
    [60, '31-60'],
    [61, '61-90'],
    [90, '61-90'],
    [91, 'over-90'],
    [400, 'over-90'],
  ])('due %i days ago: %s', (days, age) => {
    expect(arrearsAge(addDays(today, -days), today)).toBe(age);
  });

  test.each([
    ['1-30', '2026-10-21', '2026-11-19'],
    ['31-60', '2026-09-21', '2026-10-20'],
    ['61-90', '2026-08-22', '2026-09-20'],
    ['over-90', null, '2026-08-21'],
  ] as const)('%s has due dates from %s to %s: what is due today is not late', (age, from, to) => {
    expect(dueDatesOfAge(age, today)).toEqual({ from, to });
  });

  test('each due date is in the range of its age, and in no other', () => {
    fc.assert(
      fc.property(fc.integer({ min: -60, max: 900 }), (days) => {
        const due = addDays(today, -days);
        const fitting = arrearsAges.filter((age) => {
          const { from, to } = dueDatesOfAge(age, today);
          return due <= to && (from === null || due >= from);
        });
        const age = arrearsAge(due, today);
        expect(fitting).toEqual(age === null ? [] : [age]);
      }),
    );
  });
});

describe('AR-05: a promise', () => {
  const promisedFor = '2026-11-18';
  test.each([
    ['is open until its day is over', { paidOn: null, paid: false }, '2026-11-18', 'open'],
    ['is broken on the day after', { paidOn: null, paid: false }, '2026-11-19', 'broken'],
    ['is kept by a payment on its day', { paidOn: '2026-11-18', paid: true }, '2026-11-19', 'kept'],
    ['is kept before its day', { paidOn: '2026-11-10', paid: true }, '2026-11-11', 'kept'],
    [
      'stays open while a transfer that was sent in time waits',
      { paidOn: '2026-11-18', paid: false },
      '2026-12-01',
      'open',
    ],
    ['is broken by a payment after its day', { paidOn: '2026-11-19', paid: true }, '2026-12-01', 'broken'],
  ] as const)('%s', (_, facts, day, state) => {
    expect(promiseState({ promisedFor, ...facts }, day)).toBe(state);
  });
});

describe('AR-09: which reminder is sent', () => {
  const due = '2026-12-20';
  const reminders = [{ days: -3 }, { days: 0 }, { days: 1 }, { days: 14 }];
  const on = (day: string, sent: number[] = []) => dueReminder(due, day, { reminders, sent })?.days ?? null;

  test('each on its day, once', () => {
    expect(on('2026-12-16')).toBeNull();
    expect(on('2026-12-17')).toBe(-3);
    expect(on('2026-12-18', [-3])).toBeNull();
    expect(on('2026-12-20', [-3])).toBe(0);
    expect(on('2026-12-21', [-3, 0])).toBe(1);
    expect(on('2027-01-03', [-3, 0, 1])).toBe(14);
  });

  test('of several that were missed only the latest, and none whose sense is over', () => {
    expect(on('2027-01-04')).toBe(14);
    expect(on('2027-01-04', [14])).toBeNull();
    expect(on('2027-02-20')).toBeNull();
    expect(dueReminder(due, '2026-12-21', { reminders: [{ days: -3 }], sent: [] })).toBeNull();
  });

  test('the latest of those that are due, in whatever order they were set', () => {
    const listed = [{ days: 14 }, { days: -3 }, { days: 1 }];
    expect(dueReminder(due, '2026-12-22', { reminders: listed, sent: [] })).toEqual({ days: 1 });
    expect(dueReminder(due, '2027-01-04', { reminders: listed, sent: [] })).toEqual({ days: 14 });
  });

  test('never one that was sent, and never more than the days of grace late', () => {
    const day = fc.integer({ min: -40, max: 120 });
    fc.assert(
      fc.property(day, fc.uniqueArray(fc.integer({ min: -30, max: 90 })), fc.array(day), (at, days, sent) => {
        const all = days.map((each) => ({ days: each }));
        const found = dueReminder(due, addDays(due, at), { reminders: all, sent });
        if (!found) return;
        expect(sent).not.toContain(found.days);
        expect(found.days).toBeLessThanOrEqual(at);
        expect(at).toBeLessThanOrEqual(found.days <= 0 ? 0 : found.days + reminderGraceDays);
      }),
    );
  });
});
