import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { officeSearch } from '#lib/api/office/search.ts';
import { db } from '#lib/server/runtime.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import { anOffice, as, expectSuccess, type Person } from '#tests/support/factories/index.ts';
import { aPerson, aProof } from '#tests/support/ledger/fixtures.ts';

setUpTestServer();

const people = 50_000;
const large = ['users', 'payments', 'statement_lines', 'enquiries'];
let owner: Person;

beforeAll(async () => {
  owner = await anOffice();
  const first = (await aPerson()) + 1;
  const { proofId } = await aProof(owner.user.id);
  const many = sql`generate_series(1, ${people}::int) n`;
  await db().execute(sql`
    insert into users (email, password_hash, first_name, last_name, phone_number, unique_customer_id, created_at)
    select 'buyer' || n || '@example.com', '', (array['Ngọzi', 'Chidi', 'Amina', 'Tunde'])[1 + n % 4], 'Ezé' || n,
      '0803' || lpad(n::text, 7, '0'), 'MANY' || n, timestamptz '2026-01-01' + n * interval '1 minute' from ${many}`);
  await db().execute(sql`
    insert into payments (user_id, purpose, method, amount, reference, stage, description, sender_name, proof_id, created_at)
    select ${first}::bigint - 1 + n, 'fund', 'bank_transfer', 100000 + n * 7, 'HS-' || upper(md5(n::text)),
      'awaiting_confirmation', 'Wallet top-up', 'Sender ' || md5(n::text), ${proofId}::uuid,
      timestamptz '2026-01-01' + n * interval '5 minutes' from ${many}`);
  await db().execute(sql`
    insert into transactions (user_id, payment_id, part, amount, description)
    select user_id, id, 'payment', amount, description from payments`);
  await db().execute(sql`
    insert into enquiries (name, email, phone, description)
    select 'Asker ' || md5(n::text), 'asker' || n || '@example.com', '0809' || lpad(n::text, 7, '0'), 'A plot' from ${many}`);
  await db().execute(sql`
    insert into company_accounts (bank_name, account_number, account_name) values ('Example Bank', '0011223301', 'Homestead')`);
  await db().execute(sql`
    with account as (select max(id) as id from company_accounts), file as (
      insert into statements (company_account_id, format, from_day, to_day, new_lines, uploaded_by)
      select id, 'csv', '2026-01-01', '2026-11-01', ${people}::int, ${owner.user.id}::bigint from account
      returning id, company_account_id)
    insert into statement_lines (company_account_id, statement_id, key, day, amount, details)
    select company_account_id, id, n, date '2026-01-01' + n % 300, 50000 + n * 11, 'NIP TRANSFER FROM ' || upper(md5(n::text))
    from file, ${many}`);
  for (const table of large) await db().execute(sql.raw(`vacuum analyze ${table}`));
});

/** Rows that were read by going through a whole table. */
async function readInSequence() {
  await db().execute(sql`select pg_stat_force_next_flush()`);
  const { rows } = await db().execute<{ relname: string; read: string }>(
    sql`select relname, seq_tup_read::text as read from pg_stat_user_tables where relname = any(${sql.param(large)})`,
  );
  return Object.fromEntries(rows.map(({ relname, read }) => [relname, Number(read)]));
}

describe('OF-08: at 50,000 customers a search reads indexes', () => {
  test('and what goes through a whole table is noticed', async () => {
    const before = await readInSequence();
    await db().execute(sql`select count(*) from users where first_name || last_name = 'nobody'`);
    expect(((await readInSequence()).users ?? 0) - (before.users ?? 0)).toBeGreaterThanOrEqual(people);
  });

  test.each([
    ['a name', 'eze4711 chidi'],
    ['a phone', '0803 000 4711'],
    ['the start of a reference', 'HS-E4DA3B7F'],
    ['a contract number', 'HS-2026-0017'],
    ['an amount', '1,350.00'],
    ['a receipt', '2026-000123'],
    ['what a bank wrote', 'transfer e4da3b7f'],
    ['an address', 'buyer4711@example.com'],
    ['nobody', 'nobody at all'],
    ['a number', '4711'],
  ])('%s', async (_, search) => {
    await as(owner).call(officeSearch, { search });
    const before = await readInSequence();
    expectSuccess(await as(owner).call(officeSearch, { search }));
    const after = await readInSequence();
    const grown = large.map((table) => [table, (after[table] ?? 0) - (before[table] ?? 0)]);
    expect(grown).toEqual(large.map((table) => [table, 0]));
  });

  test('and of what everybody has the newest come as soon', async () => {
    for (const search of ['ngozi', 'transfer', 'eze']) {
      const { body } = expectSuccess(await as(owner).call(officeSearch, { search }));
      expect(body.found.some(({ more }) => more)).toBe(true);
    }
  });
});
