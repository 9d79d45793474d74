import { addMonths } from '#lib/domain/days.ts';
import { fromNaira } from '#lib/domain/money.ts';
import { forecastOf } from '../arrears/forecast.ts';
import { type AccountingReport, type Asked, column, money, smallReport } from './report.ts';

/** Without a period: a year back, and a year ahead. */
const MONTHS = { back: 11, ahead: 12 };

const signedKobo = (naira: number) => (naira < 0 ? -fromNaira(-naira) : fromNaira(naira));

function monthsOf({ from, to, isOpen }: Asked) {
  const last = addMonths(`${to.slice(0, 7)}-01`, isOpen ? MONTHS.ahead : 0);
  const first = from === null ? addMonths(`${to.slice(0, 7)}-01`, -MONTHS.back) : (`${from.slice(0, 7)}-01` as const);
  return forecastOf(first, addMonths(last, 1));
}

const rows = smallReport(
  [column('Month', 'month'), money('Due'), money('Paid of it'), money('Unpaid of it'), money('Received')],
  async (asked) =>
    (await monthsOf(asked)).map(({ month, due, paid_of_due, came }) => [
      month,
      fromNaira(due),
      fromNaira(paid_of_due),
      fromNaira(due) - fromNaira(paid_of_due),
      signedKobo(came),
    ]),
);

/** Instalments by the month in which they fall due, against what was booked for instalments in it. */
export const forecast: AccountingReport = {
  ...rows,
  series: ['Due', 'Received'],
  chart: async (asked) =>
    (await rows.page(asked, 0, Number.MAX_SAFE_INTEGER)).rows.map(([month, due, , , came]) => ({
      at: String(month),
      amounts: [Number(due), Number(came)],
    })),
};
