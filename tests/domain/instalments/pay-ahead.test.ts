import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths } from '#lib/domain/days.ts';
import {
  affordableInstalments,
  instalmentsPaidAhead,
  prepaymentAmount,
  prepaymentEffect,
  prepaymentOrders,
  prepaymentRefusal,
  unpaidRepayments,
} from '#lib/domain/instalments/pay-ahead.ts';
import { sum } from '#lib/domain/money.ts';

const today = '2026-11-23';
const schedule = (amounts: readonly number[], paid = 0) =>
  amounts.map((amount, index) => ({
    id: index + 1,
    dueDate: addMonths('2026-12-15', index),
    amount,
    paid: index < paid,
  }));
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
const plan = schedule([100, 200, 300, 400], 1);

describe('AP-20: what is paid ahead are the next or the last unpaid instalments', () => {
  test('the next ones, in the order in which they are due', () => {
    expect(ids(instalmentsPaidAhead(plan, { order: 'next', count: 2 }))).toEqual([2, 3]);
  });
  test('the last ones', () => {
    expect(ids(instalmentsPaidAhead(plan, { order: 'last', count: 2 }))).toEqual([3, 4]);
  });
  test('never more than are left', () => {
    expect(ids(instalmentsPaidAhead(plan, { order: 'last', count: 9 }))).toEqual([2, 3, 4]);
  });

  test('in the order in which they are due, however they are listed', () => {
    const listed = [plan[3], plan[0], plan[2], plan[1]] as typeof plan;
    expect(ids(unpaidRepayments(listed))).toEqual([2, 3, 4]);
    expect(ids(instalmentsPaidAhead(listed, { order: 'next', count: 1 }))).toEqual([2]);
    const sameDay = plan.map((one) => ({ ...one, dueDate: '2026-12-15' }));
    expect(ids(unpaidRepayments(sameDay))).toEqual([2, 3, 4]);
  });
  test.each([
    ['next', 199, 0],
    ['next', 200, 1],
    ['next', 499, 1],
    ['next', 500, 2],
    ['next', 5000, 3],
    ['last', 399, 0],
    ['last', 400, 1],
    ['last', 700, 2],
  ] as const)('from the %s, %d kobo settle %d', (order, amount, count) => {
    expect(affordableInstalments(plan, order, amount)).toBe(count);
  });

  const instances = fc.record({
    amounts: fc.array(fc.integer({ min: 1, max: 10 ** 12 }), { minLength: 1, maxLength: 60 }),
    paid: fc.nat(60),
    count: fc.nat(70),
    order: fc.constantFrom(...prepaymentOrders),
  });
  test('for any plan they are unpaid, follow one another, and with the rest they sum to what was left', () => {
    fc.assert(
      fc.property(instances, ({ amounts, paid, count, order }) => {
        const rows = schedule(amounts, paid);
        const left = unpaidRepayments(rows);
        const settled = instalmentsPaidAhead(rows, { order, count });
        const after = left.filter((one) => !settled.includes(one));
        expect(settled).toHaveLength(Math.min(count, left.length));
        expect(settled.every((one) => !one.paid)).toBe(true);
        expect(prepaymentAmount(settled) + sum(after.map(({ amount }) => amount))).toBe(
          sum(left.map(({ amount }) => amount)),
        );
        const numbers = ids(after);
        expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
      }),
    );
  });
  test('for any amount the whole instalments within it are the most that it pays', () => {
    fc.assert(
      fc.property(instances, fc.nat(2 * 10 ** 9), ({ amounts, paid, order }, amount) => {
        const rows = schedule(amounts, paid);
        const count = affordableInstalments(rows, order, amount);
        expect(prepaymentAmount(instalmentsPaidAhead(rows, { order, count }))).toBeLessThanOrEqual(amount);
        if (count < unpaidRepayments(rows).length)
          expect(prepaymentAmount(instalmentsPaidAhead(rows, { order, count: count + 1 }))).toBeGreaterThan(amount);
      }),
    );
  });
});

describe('AP-21: the effect on the dates of the plan', () => {
  test('paying the last ones ends it earlier, and the next one stays due', () => {
    expect(prepaymentEffect(plan, { order: 'last', count: 2 }, today)).toEqual({
      endsOn: '2027-01-15',
      nextDue: '2027-01-15',
      monthsEarlier: 2,
      monthsFree: 0,
    });
  });
  test('paying the next ones gives months in which nothing is due, and the end stays', () => {
    expect(prepaymentEffect(plan, { order: 'next', count: 2 }, today)).toEqual({
      endsOn: '2027-03-15',
      nextDue: '2027-03-15',
      monthsEarlier: 0,
      monthsFree: 2,
    });
  });
  test('paying all of them ends it today', () => {
    expect(prepaymentEffect(plan, { order: 'next', count: 3 }, today)).toEqual({
      endsOn: null,
      nextDue: null,
      monthsEarlier: 3,
      monthsFree: 0,
    });
  });
});

test('AP-21: where nothing is left to pay nothing changes', () => {
  expect(prepaymentEffect(schedule([100], 1), { order: 'next', count: 1 }, today)).toEqual({
    endsOn: null,
    nextDue: null,
    monthsEarlier: 0,
    monthsFree: 0,
  });
});

describe('AP-22: when nothing can be paid ahead', () => {
  const facts = { contractId: 'C-1', repayments: plan, awaiting: false };
  test.each([
    ['before the contract is active', { ...facts, contractId: null }, 'next', 'contract_not_active'],
    ['when all is paid', { ...facts, repayments: schedule([1], 1) }, 'next', 'already_paid'],
    ['while a payment of an instalment is open', { ...facts, awaiting: true }, 'last', 'awaiting_confirmation'],
    [
      'the last ones while one is late',
      { ...facts, repayments: [{ ...plan[1], dueDate: '2026-11-22' }] },
      'last',
      'pay_late_first',
    ],
    [
      'but the last ones can be on the day on which one is due',
      { ...facts, repayments: [{ ...plan[1], dueDate: today }] },
      'last',
      null,
    ],
    [
      'but the next ones while one is late can be',
      { ...facts, repayments: [{ ...plan[1], dueDate: '2026-11-22' }] },
      'next',
      null,
    ],
  ] as const)('%s', (_, given, order, refusal) => {
    expect(prepaymentRefusal(given as typeof facts, order, today)).toBe(refusal);
  });
});
