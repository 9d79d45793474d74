import { addDays, type Day } from '../days.ts';

/** The days on which reminders can be sent, counted from the due date; negative before it. */
export const reminderDays = { earliest: -30, latest: 90 } as const;

/** A reminder whose day was missed, such as by a server that was down, is sent up to so many days late. */
export const reminderGraceDays = 13;

/**
 * Which reminder of an unpaid instalment is to be sent today: the latest whose day has come, unless it was sent. Earlier
 * ones that were missed are left out, so that nobody gets several on a day. None when its sense is over: one before the
 * due date or on it, once the instalment is overdue.
 */
export function dueReminder<R extends { days: number }>(
  dueDate: Day,
  today: Day,
  { reminders, sent }: { reminders: readonly R[]; sent: readonly number[] },
): R | null {
  const latest = reminders
    .filter(({ days }) => addDays(dueDate, days) <= today)
    .reduce<R | null>((last, one) => (last && last.days >= one.days ? last : one), null);
  if (!latest || sent.some((days) => days >= latest.days)) return null;
  const lastDay = latest.days <= 0 ? dueDate : addDays(dueDate, latest.days + reminderGraceDays);
  return today <= lastDay ? latest : null;
}
