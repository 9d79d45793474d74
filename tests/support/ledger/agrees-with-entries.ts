import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Period } from '#lib/domain/accounting/whole-months.ts';
import { accountSums } from '#lib/server/carried/account-sums.ts';
import { dueSums } from '#lib/server/carried/due-sums.ts';
import { marketersIn } from '#lib/server/carried/marketer-sums.ts';
import { monthSums } from '#lib/server/carried/property-sums.ts';
import { reports } from '#lib/server/office/reports/office-report.ts';
import type { Value } from '#lib/server/office/reports/report.ts';
import { db } from '#lib/server/runtime.ts';
import {
  plainAccounts,
  plainCash,
  plainDues,
  plainIncome,
  plainMarketers,
  plainReceivables,
  plainRepaid,
  plainSales,
  plainWallets,
} from './plain-reports.ts';

const rowsOf = (plain: Record<string, unknown>[]) => plain.map((row) => Object.values(row));
const without = (rows: Value[][], ...columns: number[]) =>
  rows.map((row) => row.filter((_, at) => !columns.includes(at)));
const sumsOf = (rows: unknown[][], from: number) =>
  (rows[0] ?? []).slice(from).map((_, at) => rows.reduce((sum, row) => sum + Number(row[from + at]), 0));

/** In pages of seven rows, so that every list goes on. */
async function wholeReport(name: keyof typeof reports, period: Period) {
  const rows: Value[][] = [];
  for (let after: number | null = 0; after !== null; ) {
    const page: { rows: Value[][]; next: number | null } = await reports[name].page(period, after, 7);
    rows.push(...page.rows);
    after = page.next;
  }
  return { rows, total: (await reports[name].total(period)).filter((value) => typeof value === 'number') };
}

export async function agreesWithEntries(period: Period) {
  const accounts = await accountSums(period);
  expect(accounts.sort((a, b) => a.kind.localeCompare(b.kind) || a.companyAccountId - b.companyAccountId)).toEqual(
    (await plainAccounts(period)).sort(
      (a, b) => String(a.kind).localeCompare(String(b.kind)) || Number(a.companyAccountId) - Number(b.companyAccountId),
    ),
  );
  const [wallets, income, sales, receivables] = [
    await wholeReport('wallets', period),
    await wholeReport('income', period),
    await wholeReport('sales', period),
    await wholeReport('receivables', period),
  ];
  const journal = await wholeReport('journal', period);
  expect(journal.total).toEqual(sumsOf(journal.rows, 7).length > 0 ? sumsOf(journal.rows, 7) : [0, 0]);
  const lines = journal.rows.map(([number, time, account]) => `${time} ${String(number).padStart(9)} ${account}`);
  expect(new Set(lines).size).toBe(lines.length);
  expect(lines.map((line) => line.slice(0, 26))).toEqual(lines.map((line) => line.slice(0, 26)).sort());
  expect(without(wallets.rows, 1)).toEqual(rowsOf(await plainWallets(period)));
  if (wallets.rows.length > 0) expect(wallets.total).toEqual(sumsOf(wallets.rows, 2));
  expect(without(income.rows, 2)).toEqual(rowsOf(await plainIncome(period)));
  if (income.rows.length > 0) expect(income.total).toEqual(sumsOf(income.rows, 3));
  expect(without(sales.rows, 2)).toEqual(rowsOf(await plainSales(period)));
  if (sales.rows.length > 0) expect(sales.total).toEqual(sumsOf(sales.rows, 3));
  expect(without(receivables.rows, 1, 2, 3, 4, 8, 9, 10, 11, 12)).toEqual(rowsOf(await plainReceivables(period)));
  expect(receivables.total).toEqual(receivables.rows.length > 0 ? sumsOf(receivables.rows, 5) : Array(8).fill(0));
  await cashAgrees(period);
  expect(await marketers(period)).toEqual((await plainMarketers(period)).filter(isMoved));
}

/** Cash by account, by method and by property, and its receipts, are all what the entries say. */
async function cashAgrees(period: Period) {
  const plain = await plainCash(period);
  const came = plain.reduce((sum, row) => sum + Number(row.came), 0);
  for (const by of ['account', 'method', 'property'] as const) {
    const cash = await wholeReport('cash', { ...period, by } as Period);
    if (by !== 'property') expect(cash.rows.map((row) => [row[0], row.at(-1)])).toEqual(rowsOf(plain));
    expect(cash.total.at(-1)).toBe(came);
  }
  const receipts = await wholeReport('receipts', period);
  expect(Number(receipts.total[0]) - Number(receipts.total[1])).toBe(came);
  if (receipts.rows.length > 0) expect(receipts.total).toEqual(sumsOf(receipts.rows, 7));
}

/** A sale that was refunded is nothing. */
const isMoved = ({ marketer: _, ...sums }: Record<string, unknown>) => Object.values(sums).some((sum) => sum !== 0);

async function marketers(period: Period) {
  const { rows } = await db().execute<Record<string, unknown>>(sql`
    select marketer_id::int as marketer, sum(plans)::int as plans, sum(ended)::int as ended, sum(units)::int as units,
      sum(amount)::int8 as amount, sum(received)::int8 as received, sum(earned)::int8 as earned,
      sum(taken_back)::int8 as reversed
    from (${marketersIn(period)}) booked group by 1 order by 1`);
  return rows.filter(isMoved);
}

export async function agreesWithSchedules() {
  const dues = (await dueSums('2020-01-01', '2040-01-01')).filter(({ due }) => due !== 0);
  expect(dues.map(({ month, due, paid }) => ({ month: month.slice(0, 7), due, paid })).sort(byMonth)).toEqual(
    await plainDues(),
  );
  const came = (await monthSums({ from: null, to: '2039-12-31' }))
    .filter(({ repaid }) => repaid !== 0)
    .map(({ month, repaid }) => ({ month: month.slice(0, 7), came: repaid }));
  expect(came).toEqual((await plainRepaid()).filter(({ came }) => came !== 0));
}
const byMonth = (a: { month: string }, b: { month: string }) => a.month.localeCompare(b.month);
