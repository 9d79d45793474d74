import { addDays, type Day } from '../days.ts';

/** The days on which reminders can be sent, counted from the due date; negative before it. */
export const reminderDays = { earliest: -30, latest: 90 } as const;

/** A missed reminder (for example after an outage) is still sent up to this many days late. */
export const reminderGraceDays = 13;

/**
 * The reminder to send today: the latest one that is due and not yet sent. Earlier missed reminders are skipped, so
 * that a customer gets at most one a day. Reminders for on or before the due date are dropped once the instalment is
 * overdue.
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
