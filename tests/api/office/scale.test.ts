import { desc, type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { payments, users } from '#lib/server/db/schema.ts';
import { customerFilter } from '#lib/server/office/customers/customer-rows.ts';
import { type PaymentFilters, paymentFilter } from '#lib/server/office/payments/payment-filters.ts';
import { db } from '#lib/server/runtime.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import { aPerson, aProof } from '#tests/support/ledger/fixtures.ts';

setUpTestServer();

const [many, people] = [50_000, 30_000];

beforeAll(async () => {
  const [owner, office] = [await aPerson(), await aPerson('admin')];
  const { proofId } = await aProof(owner);
  await db().execute(sql`
    insert into users (email, password_hash, first_name, last_name, phone_number, unique_customer_id, created_at)
    select 'buyer' || n || '@example.com', '', 'Buyer', 'Number' || n, '0803' || lpad(n::text, 7, '0'), 'MANY' || n, timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, ${people}::int) n`);
  await db().execute(sql`
    insert into payments (user_id, purpose, method, amount, reference, stage, description, sender_name, proof_id, created_at)
    select ${office}::bigint + 1 + n % ${people}::int, 'fund', case n % 5 when 0 then 'bank_transfer' else 'paystack' end, 100000 + n * 7,
      'HS-' || upper(md5(n::text)), case n % 5 when 0 then 'awaiting_confirmation' else 'initiated' end, 'Wallet top-up',
      case n % 5 when 0 then 'Sender ' || md5(n::text) end, case n % 5 when 0 then ${proofId}::uuid end,
      timestamptz '2026-01-01' + n * interval '5 minutes'
    from generate_series(1, ${many}::int) n`);
  await db().execute(sql`
    insert into transactions (user_id, payment_id, part, amount, description)
    select user_id, id, 'payment', amount, description from payments`);
  await db().execute(sql`
    update payments set stage = 'abandoned', reason = 'Not completed', finished_at = created_at
    where method = 'paystack' and id % 10 <> 1`);
  // statistics of all rows: with a sample the planner would not always choose the same plan
  await db().execute(sql`set default_statistics_target = 1000`);
  // separate statements: VACUUM cannot run in a transaction
  for (const table of ['payments', 'users']) await db().execute(sql.raw(`vacuum analyze ${table}`));
});

/** The plan nodes that read a table, and the number of 8-KB blocks read, which unlike the time is reproducible. */
async function explained(query: SQL) {
  const { rows } = await db().execute<{ 'QUERY PLAN': string }>(
    sql`explain (analyze, buffers, costs off, timing off) ${query}`,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  const [, hit = 0, read = 0] = /Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?/.exec(plan) ?? [];
  return { plan, blocks: Number(hit) + Number(read) };
}

const listOf = (wanted: PaymentFilters) =>
  db()
    .select({ id: payments.id })
    .from(payments)
    .where(paymentFilter(wanted))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(10)
    .getSQL();
const countOf = (wanted: PaymentFilters) =>
  db().select({ count: sql`count(*)` }).from(payments).where(paymentFilter(wanted)).getSQL();

const found = async (wanted: PaymentFilters) => (await db().execute(listOf(wanted))).rows.length;

describe(`L-70: at ${many.toLocaleString('en')} payments`, () => {
  test.each<[string, PaymentFilters, string]>([
    ['all', {}, 'payments_newest'],
    ['a status', { status: 0 }, 'payments_'],
    ['a method', { payment_method: 'bank_transfer' }, 'payments_newest'],
    ['a method and a purpose', { payment_method: 'paystack', purpose: 'fund' }, 'payments_kind'],
    ['a period', { start_date: '2026-02-01', end_date: '2026-02-02' }, 'payments_newest'],
    ['a part of a sender’s name', { name: 'er e4da3b7f' }, 'payments_sender'],
    ['a part of a customer’s name', { name: 'Number4711' }, 'users_words'],
    ['words of a name, in another order', { name: 'NÚMBER4711, Buyer' }, 'users_words'],
    // or by the unique index, where the collation of the database is C
    ['the start of a reference', { name: 'HS-E4DA3B7F' }, 'payments?_reference'],
    ['an amount', { name: '1,350' }, 'payments_amount'],
  ])('the page of %s is read from an index', async (_, wanted, index) => {
    expect(await found(wanted)).toBeGreaterThan(0);
    const { plan, blocks } = await explained(listOf(wanted));
    expect(plan).toMatch(new RegExp(index));
    expect(plan).not.toMatch(/Seq Scan on payments/);
    expect(blocks).toBeLessThan(400);
  });

  test.each<[string, PaymentFilters]>([
    ['a status', { status: 2 }],
    ['a method and a status', { payment_method: 'bank_transfer', status: 0 }],
    ['a period', { start_date: '2026-02-01', end_date: '2026-02-28', purpose: 'fund' }],
    ['a search', { name: 'Number4711' }],
  ])('the count of %s is cheap', async (_, wanted) => {
    expect((await explained(countOf(wanted))).blocks).toBeLessThan(4_000);
  });

  test('OS-06: customers are found by part of a name, an email or a phone through an index', async () => {
    for (const name of ['Number4711', 'buyer4711@', 'Number4711, Búyer', '0803 000 4711', 'many 4711']) {
      const { plan, blocks } = await explained(sql`select id from ${users} where ${customerFilter({ name })}`);
      expect(plan).toContain('users_words');
      expect(plan).not.toMatch(/Seq Scan on users/);
      expect(blocks).toBeLessThan(400);
    }
  });
});
