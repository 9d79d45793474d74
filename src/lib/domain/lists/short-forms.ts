import { type Day, dayOf, formatDay, formatTime } from '../days.ts';
import { formatNaira } from '../money.ts';

// Days and amounts as the tables of the office have them. Apart from days.ts and money.ts, which every page loads.

/** 14 Feb 2026 */
export const formatShortDay = (day: Day): string => {
  const [date, month, year] = formatDay(day).split(' ');
  return `${date} ${month?.slice(0, 3)} ${year}`;
};

/** 14 Feb 2026, in Lagos time. */
export const formatShortDate = (instant: Date): string => formatShortDay(dayOf(instant));

/** 14 Feb 2026, 09:42, in Lagos time. */
export const formatShortDateTime = (instant: Date): string => `${formatShortDate(instant)}, ${formatTime(instant)}`;

/** 1,500,000.00 for a column whose head says ₦: nothing is –, and what is below zero has a minus. */
export const formatFigure = (kobo: number): string => {
  if (kobo === 0) return '–';
  return `${kobo < 0 ? '−' : ''}${formatNaira(Math.abs(kobo)).slice(1)}`;
};
