import { eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import type { officeReport as call, ReportCell, ReportColumn } from '#lib/api/office/accounting.ts';
import { cashReports, type ReportName, stateReports } from '#lib/domain/accounting/reports.ts';
import { addDays, daysBetween, today } from '#lib/domain/days.ts';
import { toNaira } from '#lib/domain/money.ts';
import { cashTotal } from '../../carried/cash-received.ts';
import { properties } from '../../db/schema.ts';
import { db, now, readReport } from '../../runtime.ts';
import { fullName } from '../customer-summary.ts';
import type { Asker } from '../exports/asker.ts';
import { cash } from './cash.ts';
import { forecast } from './forecast-report.ts';
import { income } from './income.ts';
import { journal } from './journal.ts';
import { marketerSales } from './marketer-sales.ts';
import { planStateReport } from './plan-states.ts';
import { receipts } from './receipts.ts';
import { receivables } from './receivables.ts';
import { type AccountingReport, type Asked, reportColumns, type Value } from './report.ts';
import { sales } from './sales.ts';
import { trialBalance } from './trial-balance.ts';
import { wallets } from './wallets.ts';

export const reports: Record<ReportName, AccountingReport> = {
  cash,
  receipts,
  wallets,
  receivables,
  forecast,
  sales,
  marketers: marketerSales,
  plans: planStateReport,
  income,
  'trial-balance': trialBalance,
  journal,
};

const PAGE = 100;

export type ReportPayload = Omit<PayloadOf<typeof call>, 'after'>;

export const askedOf = (sent: ReportPayload): Asked => ({
  from: (!stateReports.includes(sent.report) && sent.start_date) || null,
  to: sent.end_date ?? today(now()),
  isOpen: sent.end_date === undefined,
  ...(cashReports.includes(sent.report) && {
    by: sent.by ?? 'account',
    property: sent.property_id,
    kind: sent.account,
    companyAccount: sent.account === 'cash_paystack' ? undefined : (sent.company_account_id ?? undefined),
    method: sent.payment_method,
  }),
});

/** A page of a report for the screen, with the sums of all of it. */
export const officeReport = (asked: PayloadOf<typeof call>, { caller }: Asker) =>
  readReport(() => readPage(asked, caller));

async function readPage({ after = 0, ...sent }: PayloadOf<typeof call>, { user }: Asker['caller']) {
  const report = reports[sent.report];
  const asked = askedOf(sent);
  const columns = await reportColumns(report, asked);
  const { rows, next } = await report.page(asked, after, PAGE);
  const points = await report.chart?.(asked);
  return {
    columns: [...columns],
    rows: rows.map((row) => cellsOf(columns, row)),
    total: cellsOf(columns, await report.total(asked)),
    next,
    chart: points
      ? {
          series: [...(report.series ?? [])],
          points: points.map(({ at, amounts }) => ({ at, amounts: amounts.map(toNaira) })),
        }
      : null,
    from: asked.from,
    until: asked.to,
    cash: cashReports.includes(sent.report) ? await comparedCash(asked) : null,
    made_at: now().toISOString(),
    made_by: fullName(user),
  };
}

/** What the period before of the same length brought. */
async function comparedCash(asked: Asked) {
  const { from, to, property } = asked;
  const before = from === null ? null : { from: addDays(from, -daysBetween(from, to) - 1), to: addDays(from, -1) };
  const sums = before && (await cashTotal(before, asked));
  return {
    before: sums && toNaira(sums.received - sums.taken_back),
    property: property === undefined ? null : await nameOfProperty(property),
  };
}

export async function nameOfProperty(id: number): Promise<string | null> {
  const [row] = await db().select({ name: properties.name }).from(properties).where(eq(properties.id, id));
  return row?.name ?? null;
}

/** As the screen gets them, amounts in naira. */
export const cellsOf = (columns: readonly ReportColumn[], row: readonly Value[]): ReportCell[] =>
  row.map((value, at) => (columns[at]?.kind === 'money' && typeof value === 'number' ? toNaira(value) : value));
