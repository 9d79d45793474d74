import { expect, test } from 'vitest';
import { instalmentsByMonth, monthsAround } from '#lib/domain/instalments/by-month.ts';
import { monthsSummary, sayMonth } from '#lib/messages/plans/month-by-month.ts';

const today = '2026-11-26';
const due = (dueDate: string, naira: number, paid = false) => ({ dueDate, amount: naira * 100, paid });
const months = (...instalments: Parameters<typeof instalmentsByMonth>[0][number][]) =>
  instalmentsByMonth(instalments, today);

test('HL-01: the home shows five months back, this one and six ahead, whatever falls due', () => {
  expect(monthsAround(today)).toEqual({ from: '2026-06-01', until: '2027-06-01' });
  const shown = months(due('2026-05-31', 1), due('2026-06-01', 2, true), due('2027-05-31', 3), due('2027-06-01', 4));
  expect(shown).toHaveLength(12);
  expect(shown.map(({ month }) => month).filter((_, index) => [0, 5, 11].includes(index))).toEqual([
    '2026-06-01',
    '2026-11-01',
    '2027-05-01',
  ]);
  expect(shown.flatMap(({ parts }) => parts)).toEqual([
    { amount: 200, state: 'paid' },
    { amount: 300, state: 'to come' },
  ]);
});

test('HL-01: an instalment is late from the day after its own, and to come on it', () => {
  const [november] = months(due('2026-11-25', 1), due('2026-11-26', 2), due('2026-11-18', 3, true)).slice(5);
  expect(november?.parts.map(({ state }) => state)).toEqual(['paid', 'late', 'to come']);
});

test('HL-01: each month and all of them are said in words', () => {
  const shown = months(
    due('2026-11-18', 1_200_000),
    due('2026-11-15', 1_711_111.11, true),
    ...['2026-12', '2027-01'].flatMap((month) => [due(`${month}-15`, 1_711_111.11), due(`${month}-18`, 1_200_000)]),
  );
  expect(sayMonth(shown[5] as (typeof shown)[number])).toBe('November 2026: ₦1,711,111.11 paid, ₦1,200,000 late');
  expect(sayMonth(shown[0] as (typeof shown)[number])).toBe('June 2026: nothing due');
  expect(monthsSummary(shown)).toBe('₦1,200,000 is late. Then ₦2,911,111.11 a month, until January 2027.');
  expect(monthsSummary(months(due('2026-12-01', 10), due('2027-02-01', 20)))).toBe('₦30 by February 2027.');
  expect(monthsSummary(months(due('2026-07-01', 10, true)))).toBe('Nothing is due in the next six months.');
});
