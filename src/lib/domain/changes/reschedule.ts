import { type Day, dateOf, monthsLater } from '../days.ts';
import { isPaymentSchedule, monthsBetweenRepayments } from '../enums.ts';
import { divideHalfUp, type Kobo } from '../money.ts';
import type { ScheduledPart } from './change.ts';

interface RescheduleRequest {
  /** What is left to pay. */
  left: Kobo;
  /** Into how many instalments it is divided. */
  instalments: number;
  firstDue: Day;
  /** On which date of a month the plan's instalments have fallen, 1 to 31. */
  date: number;
  /** Monthly or Quarterly. */
  schedule: string;
  /** The number of instalments already paid; numbering continues from there. */
  paid: number;
}

/**
 * The date of the month on which instalments fall from a first day on: a plan of the 31st that goes on from 28 February
 * is still one of the 31st, because that is its day in February. Any other first day is a new date.
 */
export const dateKept = (date: number, firstDue: Day): number =>
  monthsLater(firstDue, 0, date) === firstDue ? date : dateOf(firstDue);

/** The date of a plan whose schedule was changed: `firstDays` are those of the new schedules, oldest first. */
export const dateOfPlan = (startDate: Day, firstDays: readonly Day[]): number =>
  firstDays.reduce(dateKept, dateOf(startDate));

/** What is left, in equal instalments rounded half up to the kobo; the last one takes the remainder. */
export const rescheduleInstalments = ({
  left,
  instalments,
  firstDue,
  date,
  schedule,
  paid,
}: RescheduleRequest): ScheduledPart[] => {
  const step = isPaymentSchedule(schedule) ? monthsBetweenRepayments[schedule] : 1;
  const each = divideHalfUp(left, instalments);
  let rest = left;
  return Array.from({ length: instalments }, (_, index) => {
    const amount = index === instalments - 1 ? rest : Math.min(each, rest);
    rest -= amount;
    return {
      title: `Instalment ${paid + index + 1} of ${paid + instalments}`,
      dueDate: monthsLater(firstDue, step * index, dateKept(date, firstDue)),
      amount,
    };
  }).filter(({ amount }) => amount > 0);
};

/** The longest payment pause, in months. */
export const maxPauseMonths = 24;
