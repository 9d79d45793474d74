import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import {
  exportMonthClosing,
  monthClosing,
  monthClosings,
  proposeMonthClosing,
} from '#lib/api/office/banks/month-closing.ts';
import { approve } from '#lib/api/office/staff/approvals.ts';
import { checkResults, monthClosings as closings, companyAccounts, officeActions } from '#lib/server/db/schema.ts';
import { settlePayment } from '#lib/server/ledger/settle-payment.ts';
import { checkLedger } from '#lib/server/monitoring/check-ledger.ts';
import { db, now } from '#lib/server/runtime.ts';
import { readZip } from '#tests/support/api/read-zip.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import { postgresUrl } from '#tests/support/database/postgres.ts';
import { anOpenBook, closed } from '#tests/support/factories/cash.ts';
import { anOffice, as, expectSuccess, type Person } from '#tests/support/factories/index.ts';
import {
  aListing,
  aPayment,
  aPerson,
  aProof,
  aRunningPlan,
  fund,
  receivedAmount,
} from '#tests/support/ledger/fixtures.ts';

const url = postgresUrl();
const world = setUpTestServer(url ? { url } : {});

let [first, second]: Person[] = [];
let [customer, plan]: [number, number] = [0, 0];
const reasons = { settlements: 'The provider settles next week' };

const propose = (month: string, given: object = reasons, who = first) =>
  as(who as Person).call(proposeMonthClosing, { month, ...given });
const approving = (id: number, who = second) => as(who as Person).call(approve, { id });
async function close(month: string, given: object = reasons) {
  const { approval } = expectSuccess(await propose(month, given)).body;
  const { state, reason } = expectSuccess(await approving(approval.id)).body.approval;
  expect({ state, reason }).toEqual({ state: 'approved', reason: null });
}
const list = async (month?: string) => expectSuccess(await as(first as Person).call(monthClosings, { month })).body;
const openPoints = async (month?: string) =>
  (await list(month)).checked?.points.filter(({ count }) => count > 0).map(({ name, count }) => [name, count]);
const detail = async (month: string) => {
  const { closed } = await list();
  const id = closed.find((one) => one.month === month)?.id as number;
  return expectSuccess(await as(first as Person).call(monthClosing, { id })).body;
};

/** In November and January: a plan of which two instalments are overdue, and money in a wallet. */
beforeAll(async () => {
  customer = await aPerson();
  await fund(customer, 5_000_00);
  ({ id: plan } = await aRunningPlan(customer, await aListing()));
  world.clock.now = new Date('2027-01-31T22:59:00Z');
  await fund(customer, 700_00);
  // 00:01 on 1 February in Lagos
  world.clock.now = new Date('2027-01-31T23:01:00Z');
  await fund(customer, 90_00);
  world.clock.now = new Date('2027-02-19T08:00:00Z');
  [first, second] = [await anOffice({ staffRole: 'finance' }), await anOffice({ staffRole: 'finance' })];
});

test('MC-01: months are open from the first booking on, the oldest first, up to the current one', async () => {
  expect(await list()).toMatchObject({ open: ['2026-11', '2026-12', '2027-01', '2027-02'], closed: [] });
  expect((await list()).checked).toMatchObject({ month: '2026-11', last_day: '2026-11-30', is_over: true });
  expect((await list('2027-02')).checked).toMatchObject({ month: '2027-02', is_over: false });
});

test('MC-04: nothing is closed before the ledger has been checked after the end of the month, nor while it has a fault', async () => {
  expect(await openPoints()).toEqual([
    ['ledger', 1],
    ['settlements', 2],
  ]);
  expect((await propose('2026-11')).body).toMatchObject({
    code: 'conflict',
    message: expect.stringMatching('check of the ledger'),
  });
  await checkLedger();
  expect(await openPoints()).toEqual([['settlements', 2]]);
  const [rule] = await db().select().from(checkResults).limit(1);
  await db()
    .update(checkResults)
    .set({ ok: false, detail: 'Planted' })
    .where(eq(checkResults.name, rule?.name ?? ''));
  expect(await openPoints()).toEqual([
    ['ledger', 1],
    ['settlements', 2],
  ]);
  expect((await propose('2026-11')).body).toMatchObject({ code: 'conflict' });
  await db()
    .update(checkResults)
    .set({ ok: true, detail: '' })
    .where(eq(checkResults.name, rule?.name ?? ''));
});

test('MC-01: months are closed in order, never the current one, and none from before the first booking', async () => {
  expect((await propose('2026-12')).body.message).toBe('Months are closed in order: close November 2026 first.');
  expect((await propose('2027-02')).body.message).toMatch(/^February 2027 is not over/);
  expect((await propose('2027-03')).body.message).toMatch(/^March 2027 is not over/);
  expect((await propose('2026-10')).body.message).toMatch(/^October 2026 is closed already, or/);
  expect((await propose('2026-13')).status).toBe(422);
});

test('MC-05: what is left open needs its reason, which the second person reads and the closing keeps', async () => {
  expect((await propose('2026-11', {})).body.errors).toEqual({
    settlements: ['Say why this is left open, or do it first: The card provider has settled all charges'],
  });
  const { approval } = expectSuccess(await propose('2026-11')).body;
  expect(approval.summary).toBe('Close November 2026: nothing can be booked into it any more');
  expect(approval.changes).toContainEqual({
    ...{ name: 'Left open: The card provider has settled all charges', before: null },
    after: 'The provider settles next week',
  });
  expect((await propose('2026-11', reasons, second)).body.code).toBe('awaiting_approval');
  expect((await approving(approval.id, first)).body.code).toBe('own_proposal');
  expect((await list()).checked?.approval?.id).toBe(approval.id);
  // a line that came meanwhile would need a reason of its own
  await db()
    .insert(companyAccounts)
    .values({
      ...{ bankName: 'Example Bank', accountNumber: '0011223301', accountName: 'Homestead' },
      createdAt: new Date('2026-11-21T09:00:00Z'),
    });
  const refused = expectSuccess(await approving(approval.id)).body.approval;
  expect(refused).toMatchObject({ state: 'closed', reason: expect.stringMatching('a statement to the last day') });
  expect((await list()).checked?.points.find(({ name }) => name === 'statements')).toMatchObject({
    ...{ count: 1, about: ['Example Bank 0011223301'] },
  });
});

const bothReasons = { ...reasons, statements: 'The account is new' };

test('MC-02: two people close a month, and the log says who', async () => {
  const { approval } = expectSuccess(await propose('2026-11', bothReasons)).body;
  expect(expectSuccess(await approving(approval.id)).body.approval.state).toBe('approved');
  const { open, closed } = await list();
  expect(open[0]).toBe('2026-12');
  expect(closed).toMatchObject([{ month: '2026-11', closed_at: now().toISOString() }]);
  expect(closed[0]?.proposed_by).not.toBe('');
  expect((await detail('2026-11')).points.filter(({ count }) => count > 0)).toEqual([
    { name: 'statements', count: 1, reason: 'The account is new' },
    { name: 'settlements', count: 2, reason: 'The provider settles next week' },
  ]);
  const [action] = await db().select().from(officeActions).where(eq(officeActions.action, 'close_month'));
  expect(action).toMatchObject({ subject: 'month 2026-11', userId: second?.user.id });
  expect((await propose('2026-11', bothReasons)).body.message).toMatch(/^November 2026 is closed already/);
});

test('MC-02: of two approvals at once, one closes the month', async () => {
  const { approval } = expectSuccess(await propose('2026-12', bothReasons)).body;
  const third = await anOffice();
  const answers = await Promise.all([approving(approval.id), approving(approval.id, third)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await list()).closed.map(({ month }) => month)).toEqual(['2026-12', '2026-11']);
});

test('MC-06: trial balance and aged receivables of the last day are kept, and later bookings do not change them', async () => {
  // paid in February: what was overdue at the end of January was
  const { rows } = await db().execute<{ id: number; amount: number }>(sql`
    select id, amount from repayments
    where plan_id = ${plan} order by number limit 1`);
  const [oldest] = rows;
  const payment = await aPayment({
    ...{ userId: customer, purpose: 'repayment', planId: plan, repaymentId: oldest?.id as number },
    amount: oldest?.amount as number,
  });
  await settlePayment(payment.id, receivedAmount(oldest?.amount as number));
  await close('2027-01', bothReasons);
  const kept = await detail('2027-01');
  const wallets = kept.trial_balance.rows.find(([account]) => String(account).startsWith('Customers’ wallets'));
  // by the clock of Lagos 700 belong to January and 90 to February
  expect(wallets?.slice(1)).toEqual([null, 0, 5_000, 0, 700, 0, 5_700]);
  // three instalments of 200: due on 20 December, 20 January and 20 February
  expect(kept.receivables).toEqual({
    ...{ plans: 1, total: 600, not_due: 200 },
    overdue: { '1-30': 200, '31-60': 200, '61-90': 0, 'over-90': 0 },
  });
  await fund(customer, 30_00);
  expect(await detail('2027-01')).toEqual(kept);
});

test('MC-07: what is kept is exported as CSV and as a workbook', async () => {
  const { id, receivables } = await detail('2027-01');
  const read = (paper: string, format: string) => as(first as Person).call(exportMonthClosing, { id, paper, format });
  const balance = await (expectSuccess(await read('trial-balance', 'csv')).response as Response).text();
  expect(balance).toContain('Customers’ wallets,,0.00,5000.00,0.00,700.00,0.00,5700.00');
  const csv = await (expectSuccess(await read('receivables', 'csv')).response as Response).text();
  const [heading, row] = csv.trim().split('\r\n');
  expect(heading).toContain('Receivable (NGN),Not due (NGN),1 to 30 days (NGN)');
  expect(row?.split(',').at(-6)).toBe(receivables.total.toFixed(2));
  const book = await (expectSuccess(await read('receivables', 'xlsx')).response as Response).arrayBuffer();
  expect(readZip(Buffer.from(book)).get('xl/worksheets/sheet1.xml')?.toString()).toContain('Over 90 days');
  expect(
    (await as(first as Person).call(exportMonthClosing, { id: 999, paper: 'receivables', format: 'csv' })).status,
  ).toBe(404);
});

test('MC-03: money that came in a closed month and is confirmed later is booked on the day of its confirmation', async () => {
  world.clock.now = new Date('2027-02-26T10:00:00Z');
  const sent = await aPayment({
    userId: customer,
    method: 'bank_transfer',
    amount: 1_000_00,
    ...(await aProof(customer)),
  });
  world.clock.now = new Date('2027-03-02T08:00:00Z');
  await checkLedger();
  expect(await openPoints()).toContainEqual(['transfers', 1]);
  await close('2027-02', { ...bothReasons, transfers: 'The bank has not sent it yet' });
  await settlePayment(sent.id, receivedAmount(1_000_00, second?.user.id));
  const { rows } = await db().execute(sql`
    select to_char(created_at at time zone 'Africa/Lagos', 'YYYY-MM') as month from journals where payment_id = ${sent.id}`);
  expect(rows).toEqual([{ month: '2027-03' }]);
  expect(await db().$count(closings)).toBe(4);
});

test('MC-05, CX-08: a desk is open until its cash is counted and what is missing is booked', async () => {
  const clerk = first as Person;
  const cash = async () => (await list('2027-03')).checked?.points.find(({ name }) => name === 'cash');
  expect(await cash()).toMatchObject({ count: 0 });
  const book = await anOpenBook(clerk);
  expect(await cash()).toMatchObject({ count: 1, about: [expect.stringMatching(/^Lekki /)] });
  // nothing was received, and the ₦20,000 of its opening have no booking either
  await closed(clerk, book, 19);
  expect(await cash()).toMatchObject({ count: 1, amount: 19_000 });
  const whole = await anOpenBook(clerk);
  await closed(clerk, whole, 0);
  expect(await cash()).toMatchObject({ count: 1 });
});
