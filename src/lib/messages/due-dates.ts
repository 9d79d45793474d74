import { type Day, daysBetween, formatDay } from '#lib/domain/days.ts';

/** When an unpaid amount falls due, seen from today: '8 days late', 'Due today', 'Due 15 December 2026'. */
export const dueText = (due: Day, today: Day): string => {
  const days = daysBetween(today, due);
  if (days < 0) return days === -1 ? '1 day late' : `${-days} days late`;
  if (days === 0) return 'Due today';
  return days === 1 ? 'Due tomorrow' : `Due ${formatDay(due)}`;
};
