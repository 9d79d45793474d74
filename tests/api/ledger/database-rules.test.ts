import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { constraintOf, sqlState } from '#lib/server/db/errors.ts';
import { settlePayment } from '#lib/server/ledger/settle-payment.ts';
import { ensureWallet, findWalletBalance } from '#lib/server/ledger/wallets.ts';
import { db, tx } from '#lib/server/runtime.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import { postgresRoles, postgresUrl } from '#tests/support/database/postgres.ts';
import type { DatabaseUrls } from '#tests/support/database/test-database.ts';
import {
  aListing,
  aPayment,
  aPerson,
  aProof,
  aRunningPlan,
  fund,
  receivedAmount,
} from '#tests/support/ledger/fixtures.ts';
import { wrongMoney } from '#tests/support/ledger/wrong-money.ts';
import { wrongPlans } from '#tests/support/ledger/wrong-plans.ts';
import { wrongRecords } from '#tests/support/ledger/wrong-records.ts';
import { wrongRefunds } from '#tests/support/ledger/wrong-refunds.ts';
import { wrongStatements } from '#tests/support/ledger/wrong-statements.ts';
import type { LedgerRows } from '#tests/support/ledger/wrong-states.ts';

const postgres = postgresUrl();

const roles = postgresRoles();
/** PostgreSQL's code for a missing privilege. */
const NOT_PERMITTED = '42501';

describe.each([
  ['embedded', {}, false],
  ['PostgreSQL', { url: postgres }, postgres === undefined],
  ['PostgreSQL, as a role that owns nothing', { ...roles }, roles === undefined],
] as [string, DatabaseUrls, boolean][])('%s', (_, urls, missing) => {
  describe.skipIf(missing)('refuses', () => {
    setUpTestServer(urls);
    let story: LedgerRows;
    beforeAll(async () => {
      story = await aStory();
    });

    const refuses = async (rule: string, statements: SQL[]) => {
      const trying = tx(async () => {
        for (const statement of statements) await db().execute(statement);
      });
      const refusal = await trying.then(
        () => 'nothing refused it',
        (error) => constraintOf(error) ?? sqlState(error) ?? String(error.cause ?? error),
      );
      // a role that owns nothing may be stopped before any rule is asked
      expect(urls.url && urls.url === roles?.url ? [rule, NOT_PERMITTED] : [rule]).toContain(refusal);
      expect(await findWalletBalance(story.customer)).toBe(5_000);
    };

    test.each([...wrongMoney, ...wrongPlans, ...wrongRefunds, ...wrongStatements])('%s (%s)', (_what, rule, attempt) =>
      refuses(rule, attempt(story)),
    );
    test.each(wrongRecords)('SL-03, SL-10: %s (%s)', (_what, rule, attempt) => refuses(rule, attempt(story)));
  });
});

async function aStory(): Promise<LedgerRows> {
  const [customer, other, office, listing] = [
    await aPerson(),
    await aPerson(),
    await aPerson('admin'),
    await aListing(),
  ];
  await fund(customer, 4_000);
  const done = await aPayment({
    userId: customer,
    amount: 1_000,
    method: 'bank_transfer',
    ...(await aProof(customer)),
  });
  await settlePayment(done.id, receivedAmount(1_000, office));
  const { id: plan } = await aRunningPlan(customer, listing);
  const { rows: accounts } = await db().execute<{ id: number }>(sql`select id from accounts where kind = 'cash_bank'`);
  const { rows: repayments } = await db().execute<{ id: number }>(
    sql`select id from repayments where plan_id = ${plan} and number = 1`,
  );
  const { rows: first } = await db().execute<{ id: number }>(
    sql`select id from payments where plan_id = ${plan} and purpose = 'first'`,
  );
  const proof = await aProof(customer);
  return {
    ...{ customer, other, office, listing, plan, done: done.id },
    first: first[0]?.id as number,
    wallet: await tx(async () => (await ensureWallet(customer)).id),
    bank: accounts[0]?.id as number,
    repayment: repayments[0]?.id as number,
    open: (await aPayment({ userId: customer, amount: 1_000 })).id,
    awaiting: (await aPayment({ userId: customer, amount: 1_000, method: 'bank_transfer', ...proof })).id,
  };
}
