import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOf } from '#lib/domain/days.ts';
import { DAY, HOUR } from '#lib/domain/durations.ts';
import { sumsReachBack, whySecondPerson } from '#lib/domain/staff/single-handed.ts';

const nothing = { customer: 0, property: 0, day: 0 };

test('TW-10: an act needs a second person from the limit on, by itself or with what was done alone before', () => {
  expect(whySecondPerson(99, nothing, 100)).toBeNull();
  expect(whySecondPerson(100, nothing, 100)).toBe('amount');
  expect(whySecondPerson(1, { ...nothing, customer: 99 }, 100)).toBe('customer');
  expect(whySecondPerson(1, { ...nothing, property: 99 }, 100)).toBe('property');
  expect(whySecondPerson(1, { ...nothing, day: 99 }, 100)).toBe('day');
  expect(whySecondPerson(1, { customer: 98, property: 98, day: 98 }, 100)).toBeNull();
  expect(whySecondPerson(1, nothing, 0)).toBe('amount');
});

interface Done {
  at: number;
  amount: number;
  customer: number;
  property: number;
}

const start = Date.parse('2026-11-01T00:00:00Z');
const total = (acts: readonly Done[]) => acts.reduce((sum, { amount }) => sum + amount, 0);

/** What is carried out of these, in their order. */
function carryOut(wanted: readonly Done[], limit: number) {
  const done: Done[] = [];
  for (const act of wanted) {
    const back = done.filter(({ at }) => at > act.at - sumsReachBack);
    const soFar = {
      customer: total(back.filter(({ customer }) => customer === act.customer)),
      property: total(back.filter(({ property }) => property === act.property)),
      day: total(back.filter(({ at }) => dayOf(new Date(at)) === dayOf(new Date(act.at)))),
    };
    if (whySecondPerson(act.amount, soFar, limit) === null) done.push(act);
  }
  return done;
}

const acts = fc
  .array(
    fc.record({
      wait: fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 * 24 })),
      amount: fc.integer({ min: 1, max: 120 }),
      customer: fc.integer({ min: 1, max: 3 }),
      property: fc.integer({ min: 1, max: 3 }),
    }),
    { maxLength: 60 },
  )
  .map((steps) => {
    let at = start;
    return steps.map(({ wait, ...act }) => {
      at += wait * HOUR;
      return { ...act, at };
    });
  });

test('TW-10: no sequence of acts that one member of staff does alone comes to the limit for a customer or a property in any 30 days, or in a day', () => {
  fc.assert(
    fc.property(acts, fc.integer({ min: 1, max: 300 }), (wanted, limit) => {
      const done = carryOut(wanted, limit);
      for (const last of done) {
        const window = done.filter(({ at }) => at <= last.at && at > last.at - 30 * DAY);
        expect(total(window.filter(({ customer }) => customer === last.customer))).toBeLessThan(limit);
        expect(total(window.filter(({ property }) => property === last.property))).toBeLessThan(limit);
        const day = done.filter(({ at }) => dayOf(new Date(at)) === dayOf(new Date(last.at)));
        expect(total(day)).toBeLessThan(limit);
      }
    }),
  );
});
