import { monthReport } from './month-report.ts';
import { column, money } from './report.ts';

/**
 * A sale counts in the month in which its first payment is booked, and is taken off in that of its refund; its
 * termination is counted in its own month and deducts units and price.
 */
export const sales = monthReport({
  columns: [
    column('Sold', 'count'),
    column('Terminated', 'count'),
    column('Net', 'count'),
    column('Units', 'count'),
    money('First payments'),
    money('Price'),
  ],
  has: 'sales',
  cells: ({ sold, ended, units, first, price }) => [sold, ended, sold - ended, units, first, price],
  charted: ({ price }) => price,
});
