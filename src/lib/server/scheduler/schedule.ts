import { addDays, startOfDay, today } from '#lib/domain/days.ts';
import { HOUR, MINUTE } from '#lib/domain/durations.ts';

/** Every so many milliseconds, or once a day between two hours in Lagos (`dailyAt` to `before`). */
export type Schedule = { every: number } | { dailyAt: number; before: number };

/** A daily run that was missed is not made up for outside its hours. */
export const isWithinHours = (schedule: Schedule, now: Date): boolean =>
  'every' in schedule || (now >= atHour(today(now), schedule.dailyAt) && now < atHour(today(now), schedule.before));

export function nextRun(schedule: Schedule, now: Date): Date {
  if ('every' in schedule) return new Date(now.getTime() + schedule.every);
  const todaysRun = atHour(today(now), schedule.dailyAt);
  return todaysRun > now ? todaysRun : atHour(addDays(today(now), 1), schedule.dailyAt);
}

/** How far the clocks of two instances may be apart, in milliseconds. */
const CLOCK_DIFFERENCE = 10 * MINUTE;

/** Whether no clock near ours can have planned this run: it is from before the clock was set back. */
export const isTooFar = (schedule: Schedule, dueAt: Date, now: Date): boolean =>
  dueAt > nextRun(schedule, new Date(now.getTime() + CLOCK_DIFFERENCE));

const atHour = (day: string, hour: number) => new Date(startOfDay(day).getTime() + hour * HOUR);

/** A failed run is retried after a minute, then after twice as long each time, but not later than the next run. */
export const nextRetry = (schedule: Schedule, failures: number, now: Date): Date => {
  const retry = new Date(now.getTime() + MINUTE * 2 ** Math.min(failures, 10));
  const regular = nextRun(schedule, now);
  return retry < regular ? retry : regular;
};
