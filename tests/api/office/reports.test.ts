import { parse } from 'csv-parse/sync';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { exportReport, officeFigures, officeReport } from '#lib/api/office/accounting.ts';
import { refundPayment } from '#lib/api/office/payments/payments.ts';
import { presentReports, type ReportName, reportNames } from '#lib/domain/accounting/reports.ts';
import { toNaira } from '#lib/domain/money.ts';
import { plans, users } from '#lib/server/db/schema.ts';
import { csvResponse } from '#lib/server/office/exports/csv-response.ts';
import { xlsxResponse } from '#lib/server/office/exports/xlsx-response.ts';
import { db } from '#lib/server/runtime.ts';
import { readZip } from '#tests/support/api/read-zip.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import {
  aCustomer,
  anOffice,
  aPlan,
  as,
  confirmTransfer,
  expectSuccess,
  fillWallet,
  type Person,
  type PlanFixture,
  repayByTransfer,
} from '#tests/support/factories/index.ts';
import { ledgerBalance } from '../../support/ledger/ledger-balance.ts';

const world = setUpTestServer();

let office: Person;
let refunded: PlanFixture;
/** November: two sales and a funding. December: an instalment with ₦5,000.50 too much. January: a sale is taken back. */
beforeAll(async () => {
  office = await anOffice();
  const kept = await aPlan({ office, paid: 1 });
  refunded = await aPlan({ office, until: 'confirmed' });
  await fillWallet(await aCustomer(), 70_000.5);
  goTo('2026-12-10');
  const sent = expectSuccess(await repayByTransfer(kept, 100_000)).body.payment.id;
  await confirmTransfer(office, sent, 105_000.5);
  goTo('2027-01-05');
  expectSuccess(await as(office).call(refundPayment, { id: refunded.paymentId, reason: 'Withdrawn' }));
});

const goTo = (day: string) => {
  world.clock.now = new Date(`${day}T09:00:00Z`);
};
const report = async (name: ReportName, wanted = {}) =>
  expectSuccess(await as(office).call(officeReport, { report: name, ...wanted })).body;

/** A total by the name of its column. */
const totalOf = ({ columns, total }: Awaited<ReturnType<typeof report>>, name: string) =>
  Number(total[columns.findIndex((column) => column.name === name)]);

/** The balance of the ledger itself, in naira. */
const balanceOf = async (...kinds: Parameters<typeof ledgerBalance>) => toNaira(await ledgerBalance(...kinds));
const incomeBalance = () => balanceOf('property_income', 'infrastructure_income', 'other_income');

describe('RE-01: each report agrees with the ledger', () => {
  test('the trial balance has every account, and sums to zero', async () => {
    const balance = await report('trial-balance');
    const closing = Object.fromEntries(balance.rows.map((row) => [row[0], Number(row[7]) - Number(row[6])]));
    expect(closing).toEqual({
      'Cash at bank': await balanceOf('cash_bank'),
      'Cash at the card provider': await balanceOf('cash_paystack'),
      'Payouts in progress': await balanceOf('payouts_in_progress'),
      'Card charges to refund': await balanceOf('returns_in_progress'),
      'Bank charges': await balanceOf('bank_charges'),
      'Bank levies and stamp duty': await balanceOf('bank_levies'),
      'Bank interest': await balanceOf('bank_interest'),
      'Unallocated receipts': await balanceOf('unallocated_receipts'),
      'Unexplained differences': await balanceOf('unexplained_differences'),
      'Customers’ wallets': await balanceOf('wallet'),
      'Owed by customers after corrections': 0,
      'Income from prices': await balanceOf('property_income'),
      'Income from infrastructure fees': 0,
      'Income from other fees': 0,
      'Retained from terminated sales': 0,
      'Termination refunds owed': 0,
      'Commissions payable': 0,
      'Marketer commissions': 0,
      'Card provider fees': 0,
      'Fees for transfers to other owners': 0,
      'Opening balances of the move-in': 0,
    });
    expect(closing['Customers’ wallets']).toBe(70_000.5 + 5_000.5 + 400_000);
    expect(totalOf(balance, 'Closing debit')).toBe(totalOf(balance, 'Closing credit'));
    expect(totalOf(balance, 'Debits')).toBe(totalOf(balance, 'Credits'));
  });

  test('of a period, opening and bookings make the closing balance', async () => {
    const { rows } = await report('trial-balance', { start_date: '2026-12-01', end_date: '2026-12-31' });
    for (const row of rows) {
      const [, , openingDebit, openingCredit, debits, credits, closingDebit, closingCredit] = row.map(
        Number,
      ) as number[];
      const opening = Number(openingCredit) - Number(openingDebit);
      expect(opening - Number(debits) + Number(credits)).toBe(Number(closingCredit) - Number(closingDebit));
      expect([Number(openingDebit) * Number(openingCredit), Number(closingDebit) * Number(closingCredit)]).toEqual([
        0, 0,
      ]);
    }
    expect(rows.find(([name]) => name === 'Income from prices')).toEqual([
      'Income from prices',
      null,
      0,
      900_000,
      0,
      100_000,
      0,
      1_000_000,
    ]);
  });

  test('the journal’s debits and credits are those of the trial balance', async () => {
    const [journal, balance] = [await report('journal'), await report('trial-balance')];
    for (const side of ['Debit', 'Credit']) expect(totalOf(journal, side)).toBe(totalOf(balance, `${side}s`));
    const column = journal.columns.findIndex(({ name }) => name === 'Debit');
    expect(journal.rows.reduce((sum, row) => sum + Number(row[column]), 0)).toBe(totalOf(journal, 'Debit'));
  });

  test('income is what the income accounts hold', async () => {
    const income = await report('income');
    expect(totalOf(income, 'Income')).toBe(await incomeBalance());
    expect(income.rows.map((row) => [row[0], row.at(-1)])).toEqual([
      ['2026-11', 500_000],
      ['2026-11', 400_000],
      ['2026-12', 100_000],
      ['2027-01', -400_000],
    ]);
    expect(income.chart?.points).toEqual([
      { at: '2026-11', amounts: [900_000] },
      { at: '2026-12', amounts: [100_000] },
      { at: '2027-01', amounts: [-400_000] },
    ]);
  });

  test('receivables are what sold plans cost, less the income accounts', async () => {
    const sold = await db().select().from(plans).where(eq(plans.unitState, 'sold'));
    const costs = sold.reduce((sum, plan) => sum + plan.totalAmount + plan.infrastructureAmount + plan.otherAmount, 0);
    const receivables = await report('receivables');
    expect(totalOf(receivables, 'Receivable')).toBe(toNaira(costs) - (await incomeBalance()));
    expect(receivables.rows.map(([plan]) => plan)).not.toContain(String(refunded.id));
  });

  test('customers’ money is the balance of all wallets', async () => {
    const money = await report('wallets');
    expect(totalOf(money, 'Closing balance')).toBe(await balanceOf('wallet'));
    expect(totalOf(money, 'In') - totalOf(money, 'Out')).toBe(totalOf(money, 'Closing balance'));
  });

  test('sales are first payments less refunded ones', async () => {
    const sales = await report('sales');
    expect(totalOf(sales, 'Net')).toBe(await db().$count(plans, eq(plans.unitState, 'sold')));
    const { rows } = await db().execute<{ first: number }>(sql`
      select sum(entries.amount)::int8 as first from entries
      join accounts on accounts.id = account_id join journals on journals.id = journal_id
      join payments on payments.id = payment_id left join payments paid on paid.id = payments.refund_of
      where kind = 'property_income' and coalesce(paid.purpose, payments.purpose) = 'first'`);
    expect(totalOf(sales, 'First payments')).toBe(toNaira(rows[0]?.first ?? 0));
    expect(sales.rows.at(-1)?.slice(3)).toEqual([-1, 0, -1, -1, -400_000, -1_000_000]);
  });
});

test('RE-02: a report of a past period never changes when later bookings come', async () => {
  const past = { start_date: '2026-11-01', end_date: '2026-12-31' };
  // what is paid of a month's instalments is as of today
  const kept = reportNames.filter((name) => name !== 'forecast' && !presentReports.includes(name));
  const snapshot = () =>
    Promise.all(kept.map(async (name) => ({ ...(await report(name, past)), made_at: 'any time' })));
  goTo('2027-01-20');
  const before = await snapshot();
  const more = await aPlan({ office, paid: 1 });
  await fillWallet(more.customer, 12_345.67);
  goTo('2027-02-01');
  const sent = expectSuccess(await repayByTransfer(more, 100_000)).body.payment.id;
  await confirmTransfer(office, sent, 100_000);
  expectSuccess(await as(office).call(refundPayment, { id: sent, reason: 'Paid twice' }));
  expect(await snapshot()).toEqual(before);
});

test('RE-03: a booking belongs to its day in Lagos, one hour before UTC', async () => {
  const count = async (day: string) => (await report('journal', { start_date: day, end_date: day })).rows.length;
  world.clock.now = new Date('2027-03-09T23:30:00Z');
  await fillWallet(await aCustomer(), 1_000);
  expect([await count('2027-03-09'), await count('2027-03-10')]).toEqual([0, 2]);
});

describe('RE-04: exports', () => {
  const download = async (name: ReportName, format: 'csv' | 'xlsx' | 'pdf', wanted = {}) => {
    const { status, response } = await as(office).call(exportReport, { report: name, format, ...wanted });
    expect(status).toBe(200);
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  test('as CSV have the rows of the screen, exact to the kobo, with a balance on its side', async () => {
    const { response, bytes } = await download('trial-balance', 'csv', { end_date: '2027-01-31' });
    const rows = parse(bytes, { bom: true, columns: true }) as Record<string, string>[];
    expect(rows[0]).toMatchObject({
      Account: 'Cash at bank',
      'Closing debit (NGN)': '1505000.50',
      'Closing credit (NGN)': '0.00',
    });
    expect(response.headers.get('content-disposition')).toContain('trial-balance-until-2027-01-31');
  });

  test('as XLSX are a workbook whose amounts are numbers and whose texts are no formulas', async () => {
    const name = { firstName: '=HYPERLINK("x")', lastName: 'Ọbị & <Sons>\u0001' };
    await db().update(users).set(name).where(eq(users.id, refunded.customer.user.id));
    const { response, bytes } = await download('wallets', 'xlsx', { end_date: '2027-01-31' });
    expect(response.headers.get('content-type')).toContain('spreadsheetml');
    const files = readZip(bytes);
    expect([...files.keys()]).toContain('xl/workbook.xml');
    const sheet = files.get('xl/worksheets/sheet1.xml')?.toString() ?? '';
    expect(sheet).toContain('<t xml:space="preserve">=HYPERLINK("x") Ọbị &amp; &lt;Sons&gt;</t>');
    expect(sheet).toContain('<c s="2"><v>400000.00</v></c>');
    expect(sheet).toMatch(/<\/sheetData><\/worksheet>$/);
  });

  test.each(reportNames)('%s: every row once, in both formats', async (name) => {
    const csv = parse((await download(name, 'csv')).bytes, { bom: true, columns: true }) as object[];
    const sheet =
      readZip((await download(name, 'xlsx')).bytes)
        .get('xl/worksheets/sheet1.xml')
        ?.toString() ?? '';
    expect(sheet.split('<row>').length - 2).toBe(csv.length);
    expect(csv.length).toBeGreaterThanOrEqual((await report(name)).rows.length);
  });
});

test('RE-05: a long journal is read page by page, each row once', async () => {
  const { user } = await aCustomer();
  for (let n = 0; n < 120; n += 1) await fillWallet({ user, token: '' }, 1);
  const all: string[] = [];
  let pages = 0;
  for (let after: number | null = 0; after !== null; pages += 1) {
    const page: Awaited<ReturnType<typeof report>> = await report('journal', { after });
    all.push(...page.rows.map((row) => `${row[0]} ${row[2]}`));
    after = page.next;
  }
  expect(pages).toBe(2);
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBe((await db().execute(sql`select id from entries`)).rows.length);
});

describe('RE-05: an export that nobody takes reads no further', () => {
  const columns = { text: (row: number) => `Row ${row} `.repeat(20) };
  /** Would never end. */
  const endless = () => {
    const source = { asked: 0, ended: false };
    async function* pages() {
      try {
        for (;;) yield Array.from({ length: 500 }, () => (source.asked += 1));
      } finally {
        source.ended = true;
      }
    }
    return { source, table: { name: 'endless', columns, pages: pages() } };
  };
  const turns = async (many: number) => {
    for (let turn = 0; turn < many; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };

  test.each([
    ['CSV', csvResponse],
    ['XLSX', xlsxResponse],
  ])('as %s', async (_, respond) => {
    const { source, table } = endless();
    const reader = (respond(table).body as ReadableStream<Uint8Array>).getReader();
    while (source.asked === 0) await reader.read();
    await turns(300);
    const asked = source.asked;
    expect(asked).toBeLessThan(100_000);
    await turns(300);
    expect(source.asked).toBeLessThan(asked + 20_000);
    await reader.cancel();
    await expect.poll(() => source.ended).toBe(true);
  });
});

test('RE-06: the home’s figures are the month’s forecast, the arrears and the sales of eight weeks', async () => {
  goTo('2027-01-08');
  const { month, arrears, weeks } = expectSuccess(await as(office).call(officeFigures)).body;
  expect(month.month).toBe('2027-01');
  expect(arrears).toMatchObject({ instalments: expect.any(Number) });
  expect(weeks).toHaveLength(8);
  expect(weeks.at(-1)).toMatchObject({ monday: '2027-01-04' });
  expect(weeks[1]).toMatchObject({ monday: '2026-11-23', sales: 0 });
  expect(weeks[0]).toMatchObject({ monday: '2026-11-16', sales: 2, ended: 0, amount: 2_000_000 });
});
