import { Money } from '#islands/ui/display/money.tsx';
import { type Day, formatDay } from '#lib/domain/days.ts';

/** An amount that may be below zero, with its kobo. */
export const SignedMoney = ({ naira }: { naira: number }) => (
  <Money naira={Math.abs(naira)} sign={naira < 0 ? '−' : undefined} full />
);

/** 'November 2026' of 2026-11. */
export const monthName = (month: string): string => formatDay(`${month}-01`).split(' ').slice(1).join(' ');

/** 'Nov' of 2026-11. */
export const shortMonth = (month: string): string => monthName(month).slice(0, 3);

/** '16 Nov' of 2026-11-16. */
export const shortDay = (day: Day): string => {
  const [date = '', month = ''] = formatDay(day).split(' ');
  return `${date} ${month.slice(0, 3)}`;
};
