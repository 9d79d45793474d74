import { addDays, type Day, daysBetween } from '../days.ts';

/** How long an instalment is overdue. */
export const arrearsAges = ['1-30', '31-60', '61-90', 'over-90'] as const;
export type ArrearsAge = (typeof arrearsAges)[number];

/** The last day of each age, counted from the due date; the oldest has none. */
const ageLimits = { '1-30': 30, '31-60': 60, '61-90': 90, 'over-90': null } as const satisfies Record<
  ArrearsAge,
  number | null
>;

/** Null while the instalment is not overdue: it may be paid on its day. */
export function arrearsAge(dueDate: Day, today: Day): ArrearsAge | null {
  const days = daysBetween(dueDate, today);
  if (days < 1) return null;
  return arrearsAges.find((age) => days <= (ageLimits[age] ?? Number.POSITIVE_INFINITY)) ?? null;
}

/** The due dates of an age, both inclusive. */
export function dueDatesOfAge(age: ArrearsAge, today: Day): { from: Day | null; to: Day } {
  const younger = arrearsAges[arrearsAges.indexOf(age) - 1];
  const end = ageLimits[age];
  return {
    from: end === null ? null : addDays(today, -end),
    to: addDays(today, -1 - ((younger && ageLimits[younger]) || 0)),
  };
}

type PromiseState = 'open' | 'kept' | 'broken';

interface PromiseFacts {
  promisedFor: Day;
  /** When the payment of what was promised was begun, if it stands: completed, or a transfer that awaits confirmation. */
  paidOn: Day | null;
  /** The instalment is paid. */
  paid: boolean;
}

/** A transfer that is sent in time keeps a promise once it is confirmed, however late that is. */
export function promiseState({ promisedFor, paidOn, paid }: PromiseFacts, today: Day): PromiseState {
  if (paidOn !== null && paidOn <= promisedFor) return paid ? 'kept' : 'open';
  return promisedFor < today ? 'broken' : 'open';
}
