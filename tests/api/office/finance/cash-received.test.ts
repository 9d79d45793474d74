import { beforeAll, describe, expect, test } from 'vitest';
import { exportReport, officeReport } from '#lib/api/office/accounting.ts';
import { correctPayment } from '#lib/api/office/payments/corrections.ts';
import { type ReportName, reportNames } from '#lib/domain/accounting/reports.ts';
import { carryForward } from '#lib/server/carried/carry-forward.ts';
import { sealJournals } from '#lib/server/ledger/checking/seal-journals.ts';
import { readPaper } from '#tests/support/api/paper-text.ts';
import { readZip } from '#tests/support/api/read-zip.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import {
  anOffice,
  aPlan,
  approveBySomebodyElse,
  as,
  confirmTransfer,
  expectSuccess,
  fillWallet,
  type Person,
  type PlanFixture,
  repayByTransfer,
} from '#tests/support/factories/index.ts';

const world = setUpTestServer();

let finance: Person;
let plan: PlanFixture;

const goTo = (day: string) => {
  world.clock.now = new Date(`${day}T09:00:00Z`);
};

/**
 * November: a first payment of ₦500,000 by transfer. 10 December: an instalment of ₦100,000 by transfer, and ₦70,000.50 to
 * a virtual account. 20 December: the instalment is corrected, ₦40,000 of it never came; what did is left in the wallet.
 */
beforeAll(async () => {
  const office = await anOffice();
  finance = await anOffice({ staffRole: 'finance' });
  plan = await aPlan({ office, paid: 1 });
  goTo('2026-12-10');
  const instalment = expectSuccess(await repayByTransfer(plan, 100_000)).body.payment.id;
  await confirmTransfer(office, instalment, 100_000);
  await fillWallet(plan.customer, 70_000.5);
  goTo('2026-12-20');
  const { approval } = expectSuccess(
    await as(finance).call(correctPayment, { id: instalment, came: 60_000, reason: 'Bank kept it' }),
  ).body;
  await approveBySomebodyElse(approval.id);
});

const report = async (name: ReportName, wanted: object = {}) =>
  expectSuccess(await as(finance).call(officeReport, { report: name, ...wanted })).body;
const december = { start_date: '2026-12-01', end_date: '2026-12-31' };

/** Before anything is carried, once all of it is under a seal, and with news on top. */
const stages = [
  ['before it is carried', async () => {}],
  [
    'once it is carried',
    async () => {
      await sealJournals({ block: 1, rest: true });
      await carryForward();
    },
  ],
] as const;

describe.each(stages)('%s', (_, prepare) => {
  beforeAll(prepare);

  test('RD-01: cash received stands by day and account, less what corrections took back', async () => {
    const cash = await report('cash', { ...december, by: 'account' });
    expect(cash.columns[0]).toMatchObject({ name: 'Day', kind: 'day' });
    expect(cash.rows.map((row) => [row[0], row.at(-1)])).toEqual([
      ['2026-12-10', 170_000.5],
      ['2026-12-20', -40_000],
    ]);
    expect(cash.total.at(-1)).toBe(130_000.5);
    expect(cash.columns.slice(1).every(({ kind }) => kind === 'money')).toBe(true);
    expect(cash.rows[0]?.slice(1, -1).reduce((sum: number, cell) => sum + Number(cell), 0)).toBe(170_000.5);
  });

  test('RD-01: by method, and by property with what came for none', async () => {
    const byMethod = await report('cash', { ...december, by: 'method' });
    expect(byMethod.columns.map(({ name }) => name)).toEqual([
      'Day',
      'Bank transfer',
      'Transfer to a virtual account',
      'Total',
    ]);
    expect(byMethod.total).toEqual(['Total', 60_000, 70_000.5, 130_000.5]);
    const byProperty = await report('cash', { ...december, by: 'property' });
    expect(byProperty.rows.map((row) => [row[1], row.at(-1)])).toEqual([
      [expect.any(String), 0],
      ['For wallets', 130_000.5],
    ]);
  });

  test('RD-02: the receipts of a day, an account and a property come to the figure that led to them', async () => {
    const day = { start_date: '2026-12-10', end_date: '2026-12-10' };
    const receipts = await report('receipts', day);
    expect(receipts.rows).toHaveLength(2);
    expect(receipts.total.slice(-2)).toEqual([170_000.5, 0]);
    const card = await report('receipts', { ...day, account: 'cash_paystack' });
    expect(card.rows.map((row) => row.slice(-2))).toEqual([[70_000.5, 0]]);
    const { rows } = await report('cash', { ...december, by: 'property' });
    const ofProperty = await report('receipts', { ...december, property_id: Number(rows[0]?.[0]) });
    expect(ofProperty.rows.map((row) => row.slice(-2))).toEqual([
      [100_000, 0],
      [0, 100_000],
    ]);
    expect(ofProperty.total.slice(-2)).toEqual([100_000, 100_000]);
  });

  test('RD-01: the period before has the same length', async () => {
    const { cash } = await report('cash', { start_date: '2026-12-11', end_date: '2026-12-12' });
    expect(cash).toEqual({ before: 170_000.5, property: null });
  });

  test('RD-05: plans stand by state, with their units and price', async () => {
    const { rows, total } = await report('plans');
    expect(rows.find(([state]) => state === 'In progress')).toEqual(['In progress', 1, 1, 1_000_000]);
    expect(total).toEqual(['Total', 1, 1, 1_000_000]);
  });
});

test('RD-03: receivables of a past day have the age that they had, whatever was paid, corrected or refunded since', async () => {
  const ages = async (day: string) => {
    const { columns, total, rows } = await report('receivables', { end_date: day });
    const from = columns.findIndex(({ name }) => name === 'Receivable');
    expect(rows.map((row) => row.slice(from))).toEqual(total[from] === 0 ? [] : [total.slice(from)]);
    return total.slice(from);
  };
  const past = '2027-01-25';
  goTo(past);
  const before = await ages(past);
  const [receivable, notDue, ...overdue] = before.map(Number);
  expect(overdue.reduce((sum, amount) => sum + amount, Number(notDue))).toBe(receivable);
  expect(overdue.some((amount) => amount > 0)).toBe(true);
  goTo('2027-02-02');
  const sent = expectSuccess(await repayByTransfer(plan, 100_000)).body.payment.id;
  await confirmTransfer(finance, sent, 100_000);
  expect(await ages(past)).toEqual(before);
  const later = await ages('2027-02-02');
  expect(Number(later[0])).toBe(Number(receivable) - 100_000);
  await carryForward();
  expect(await ages(past)).toEqual(before);
});

test('RD-04: the forecast has what falls due in a month beside what came in it', async () => {
  const { rows, chart } = await report('forecast', { start_date: '2027-02-01', end_date: '2027-02-28' });
  expect(rows.map(([month]) => month)).toEqual(['2027-02']);
  expect(chart?.series).toEqual(['Due', 'Received']);
  expect(rows[0]?.at(-1)).toBe(100_000);
});

describe('RD-06: a report that is kept', () => {
  const download = async (name: ReportName, format: 'xlsx' | 'pdf', wanted: object = {}) => {
    const { status, response } = await as(finance).call(exportReport, { report: name, format, ...wanted });
    expect(status).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  };

  test.each(reportNames)('%s as a PDF says its period and who made it when', async (name) => {
    const { text, info } = await readPaper(await download(name, 'pdf'));
    expect(text).toContain(`by ${finance.user.firstName} ${finance.user.lastName}`);
    expect(text).toContain('Page 1 of');
    expect(info.Title).toBeTruthy();
  });

  test('has its filters, and the figures of the screen', async () => {
    const { text } = await readPaper(await download('receipts', 'pdf', { ...december, account: 'cash_paystack' }));
    expect(text).toContain('1 December 2026 to 31 December 2026');
    expect(text).toContain('Cash at the card provider');
    expect(text).toContain('70,000.50');
    expect(text).not.toContain('100,000.00');
  });

  test('as a workbook has them on a sheet of its own', async () => {
    const files = readZip(await download('cash', 'xlsx', { ...december, by: 'method' }));
    const about = files.get('xl/worksheets/about.xml')?.toString() ?? '';
    expect(about).toContain('By day and method');
    expect(about).toContain(`by ${finance.user.firstName} ${finance.user.lastName}`);
    expect(files.get('xl/workbook.xml')?.toString()).toContain('name="About"');
  });
});
