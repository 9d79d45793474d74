import { type Day, dayOf, daysBetween, formatDateTime, formatDay, formatTime } from '#lib/domain/days.ts';

/** 'Instalment 6 of 12 is paid (today, 03:15).' */
export const paidAlready = (title: string, paidAt: string | null, today: Day): string => {
  if (paidAt === null) return `${title} is paid.`;
  const at = new Date(paidAt);
  return `${title} is paid (${dayOf(at) === today ? `today, ${formatTime(at)}` : formatDateTime(at)}).`;
};
export const nothingTaken = 'Nothing was taken now.';

/** When an unpaid amount falls due, seen from today: '8 days late', 'Due today', 'Due 15 December 2026'. */
export const dueText = (due: Day, today: Day): string => {
  const days = daysBetween(today, due);
  if (days < 0) return days === -1 ? '1 day late' : `${-days} days late`;
  if (days === 0) return 'Due today';
  return days === 1 ? 'Due tomorrow' : `Due ${formatDay(due)}`;
};

/** The same beside the date: '8 days late', 'today', 'in 19 days'. */
export const daysLeftText = (due: Day, today: Day): string => {
  const days = daysBetween(today, due);
  if (days < 0) return dueText(due, today);
  if (days < 2) return days === 0 ? 'today' : 'tomorrow';
  return `in ${days} days`;
};
