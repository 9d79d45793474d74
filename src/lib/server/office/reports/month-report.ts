import type { ReportColumn } from '#lib/api/office/accounting.ts';
import type { Period } from '#lib/domain/accounting/whole-months.ts';
import { addDays, addMonths, type Day } from '#lib/domain/days.ts';
import { type MonthSums, monthSums, type PropertySums, sumsByProperty } from '../../carried/property-sums.ts';
import { type AccountingReport, column, type Value } from './report.ts';

interface MonthReport {
  columns: readonly ReportColumn[];
  /** What a property must have in a month to be listed. */
  has: 'incomes' | 'sales';
  /** The cells after month and property. */
  cells(sums: PropertySums): number[];
  /** Drawn by month. */
  charted: (sums: PropertySums) => number;
}

/** A month and a property as one number, which continues a list after them. */
const POSITION = 10 ** 10;
const positionOf = (month: Day, property: number) => monthNumber(month) * POSITION + property;
const monthNumber = (month: Day) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));

/** The properties of each month, by their name. */
export function monthReport({ columns, has, cells, charted }: MonthReport): AccountingReport {
  const asked = new WeakMap<Period, Promise<MonthSums[]>>();
  const monthsOf = (period: Period) => {
    const months = asked.get(period) ?? monthSums(period);
    asked.set(period, months);
    return months.then((all) => all.filter((sums) => sums[has] > 0));
  };
  return {
    columns: [column('Month', 'month'), column('Property no'), column('Property'), ...columns],
    async page(period, after, limit) {
      const [inMonth, property] = [Math.floor(after / POSITION), after % POSITION];
      const rows: Value[][] = [];
      for (const { month } of await monthsOf(period)) {
        if (monthNumber(month) < inMonth) continue;
        const more = await sumsByProperty(within(period, month), {
          has,
          after: monthNumber(month) === inMonth ? property : 0,
          limit: limit - rows.length,
        });
        rows.push(...more.map((one) => [month.slice(0, 7), String(one.id), one.name, ...cells(one)]));
        const last = more.at(-1);
        if (rows.length === limit && last) return { rows, next: positionOf(month, last.id) };
      }
      return { rows, next: null };
    },
    async total(period) {
      const months = (await monthsOf(period)).map(cells);
      return ['Total', null, null, ...columns.map((_, at) => months.reduce((sum, each) => sum + Number(each[at]), 0))];
    },
    chart: async (period) =>
      (await monthsOf(period)).map((sums) => ({ at: sums.month.slice(0, 7), amounts: [charted(sums)] })),
  };
}

/** What a period has of a month. */
function within({ from, to }: Period, month: Day): Period {
  const last = addDays(addMonths(month, 1), -1);
  return { from: from !== null && from > month ? from : month, to: to < last ? to : last };
}
