import { dayOf, longDateTime } from '#lib/domain/days.ts';

/** '09:42 today', or the day with it. */
export const ageText = (at: Date, now: Date) => {
  const text = longDateTime(at);
  return dayOf(at) === dayOf(now) ? `${text.slice(-5)} today` : text;
};
