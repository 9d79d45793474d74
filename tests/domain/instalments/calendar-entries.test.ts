import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#lib/domain/days.ts';
import { type CalendarEntry, nextEntries } from '#lib/domain/instalments/calendar.ts';
import { assertProperty } from '../check-property.ts';

const instalment = (id: number, dueDate: string, paid = false) => ({
  id,
  title: `Instalment ${id}`,
  dueDate,
  amount: 100_00,
  paid,
});
const [december, january] = [instalment(1, '2026-12-15'), instalment(2, '2027-01-15')];
const entry = (uid: number, dueDate: string, more: Partial<CalendarEntry> = {}): CalendarEntry => ({
  ...{ uid, repaymentId: uid, sequence: 0, title: `Instalment ${uid}`, dueDate, amount: 100_00, cancelled: false },
  ...more,
});
const given = [entry(1, '2026-12-15'), entry(2, '2027-01-15')];

describe('a customer’s calendar', () => {
  test('first gets every unpaid instalment, by day', () => {
    expect(nextEntries([], [january, december, instalment(3, '2026-11-15', true)])).toEqual(given);
  });

  test('changes nothing where nothing has changed', () => {
    expect(nextEntries(given, [january, december])).toEqual(given);
  });

  test('cancels what is paid, and takes it back when the payment is refunded', () => {
    const paid = nextEntries(given, [{ ...december, paid: true }, january]);
    expect(paid).toEqual([entry(1, '2026-12-15', { cancelled: true, sequence: 1 }), given[1]]);
    expect(nextEntries(paid, [december, january])[0]).toEqual(entry(1, '2026-12-15', { sequence: 2 }));
    // once cancelled it is not cancelled again
    expect(nextEntries(paid, [{ ...december, paid: true }, january])).toEqual(paid);
  });

  test.each([
    ['day', { dueDate: '2026-12-20' }],
    ['title', { title: 'Last instalment' }],
    ['amount', { amount: 99_00 }],
  ])('tells another %s under the same name', (_, change) => {
    expect(nextEntries(given, [{ ...december, ...change }, january])[0]).toEqual(
      entry(1, '2026-12-15', { ...change, sequence: 1 }),
    );
  });

  test('moves entries to the instalments of a new schedule, in the order of their days', () => {
    const schedule = [instalment(8, '2027-03-01'), instalment(7, '2027-02-01'), instalment(9, '2027-04-01')];
    const moved = { sequence: 1 };
    expect(nextEntries(given.toReversed(), schedule)).toEqual([
      entry(1, '2027-02-01', { ...moved, repaymentId: 7, title: 'Instalment 7' }),
      entry(2, '2027-03-01', { ...moved, repaymentId: 8, title: 'Instalment 8' }),
      entry(9, '2027-04-01'),
    ]);
  });

  test('cancels what a shorter schedule has no successor for, and what the customer no longer owns', () => {
    expect(nextEntries(given, [instalment(7, '2027-02-01')])).toEqual([
      entry(2, '2027-01-15', { cancelled: true, sequence: 1 }),
      entry(1, '2027-02-01', { sequence: 1, repaymentId: 7, title: 'Instalment 7' }),
    ]);
    expect(nextEntries(given, []).map(({ cancelled }) => cancelled)).toEqual([true, true]);
  });

  test('gives a new instalment no cancelled entry', () => {
    const cancelled = [entry(1, '2026-12-15', { cancelled: true, sequence: 3 })];
    expect(nextEntries(cancelled, [instalment(7, '2027-02-01')])).toEqual([...cancelled, entry(7, '2027-02-01')]);
  });

  test('after any changes stands for each unpaid instalment once, by day, and forgets no entry', () => {
    // a new schedule has new instalments; those of one schedule are paid, refunded and moved
    const version = fc.record({
      isNew: fc.boolean(),
      days: fc.array(fc.tuple(fc.nat(90), fc.boolean()), { maxLength: 6 }),
    });
    assertProperty(
      fc.property(fc.array(version, { maxLength: 8 }), (versions) => {
        let entries: CalendarEntry[] = [];
        let schedule: ReturnType<typeof instalment>[] = [];
        for (const [at, { isNew, days }] of versions.entries()) {
          schedule = isNew
            ? days.map(([day, paid], index) => instalment(100 * at + index, addDays('2026-12-01', day), paid))
            : schedule.map((one, index) => ({ ...one, paid: days[index]?.[1] ?? one.paid }));
          const next = nextEntries(entries, schedule);
          const shown = next.filter(({ cancelled }) => !cancelled);
          const unpaid = schedule.filter(({ paid }) => !paid);
          expect(shown.map(({ repaymentId }) => repaymentId).sort()).toEqual(unpaid.map(({ id }) => id).sort());
          expect(next.map(({ dueDate }) => dueDate)).toEqual(next.map(({ dueDate }) => dueDate).sort());
          for (const { uid, sequence } of entries)
            expect(next.find((one) => one.uid === uid)?.sequence).toBeGreaterThanOrEqual(sequence);
          expect(nextEntries(next, schedule)).toEqual(next);
          entries = next;
        }
      }),
    );
  });
});
