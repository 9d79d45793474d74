import { addDays, startOfDay, today } from '#lib/domain/days.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** Every so many milliseconds, or once a day between two hours in Lagos. */
export type Schedule = { every: number } | { dailyAt: number; before: number };

/** A turn that was missed by day is not made up for at night. */
export const mayRun = (schedule: Schedule, now: Date): boolean =>
  'every' in schedule || (now >= atHour(today(now), schedule.dailyAt) && now < atHour(today(now), schedule.before));

/** When a turn comes that was done, or first heard of, at `now`. */
export function nextRun(schedule: Schedule, now: Date): Date {
  if ('every' in schedule) return new Date(now.getTime() + schedule.every);
  const todays = atHour(today(now), schedule.dailyAt);
  return todays > now ? todays : atHour(addDays(today(now), 1), schedule.dailyAt);
}

const atHour = (day: string, hour: number) => new Date(startOfDay(day).getTime() + hour * HOUR);

/** A failed turn is tried again after a minute, then after twice as long each time, but never later than its next one. */
export const nextRetry = (schedule: Schedule, failures: number, now: Date): Date => {
  const retry = new Date(now.getTime() + MINUTE * 2 ** Math.min(failures, 10));
  const turn = nextRun(schedule, now);
  return retry < turn ? retry : turn;
};
