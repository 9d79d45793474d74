import { dayOf, formatDateTime } from '#lib/domain/days.ts';

/** '09:42 today', or date and time. */
export const formatAge = (at: Date, now: Date) => {
  const text = formatDateTime(at);
  return dayOf(at) === dayOf(now) ? `${text.slice(-5)} today` : text;
};
