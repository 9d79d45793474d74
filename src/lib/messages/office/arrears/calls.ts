import { type Day, formatDay } from '#lib/domain/days.ts';
import type { CallOutcome } from '#lib/domain/instalments/arrears.ts';
import { formatNairaShort, fromNaira } from '#lib/domain/money.ts';

export const noPromise = 'A call ends with a promise or with another outcome, not with both';

/** In naira. */
export const promiseBetween = (least: number, most: number) =>
  least === most
    ? `Amount must be ${formatNairaShort(fromNaira(least))}, which is all that is open`
    : `Amount must be from ${formatNairaShort(fromNaira(least))}, the next instalment, to ${formatNairaShort(fromNaira(most))}`;

export const notInCharge = 'Choose a colleague who may write notes about plans';

export const promisedFor = (day: Day) => `Promise for ${formatDay(day)}`;

export const outcomeNames: Readonly<Record<CallOutcome, string>> = {
  unreachable: 'Not reached',
  disputed: 'Disputes it',
  wrong_number: 'Wrong number',
};
