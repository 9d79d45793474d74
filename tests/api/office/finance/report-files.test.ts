import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import { exportReport, officeReport } from '#lib/api/office/accounting.ts';
import { refundPayment } from '#lib/api/office/payments/payments.ts';
import { type ReportName, reportNames } from '#lib/domain/accounting/reports.ts';
import { marketers } from '#lib/server/db/schema.ts';
import { xlsxPieces } from '#lib/server/office/exports/xlsx-response.ts';
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
  repayByTransfer,
} from '#tests/support/factories/index.ts';

const world = setUpTestServer();

const goTo = (day: string) => {
  world.clock.now = new Date(`${day}T09:00:00Z`);
};

let office: Person;
/** November: two sales and a funding. December: an instalment, and a sale by a marketer. January: a sale is taken back. */
beforeAll(async () => {
  office = await anOffice();
  const kept = await aPlan({ office, paid: 1 });
  const refunded = await aPlan({ office, until: 'confirmed' });
  await fillWallet(await aCustomer(), 70_000.5);
  goTo('2026-12-10');
  const sent = expectSuccess(await repayByTransfer(kept, 100_000)).body.payment.id;
  await confirmTransfer(office, sent, 105_000.5);
  await db().insert(marketers).values({ code: 'HSM-1', name: 'Ade Bello' });
  await aPlan({ office, paid: 0, terms: { marketer_code: 'HSM-1' } });
  goTo('2027-01-05');
  expectSuccess(await as(office).call(refundPayment, { id: refunded.paymentId, reason: 'Withdrawn' }));
});

const period = { start_date: '2026-12-01', end_date: '2027-01-31' };

/** Every row of the screen, page by page. */
async function shownRows(report: ReportName): Promise<string[]> {
  const shown: string[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const asked = { report, ...period, after };
    const page: { columns: { kind: string }[]; rows: (string | number | null)[][]; next: number | null } =
      expectSuccess(await as(office).call(officeReport, asked)).body;
    const asText = (cell: string | number | null, at: number) =>
      page.columns[at]?.kind === 'money' ? Number(cell) : String(cell ?? '');
    shown.push(...page.rows.map((row) => JSON.stringify(row.map(asText))));
    after = page.next;
  }
  return shown;
}

/** With money as the screen has it, in naira. */
const asShown = (row: Record<string, string>) =>
  JSON.stringify(Object.entries(row).map(([name, value]) => (/NGN/.test(name) ? Number(value) : value)));

test.each(reportNames)('EX-05: %s has in its file the rows of its screen', async (report) => {
  const { response } = await as(office).call(exportReport, { report, format: 'csv', ...period });
  const rows = parse(Buffer.from(await response.arrayBuffer()), { bom: true, columns: true });
  const shown = await shownRows(report);
  expect((rows as Record<string, string>[]).map(asShown).sort()).toEqual(shown.sort());
  expect(shown.length).toBeGreaterThan(0);
});

test('EX-06: a workbook goes on with another sheet when one is full', async () => {
  const columns = { number: (row: number) => row };
  async function* pages() {
    yield [1, 2, 3, 4];
    yield [5, 6, 7];
  }
  const pieces: Uint8Array[] = [];
  for await (const piece of xlsxPieces({ name: 'many', columns, pages: pages() }, 3)) pieces.push(piece);
  const files = readZip(Buffer.concat(pieces));
  const rowsOf = (sheet: number) => files.get(`xl/worksheets/sheet${sheet}.xml`)?.toString().split('<row>').length;
  // what is before the first row, and the heading
  expect([1, 2, 3].map(rowsOf)).toEqual([5, 5, 3]);
  expect(
    files
      .get('xl/workbook.xml')
      ?.toString()
      .match(/<sheet /g),
  ).toHaveLength(3);
  for (const part of ['[Content_Types].xml', 'xl/_rels/workbook.xml.rels'])
    expect(files.get(part)?.toString()).toContain('worksheets/sheet3.xml');
});
