import { addDays, type Day, daysBetween } from '../days.ts';

/** How long an instalment is overdue. */
export const arrearsAges = ['1-30', '31-60', '61-90', 'over-90'] as const;
export type ArrearsAge = (typeof arrearsAges)[number];

/** The last day of each age, counted from the due date; the oldest has none. */
const ageLimits = { '1-30': 30, '31-60': 60, '61-90': 90, 'over-90': null } as const satisfies Record<
  ArrearsAge,
  number | null
>;

/** Null until the day after the due date. */
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

/** What can come of a call besides a promise. */
export const callOutcomes = ['unreachable', 'disputed', 'wrong_number'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

/** After so many calls in a row that reached nobody a letter is the next step. */
export const callsBeforeLetter = 3;

/** What the late plans can be narrowed to: what their person in charge does next. */
export const caseStates = ['to_call', 'promise_due', 'promise_broken', 'disputed'] as const;
export type CaseState = (typeof caseStates)[number];

export const inCharge = ['mine', 'nobody'] as const;

type PromiseState = 'open' | 'kept' | 'broken';

interface PromiseFacts {
  promisedFor: Day;
  /** The start of the promised payment if it is completed or awaiting confirmation. */
  paidOn: Day | null;
  /** The instalment is paid. */
  paid: boolean;
}

/** A transfer sent in time keeps the promise, even if it is confirmed later. */
export function promiseState({ promisedFor, paidOn, paid }: PromiseFacts, today: Day): PromiseState {
  if (paidOn !== null && paidOn <= promisedFor) return paid ? 'kept' : 'open';
  return promisedFor < today ? 'broken' : 'open';
}
