import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { proposeMonthClosing } from '#lib/api/office/banks/month-closing.ts';
import { approve } from '#lib/api/office/staff/approvals.ts';
import { constraintOf, sqlState } from '#lib/server/db/errors.ts';
import { settlePayment } from '#lib/server/ledger/settle-payment.ts';
import { checkLedger } from '#lib/server/monitoring/check-ledger.ts';
import { db, tx } from '#lib/server/runtime.ts';
import { setUpTestServer, type TestServer } from '#tests/support/api/world.ts';
import { postgresRoles, postgresUrl } from '#tests/support/database/postgres.ts';
import type { DatabaseUrls } from '#tests/support/database/test-database.ts';
import { deferred } from '#tests/support/deferred.ts';
import { anOffice, as, expectSuccess, type Person } from '#tests/support/factories/index.ts';
import { aPayment, aPerson, fund, receivedAmount } from '#tests/support/ledger/fixtures.ts';
import { ada, checkCompany, inputOf, plan, property, receipt, tiedBooks } from '#tests/support/move-in/company.ts';
import { loadInput } from '#tests/support/move-in/load-given.ts';

const roles = postgresRoles();
const url = postgresUrl();
/** PostgreSQL's code for a missing privilege. */
const NOT_PERMITTED = '42501';
const NOVEMBER = '2026-11-25T09:00:00Z';
const reasons = { settlements: 'The provider settles next week', transfers: 'Not here yet' };

/** On 5 January, with bookings in November and December. */
async function aStory(world: TestServer) {
  const customer = await aPerson();
  await fund(customer, 1_000_00);
  world.clock.now = new Date('2026-12-10T09:00:00Z');
  await fund(customer, 200_00);
  const open = await aPayment({ userId: customer, amount: 500_00 });
  world.clock.now = new Date('2027-01-05T08:00:00Z');
  await checkLedger();
  const office = [await anOffice(), await anOffice()] as const;
  return { customer, open: open.id, office };
}

async function propose(month: string, [first]: readonly Person[]) {
  return expectSuccess(await as(first as Person).call(proposeMonthClosing, { month, ...reasons })).body.approval.id;
}

async function close(month: string, office: readonly Person[]) {
  const id = await propose(month, office);
  const { approval } = expectSuccess(await as(office[1] as Person).call(approve, { id })).body;
  expect(approval.state).toBe('approved');
  return id;
}

const refusalOf = (statement: SQL, isolationLevel?: 'repeatable read' | 'serializable') =>
  tx(async () => void (await db().execute(statement)), isolationLevel ? { isolationLevel } : {}).then(
    () => 'nothing refused it',
    (error) => constraintOf(error) ?? sqlState(error) ?? String(error),
  );

describe.each([
  ['embedded', {}, false],
  ['PostgreSQL, as the role of the application', { ...roles }, roles === undefined],
] as [string, DatabaseUrls, boolean][])('%s', (_, urls, missing) => {
  describe.skipIf(missing)('a closed month', () => {
    const world = setUpTestServer(urls);
    let story: Awaited<ReturnType<typeof aStory>>;
    let approval: number;
    beforeAll(async () => {
      story = await aStory(world);
      approval = await close('2026-11', story.office);
    });

    const journalAt = (at: string) =>
      sql`insert into journals (payment_id, created_at) values (${story.open}, ${at}::timestamptz)`;
    const closing = (values: { month: string; approval?: number; at?: string; by?: number }) => sql`
      insert into month_closings (month, approval_id, proposed_by, closed_by, points, trial_balance, created_at)
      values (${values.month}, ${values.approval ?? approval}, ${story.office[0].user.id},
        ${values.by ?? story.office[1].user.id}, '[]', '[]', ${values.at ?? '2027-01-05T08:00:00Z'}::timestamptz)`;

    test('MC-03: takes no journal, by its last second in Lagos, nor does any month before it', async () => {
      for (const at of [NOVEMBER, '2026-10-31T23:00:00Z', '2026-11-30T22:59:59Z', '2025-03-01T09:00:00Z'])
        expect(await refusalOf(journalAt(at))).toBe('journal_open_month');
      // the first second of December is refused for another reason: a journal of a payment that has not arrived
      expect(await refusalOf(journalAt('2026-11-30T23:00:00Z'))).toBe('journal_matches_payment');
    });

    test('MC-03: takes none from a transaction that sees the time before it was closed', async () => {
      for (const level of ['repeatable read', 'serializable'] as const)
        expect(await refusalOf(journalAt(NOVEMBER), level)).toBe('journal_read_committed');
    });

    test('MC-03: takes no further entry into a journal that it has', async () => {
      const statement = sql`
        insert into entries (journal_id, account_id, amount)
        select (select min(id) from journals), id, case kind when 'cash_bank' then 1 else -1 end
        from accounts where kind in ('cash_bank', 'other_income') and company_account_id is null`;
      expect(await refusalOf(statement)).toBe('journal_balanced');
    });

    test('MC-03: is refused to a use case that books with an earlier day', async () => {
      const clock = world.clock.now;
      world.clock.now = new Date(NOVEMBER);
      const booking = settlePayment(story.open, receivedAmount(500_00)).catch(constraintOf);
      expect(await booking).toBe('journal_open_month');
      world.clock.now = clock;
    });

    test('MC-02: is closed by nothing but an approval of two people, in order, and once it is over', async () => {
      expect(await refusalOf(closing({ month: '2026-12' }))).toBe('month_closing_approved');
      expect(await refusalOf(closing({ month: '2026-11' }))).toBe('month_closing_order');
      expect(await refusalOf(closing({ month: '2027-01' }))).toBe('month_closing_order');
      expect(await refusalOf(closing({ month: '2026-12', at: '2026-12-31T22:59:00Z' }))).toBe('month_closing_over');
      const waiting = await propose('2026-12', story.office);
      expect(await refusalOf(closing({ month: '2026-12', approval: waiting }))).toBe('month_closing_approved');
    });

    test('MC-10: takes no company that moves in on a day of it', async () => {
      const tables = { customers: [ada], properties: [property], plans: [plan], payments: [receipt(1, 200_000)] };
      const balances = tiedBooks(checkCompany(tables).figures?.totals ?? {});
      await expect(loadInput(inputOf({ ...tables, balances }))).rejects.toThrow(
        'November 2026 and all months before it are closed. Choose a day after it to switch over on.',
      );
    });

    test('MC-06: keeps what is kept of it', async () => {
      const permitted = urls.url ? [NOT_PERMITTED] : [];
      const refused = (rule: string) => [rule, ...permitted];
      for (const table of ['month_closings', 'month_closing_receivables']) {
        const column = table === 'month_closings' ? 'month' : 'contract';
        expect(refused(`${table}_never_update`)).toContain(
          await refusalOf(sql.raw(`update ${table} set ${column} = '2026-10'`)),
        );
        expect(refused(`${table}_never_delete`)).toContain(await refusalOf(sql.raw(`delete from ${table}`)));
      }
      const added = sql`
        insert into month_closing_receivables
        select (select min(id) from month_closings), plans.id, plans.user_id, null, 1, 0, 0, 0, 0, 0
        from plans limit 1`;
      const { rows } = await db().execute(sql`select from plans limit 1`);
      expect(await refusalOf(added)).toBe(rows.length > 0 ? 'month_closing_kept' : 'nothing refused it');
    });
  });
});

describe.skipIf(!url)('at once', () => {
  const world = setUpTestServer({ url });

  test('MC-08: who closes a month waits for what is being booked into it, and does not close it on other figures', async () => {
    const { open, office } = await aStory(world);
    const id = await propose('2026-11', office);
    const [booked, released] = [deferred(), deferred()];
    const clock = world.clock.now;
    world.clock.now = new Date(NOVEMBER);
    const booking = tx(async () => {
      await settlePayment(open, receivedAmount(500_00));
      booked.open();
      await released.opened;
    });
    await booked.opened;
    world.clock.now = clock;
    const approving = as(office[1]).call(approve, { id });
    const waits = sql`select from pg_locks where locktype = 'advisory' and not granted`;
    await expect.poll(async () => (await db().execute(waits)).rows.length).toBe(1);
    released.open();
    await booking;
    const { approval } = expectSuccess(await approving).body;
    expect(approval).toMatchObject({ state: 'closed', reason: expect.stringContaining('month') });
    await close('2026-11', office);
    await close('2026-12', office);
  });
});
