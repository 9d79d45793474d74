import type { PayloadOf } from '#lib/api/call.ts';
import type { officeReport as call, ReportCell, ReportColumn } from '#lib/api/office/accounting.ts';
import type { ReportName } from '#lib/domain/accounting/reports.ts';
import type { Period } from '#lib/domain/accounting/whole-months.ts';
import { type Day, today } from '#lib/domain/days.ts';
import { toNaira } from '#lib/domain/money.ts';
import { now, readReport } from '../../runtime.ts';
import { income } from './income.ts';
import { journal } from './journal.ts';
import { receivables } from './receivables.ts';
import type { AccountingReport, Value } from './report.ts';
import { sales } from './sales.ts';
import { trialBalance } from './trial-balance.ts';
import { wallets } from './wallets.ts';

export const reports: Record<ReportName, AccountingReport> = {
  'trial-balance': trialBalance,
  journal,
  income,
  receivables,
  wallets,
  sales,
};

const PAGE = 100;

export const periodOf = ({
  start_date,
  end_date,
}: {
  start_date?: Day | undefined;
  end_date?: Day | undefined;
}): Period => ({
  from: start_date ?? null,
  to: end_date ?? today(now()),
});

/** A page of a report for the screen, with the sums of all of it. */
export const officeReport = (asked: PayloadOf<typeof call>) => readReport(() => readPage(asked));

async function readPage({ report: name, after = 0, ...days }: PayloadOf<typeof call>) {
  const report = reports[name];
  const period = periodOf(days);
  const { rows, next } = await report.page(period, after, PAGE);
  const chart = await report.chart?.(period);
  return {
    columns: [...report.columns],
    rows: rows.map((row) => cellsOf(report.columns, row)),
    total: cellsOf(report.columns, await report.total(period)),
    next,
    chart: chart?.map(({ month, amount }) => ({ month, amount: toNaira(amount) })) ?? null,
    until: period.to,
  };
}

/** As the screen gets them, amounts in naira. */
export const cellsOf = (columns: readonly ReportColumn[], row: readonly Value[]): ReportCell[] =>
  row.map((value, at) => (columns[at]?.kind === 'money' && typeof value === 'number' ? toNaira(value) : value));
