import { describe, expect, test } from 'vitest';
import { payForInfrastructure } from '#lib/api/payments/payments.ts';
import { accounts, outbox } from '#lib/server/db/schema.ts';
import { sendDueMails } from '#lib/server/mail/mail-worker.ts';
import type { Transport } from '#lib/server/mail/transport.ts';
import { db, now } from '#lib/server/runtime.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { postgresUrl } from '../../support/database/postgres.ts';
import { aCustomer, aPlan, aProperty, as, expectSuccess, someFees } from '../../support/factories/index.ts';
import { FEE } from '../../support/ledger/fee-from-wallet.ts';
import { aPerson } from '../../support/ledger/fixtures.ts';

const url = postgresUrl();
/** PostgreSQL plans a prepared statement for its values five times before it may decide to keep a plan for all. */
const PLANNED_FIRST = 5;
const PAYMENTS = 12;

const transport: Transport = {
  send: async () => undefined,
  verify: async () => undefined,
  close: () => undefined,
};

/** In an empty table every plan costs the same. */
async function othersAreThere() {
  const others = Array.from({ length: 200 }, async (_, at) => {
    await db()
      .insert(accounts)
      .values({ kind: 'wallet', userId: await aPerson() });
    // tried often, so that its next time may lie that far ahead
    const nextAttemptAt = new Date(now().getTime() + 30 * 60_000);
    await db()
      .insert(outbox)
      .values({ recipient: `${at}`, subject: '', text: '', attempts: 5, nextAttemptAt });
  });
  await Promise.all(others);
  await db().execute('analyze');
}

describe.skipIf(!url)('on PostgreSQL', () => {
  setUpTestServer({ url: url ?? '' });

  test('TP-07: no statement of a wallet payment or its mail is planned anew each time', async () => {
    await othersAreThere();
    const customer = await aCustomer({ wallet: 50_000_000 });
    const { id } = await aPlan({ customer, property: await aProperty({ fees: someFees }) });
    // whoever comes first gets the connection that was used last: all of it happens on one
    for (let payment = 0; payment < PAYMENTS; payment += 1) {
      const fee = { plan_id: id, purpose: 'infrastructure', payment_method: 'virtual_wallet', paid_amount: FEE };
      expectSuccess(await as(customer).call(payForInfrastructure, fee));
      await sendDueMails(transport);
    }
    const { rows } = await db().execute<{ statement: string; kept: boolean }>(
      `select statement, custom_plans <= ${PLANNED_FIRST} as kept from pg_prepared_statements
       where custom_plans + generic_plans > ${PLANNED_FIRST + 1}`,
    );
    expect(rows.filter(({ kept }) => kept).length).toBeGreaterThan(15);
    expect(rows.filter(({ kept }) => !kept).map(({ statement }) => statement)).toEqual([]);
  });
});
