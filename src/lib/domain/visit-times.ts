import { addDays, type Day, dayOf, formatTime, formatWeekday, startOfDay } from './days.ts';
import { HOUR, MINUTE } from './durations.ts';

/** Visits to properties; what one email may have ahead keeps a stranger from taking all places. */
export const visitRules = {
  capacity: 100,
  minutes: { min: 15, max: 480 },
  /** Of a series. */
  weeks: 26,
  times: 8,
  properties: 50,
  /** Minimum time between booking and visit. */
  bookUntilHours: 2,
  aheadByEmail: 5,
} as const;

/** '10:00' on a day in Lagos. */
const instantAt = (day: Day, time: string): Date => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(startOfDay(day).getTime() + hours * HOUR + minutes * MINUTE);
};

/** The beginnings of a weekly series, in order, each once. */
export const seriesTimes = ({ firstDay, weeks, times }: { firstDay: Day; weeks: number; times: readonly string[] }) =>
  Array.from({ length: weeks }, (_, week) => addDays(firstDay, 7 * week)).flatMap((day) =>
    [...new Set(times)].sort().map((time) => instantAt(day, time)),
  );

/** Visit times before the returned instant can no longer be booked. */
export const bookingCutoff = (now: Date): Date => new Date(now.getTime() + visitRules.bookUntilHours * HOUR);

export const hasEnded = (startsAt: Date, now: Date): boolean => startsAt <= now;

/** 'Saturday 28 November 2026, 10:00', in Lagos time. */
export const formatVisit = (startsAt: Date): string => `${formatWeekday(dayOf(startsAt))}, ${formatTime(startsAt)}`;

/** Times by day, in their order. */
export const groupByDay = <Time extends { starts_at: string }>(
  times: readonly Time[],
): { day: Day; times: Time[] }[] => {
  const days: { day: Day; times: Time[] }[] = [];
  for (const time of times) {
    const day = dayOf(new Date(time.starts_at));
    const last = days.at(-1);
    if (last?.day === day) last.times.push(time);
    else days.push({ day, times: [time] });
  }
  return days;
};
