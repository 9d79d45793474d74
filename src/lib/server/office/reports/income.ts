import { monthReport } from './month-report.ts';
import { money } from './report.ts';

/** Of the income accounts; refunds and ended sales are taken off in the month in which they were booked. */
export const income = monthReport({
  columns: [
    money('Prices'),
    money('Infrastructure fees'),
    money('Other fees'),
    money('Retained from terminated sales'),
    money('Transfer fees'),
    money('Income'),
  ],
  has: 'incomes',
  cells: (sums) => {
    const parts = [sums.prices, sums.infrastructure, sums.other, sums.kept, sums.transfers];
    return [...parts, sumOf(parts)];
  },
  charted: ({ prices, infrastructure, other, kept, transfers }) =>
    sumOf([prices, infrastructure, other, kept, transfers]),
});

const sumOf = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0);
