import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { allCalls } from '#lib/api/all-calls.ts';
import { accountReconciliation, confirmMatches } from '#lib/api/office/banks/reconciliation.ts';
import { lineGroups } from '#lib/domain/reconciliation/groups.ts';
import { companyAccounts, lineLooks } from '#lib/server/db/schema.ts';
import { findPairs } from '#lib/server/office/reconciliation/matching/find-pairs.ts';
import { db } from '#lib/server/runtime.ts';
import { setUpTestServer } from '../support/api/world.ts';
import { postgresUrl } from '../support/database/postgres.ts';
import { anOffice, aPlan, as, expectSuccess, type Person } from '../support/factories/index.ts';
import { longestTurn } from '../support/processes/longest-turn.ts';

/** Milliseconds of the processor in which nobody else has their turn. */
const LONGEST = 100;
const LINES = 20_000;
const TRANSFERS = 3_750;

/** At the best of three tries: what is too much is too much each time. */
async function turnOf(work: () => Promise<unknown>) {
  let best = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 3 && best > LONGEST; tries += 1) best = Math.min(best, await longestTurn(work));
  return best;
}

const url = postgresUrl();

describe.skipIf(!url)('RX-01: with 20,000 open lines of a statement and thousands of transfers', () => {
  setUpTestServer({ url });
  let office: Person;
  let customer: Person;
  let account: number;

  beforeAll(async () => {
    office = await anOffice();
    ({ customer } = await aPlan({ until: 'confirmed' }));
    const values = { bankName: 'Example Bank', accountNumber: '0011223301', accountName: 'Homestead' };
    const [row] = await db().insert(companyAccounts).values(values).returning({ id: companyAccounts.id });
    account = (row as { id: number }).id;
    await db().execute(sql`
      with proof as (
        insert into uploads (id, owner_id, kind, storage_key, content_type, size, name, sent_hash)
        select gen_random_uuid(), ${customer.user.id}, 'proof', 'proof ' || n, 'image/jpeg', 1, 'proof.jpg', decode(md5(n::text), 'hex')
        from generate_series(1, ${TRANSFERS}::int) n where n % 500 < 400 returning id, storage_key
      ), sent as (
      insert into payments (user_id, purpose, method, stage, amount, reference, description, sender_name, proof_id, company_account_id, created_at)
      select ${customer.user.id}, 'fund', 'bank_transfer', 'awaiting_confirmation', 100000 + 100 * (n % 500),
        'HS-' || upper(substr(md5(n::text), 1, 20)), 'Wallet top-up', 'First' || n % 97 || ' Family' || n % 89, id, ${account}, '2026-11-19T09:00:00Z'
      from (select id, split_part(storage_key, ' ', 2)::int as n from proof) as proofs
      returning id, user_id, amount, description, created_at)
      insert into transactions (user_id, payment_id, part, amount, description, created_at)
      select user_id, id, 'payment', amount, description, created_at from sent`);
    await db().execute(sql`
      with file as (
        insert into statements (company_account_id, format, from_day, to_day, new_lines, uploaded_by)
        values (${account}, 'csv', '2026-11-01', '2026-11-30', ${LINES}, ${office.user.id}) returning id
      )
      insert into statement_lines (company_account_id, statement_id, key, day, amount, details)
      select ${account}, id, n::text, '2026-11-20', 100000 + 100 * (n % 500), 'NIP FIRST' || n % 97 || ' FAMILY' || n % 89
      from file, generate_series(1, ${LINES}::int) n`);
    await db().execute(sql`analyze`);
  }, 120_000);

  test('the look for pairs gives others their turn', async () => {
    expect(await longestTurn(() => findPairs())).toBeLessThanOrEqual(LONGEST);
    expect(await db().$count(lineLooks)).toBe(LINES);
  }, 120_000);

  test('every group of the account is read in short turns', async () => {
    const longest: Record<string, number> = {};
    for (const group of lineGroups)
      longest[group] = await turnOf(() => as(office).call(accountReconciliation, { id: account, group }));
    expect(Object.entries(longest).filter(([, ms]) => ms > LONGEST)).toEqual([]);
    const { counts } = expectSuccess(await as(office).call(accountReconciliation, { id: account, group: 'sure' })).body;
    expect(counts.sure).toBeGreaterThan(100);
    expect(counts.lines).toBeGreaterThan(1_000);
  }, 120_000);

  test('a hundred pairs are confirmed in short turns', async () => {
    const { pairs } = expectSuccess(await as(office).call(accountReconciliation, { id: account, group: 'sure' })).body;
    const some = pairs.slice(0, 100);
    expect(await longestTurn(() => as(office).call(confirmMatches, { id: account, pairs: some }))).toBeLessThanOrEqual(
      LONGEST,
    );
  }, 120_000);

  const reads = Object.values(allCalls).filter(
    (call) => call.method === 'GET' && !call.path.includes('{') && (call.who === 'office' || call.who === 'customer'),
  );

  test('every list of the office and of a customer is read in short turns', async () => {
    expect(reads.length).toBeGreaterThan(30);
    const long: [string, number][] = [];
    for (const call of reads) {
      const ms = await turnOf(async () => {
        const response = await as(call.who === 'office' ? office : customer).call(call as never);
        expect((response as { status: number }).status).toBeLessThan(500);
      });
      if (ms > LONGEST) long.push([call.path, Math.round(ms)]);
    }
    expect(long).toEqual([]);
  }, 300_000);
});
