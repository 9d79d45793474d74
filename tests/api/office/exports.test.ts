import { parse } from 'csv-parse/sync';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AnyCall } from '#lib/api/call.ts';
import { exportCustomers, exportPayments, exportPlans, exportSales } from '#lib/api/office/exports.ts';
import { refundPayment } from '#lib/api/office/payments/payments.ts';
import { marketers, officeActions, users } from '#lib/server/db/schema.ts';
import { db } from '#lib/server/runtime.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import {
  aCustomer,
  anOffice,
  aPlan,
  as,
  fillWallet,
  type Person,
  type PlanFixture,
} from '../../support/factories/index.ts';

setUpTestServer();

let office: Person;
let story: PlanFixture;
beforeAll(async () => {
  office = await anOffice();
  await db().insert(marketers).values({ code: 'HSM-1', name: 'Ade, "the" Bello' });
  story = await aPlan({ office, until: 'confirmed', terms: { marketer_code: 'HSM-1', bank_name: '=HYPERLINK("x")' } });
  const name = { firstName: '@Ngozi', lastName: 'Ẹ̀kó; "Ltd"' };
  await db().update(users).set(name).where(eq(users.id, story.customer.user.id));
});

async function download(call: AnyCall, wanted: Record<string, unknown> = {}) {
  const { status, response } = await as(office).call(call, wanted);
  expect(status).toBe(200);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const rows = parse(Buffer.from(bytes), { bom: true, columns: true }) as Record<string, string>[];
  return { response, bytes, rows };
}

describe('exports for spreadsheets', () => {
  test('are UTF-8 with a byte order mark, named with the day, never cached', async () => {
    const { response, bytes } = await download(exportPayments);
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="payments-2026-11-20.csv"',
      'cache-control': 'private, no-store',
    });
  });

  test('are exact to the kobo', async () => {
    await fillWallet(await aCustomer(), 1_234_567.89);
    const { rows } = await download(exportPayments, { purpose: 'fund' });
    expect(rows[0]).toMatchObject({
      'Received (NGN)': '1234567.89',
      Method: 'virtual_wallet',
      Created: '2026-11-20 09:00',
    });
  });

  test('escape formulas', async () => {
    const { rows } = await download(exportPayments, { purpose: 'first' });
    expect(rows[0]).toMatchObject({ Sender: '\'=HYPERLINK("x")', Customer: '\'@Ngozi Ẹ̀kó; "Ltd"' });
  });

  test('apply the filters of the screen, and link refunds to their payments', async () => {
    const other = await aPlan({ office, until: 'confirmed' });
    await as(office).call(refundPayment, { id: other.paymentId, reason: 'Cancelled' });
    const { rows } = await download(exportPayments, { purpose: 'refund' });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      'Refund of': String(other.paymentId),
      'Applied (NGN)': '400000.00',
      Reason: 'Cancelled',
      'Handled by': 'Bola Adeyemi',
    });
    expect((await download(exportPayments, { name: 'nobody' })).rows).toEqual([]);
  });

  test('list plans with the paid amounts of each part', async () => {
    const { rows } = await download(exportPlans, { state: 'awaiting' });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      No: String(story.id),
      'Price (NGN)': '1000000.00',
      'Paid (NGN)': '400000.00',
      Payment: 'Installment',
      Marketer: 'HSM-1',
    });
  });

  test('list customers without staff accounts', async () => {
    const { rows } = await download(exportCustomers);
    expect(rows.map((row) => row.Email)).not.toContain(office.user.email);
    expect(rows.find((row) => row.No === String(story.customer.user.id))).toMatchObject({
      'First name': "'@Ngozi",
      'Wallet (NGN)': '0.00',
      Plans: '1',
    });
    expect(Object.keys(rows[0] ?? {})).not.toContain('Password');
  });

  test('list sales by code', async () => {
    const { rows } = await download(exportSales, { start_date: '2026-11-01' });
    expect(rows).toEqual([
      expect.objectContaining({
        Code: 'HSM-1',
        Marketer: 'Ade, "the" Bello',
        Sold: '1',
        Net: '1',
        'First payments (NGN)': '400000.00',
      }),
    ]);
  });

  test('contain each row of many batches once, newest first', async () => {
    const rest = Array.from({ length: 1_203 }, (_, n) => ({
      email: `many-${n}@example.com`,
      passwordHash: '',
      firstName: `Many ${n}`,
      uniqueCustomerId: `MANY${n}`,
    }));
    await db().insert(users).values(rest);
    const { rows } = await download(exportCustomers, { name: 'many-' });
    expect(rows).toHaveLength(1_203);
    const numbers = rows.map(({ No }) => Number(No));
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => b - a));
  });

  test('are recorded with their filters', async () => {
    await download(exportPayments, { status: 1, name: 'Ngozi' });
    const [action] = await db().select().from(officeActions).orderBy(desc(officeActions.id)).limit(1);
    expect(action).toMatchObject({
      userId: office.user.id,
      action: 'export',
      subject: 'payments',
      detail: { status: 1, name: 'Ngozi' },
    });
  });
});
