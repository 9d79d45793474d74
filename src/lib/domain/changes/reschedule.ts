import { addMonths, type Day } from '../days.ts';
import { isPaymentSchedule, monthsBetweenRepayments } from '../enums.ts';
import { divideHalfUp, type Kobo } from '../money.ts';
import type { ScheduledPart } from './change.ts';

interface Wanted {
  /** What is left to pay. */
  left: Kobo;
  /** Into how many instalments it is divided. */
  instalments: number;
  firstDue: Day;
  /** Monthly or Quarterly. */
  schedule: string;
  /** How many are paid already; titles count on from there. */
  paid: number;
}

/** What is left, in equal instalments rounded half up to the kobo; the last one takes the remainder. */
export const newSchedule = ({ left, instalments, firstDue, schedule, paid }: Wanted): ScheduledPart[] => {
  const step = isPaymentSchedule(schedule) ? monthsBetweenRepayments[schedule] : 1;
  const each = divideHalfUp(left, instalments);
  let rest = left;
  return Array.from({ length: instalments }, (_, index) => {
    const amount = index === instalments - 1 ? rest : Math.min(each, rest);
    rest -= amount;
    return {
      title: `Instalment ${paid + index + 1} of ${paid + instalments}`,
      dueDate: addMonths(firstDue, step * index),
      amount,
    };
  }).filter(({ amount }) => amount > 0);
};

/** How far the first of the new instalments can be put off, in months. */
export const maxPauseMonths = 24;
