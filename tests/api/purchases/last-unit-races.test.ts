import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { closeAccount } from '#lib/api/accounts/close-account.ts';
import { confirmPayment, rejectPayment } from '#lib/api/office/payments/payments.ts';
import { assignContract } from '#lib/api/office/plans/plans.ts';
import { payForInfrastructure, repayment } from '#lib/api/payments/payments.ts';
import { notifications, payments, plans, properties, sessions } from '#lib/server/db/schema.ts';
import { checkHealth } from '#lib/server/ledger/health.ts';
import { findWalletBalance } from '#lib/server/ledger/wallets.ts';
import { db, tx } from '#lib/server/runtime.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { postgresUrl } from '../../support/database/postgres.ts';
import { deferred } from '../../support/deferred.ts';
import { aCustomerWithPassword, password, rowOf } from '../../support/factories/accounts.ts';
import {
  aCustomer,
  anOffice,
  aPlan,
  aProperty,
  as,
  buy,
  oneTime,
  type Person,
  type PlanFixture,
  planOf,
  purchaseFiles,
  repayByTransfer,
  someFees,
} from '../../support/factories/index.ts';
import { recordFigures, rounds, timeoutFor } from '../../support/ledger/rounds.ts';

const url = postgresUrl();

// The embedded database has a single connection, so races need a server.
describe.skipIf(!url)('on PostgreSQL', () => {
  setUpTestServer({ url: url ?? '' });

  const codesOf = (replies: { status: number }[]) => replies.map(({ status }) => status).sort();

  test('U-37: of 100 simultaneous buyers of the last unit one gets it, the others are refused with 409', {
    timeout: timeoutFor(60_000),
  }, async ({ task }) => {
    const files = await purchaseFiles();
    const buyers = await Promise.all(Array.from({ length: 100 }, () => aCustomer()));
    for (let round = 0; round < rounds(2); round += 1) {
      const property = await aProperty({ units: 1 });
      const replies = await Promise.all(buyers.map((buyer) => buy(buyer, oneTime(property), { files })));
      expect(codesOf(replies)).toEqual([200, ...Array(99).fill(409)]);
      expect(await db().$count(plans, eq(plans.propertyId, property.id))).toBe(1);
      const [now] = await db().select().from(properties).where(eq(properties.id, property.id));
      expect(now).toMatchObject({ heldUnits: 1, soldUnits: 0 });
      expect(await checkHealth()).toMatchObject({ ok: true });
    }
    recordFigures(task, { rounds: rounds(2) });
  });

  test('M-38: one attempt for the last unit, sent many times at once, is one purchase with one answer', async () => {
    const [customer, property] = [await aCustomer(), await aProperty({ units: 1 })];
    const attempt = { key: 'many-at-once', files: await purchaseFiles() };
    const replies = await Promise.all(Array.from({ length: 12 }, () => buy(customer, oneTime(property), attempt)));
    expect(codesOf(replies)).toEqual(Array(12).fill(200));
    expect(new Set(replies.map(({ body }) => body.plan.id)).size).toBe(1);
    expect(await db().$count(plans, eq(plans.propertyId, property.id))).toBe(1);
  });

  test('two simultaneous confirmations have one effect', async () => {
    const plan = await aPlan({ until: 'sent' });
    const confirming = async (office: Person) =>
      as(office).call(confirmPayment, { id: plan.paymentId, amount_received: 400_000 });
    const replies = await Promise.all((await fiveOfTheOffice()).map(confirming));
    expect(codesOf(replies)).toEqual([200, 409, 409, 409, 409]);
    expect(await findWalletBalance(plan.customer.user.id)).toBe(0);
    expect((await planOf(plan)).plan_properties.paid_amount).toBe(400_000);
    const confirmed = and(
      eq(notifications.userId, plan.customer.user.id),
      eq(notifications.title, 'Payment confirmed'),
    );
    expect(await db().$count(notifications, confirmed)).toBe(1);
  });

  const fiveOfTheOffice = () => Promise.all([1, 2, 3, 4, 5].map(() => anOffice()));

  test('of a simultaneous confirmation and rejection one takes effect', async () => {
    const plan = await aPlan({ until: 'sent' });
    const [one, two] = await fiveOfTheOffice();
    const replies = await Promise.all([
      as(one as Person).call(confirmPayment, { id: plan.paymentId, amount_received: 400_000 }),
      as(two as Person).call(rejectPayment, { id: plan.paymentId, reason: 'Nothing arrived' }),
    ]);
    expect(codesOf(replies)).toEqual([200, 409]);
    const { state } = (await planOf(plan)).plan_properties;
    expect(state).toBe(replies[0]?.status === 200 ? 'awaiting' : 'pending');
  });

  test('one contract id assigned to two plans at once goes to one of them', async () => {
    const awaiting = [await aPlan({ until: 'confirmed' }), await aPlan({ until: 'confirmed' })];
    const replies = await Promise.all(
      awaiting.map(({ id, office }) => as(office).call(assignContract, { id, unique_contract_id: 'HS-THE-ONE' })),
    );
    expect(codesOf(replies)).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('contract_id_taken');
  });

  test('W-11: simultaneous payments from a wallet never exceed its balance', async () => {
    const customer = await aCustomer({ wallet: 250_000 });
    const [office, property] = [await anOffice(), await aProperty({ units: 20 })];
    const stories: PlanFixture[] = [];
    // one after the other: nobody may hold units for so many unpaid purchases at once
    for (let n = 0; n < 6; n += 1) stories.push(await aPlan({ customer, office, property }));
    const replies = await Promise.all(
      stories.map(({ id }) =>
        as(customer).call(repayment, { plan_id: id, payment_method: 'virtual_wallet', amount: 100_000 }),
      ),
    );
    expect(codesOf(replies)).toEqual([200, 200, 422, 422, 422, 422]);
    expect(await findWalletBalance(customer.user.id)).toBe(5_000_000);
  });

  test('I-15: an instalment paid by transfer and from the wallet at once is paid once', async () => {
    const plan = await aPlan({ customer: await aCustomer({ wallet: 300_000 }) });
    const repayment_id = await firstRepayment(plan.id);
    const replies = await Promise.all([
      repayByTransfer(plan, 100_000, { repayment_id }),
      as(plan.customer).call(repayment, {
        plan_id: plan.id,
        repayment_id,
        payment_method: 'virtual_wallet',
        amount: 100_000,
      }),
      repayByTransfer(plan, 100_000, { repayment_id }),
    ]);
    // after the wallet the two transfers fund it; after a transfer the other two are refused
    expect([
      [200, 200, 200],
      [200, 409, 409],
    ]).toContainEqual(codesOf(replies));
    expect(await db().$count(payments, eq(payments.planId, plan.id))).toBe(2);
  });

  const firstRepayment = async (planId: number) =>
    (await db().query.repayments.findFirst({ where: (table, is) => is.eq(table.planId, planId) }))?.id;

  /** Holds locks on rows, like a slow transaction, until it is released. */
  const holding = async (rows: () => PromiseLike<unknown>) => {
    const [held, free] = [deferred(), deferred()];
    const done = tx(async () => {
      await rows();
      held.open();
      await free.opened;
    });
    await held.opened;
    return async () => {
      free.open();
      await done;
    };
  };
  const waiting = async () => {
    const { rows } = await db().execute<{ n: number }>(
      sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and wait_event_type = 'Lock'`,
    );
    return rows[0]?.n;
  };

  test('an account cannot be closed during a purchase that came first', async () => {
    const [customer, property] = [await aCustomerWithPassword(), await aProperty({ units: 1 })];
    const files = await purchaseFiles();
    const sold = eq(properties.id, property.id);
    const letGo = await holding(() => db().select().from(properties).where(sold).for('update'));
    const buying = buy(customer, oneTime(property), { files });
    await expect.poll(waiting).toBe(1);
    const closing = as(customer).call(closeAccount, { password });
    await expect.poll(waiting).toBe(2);
    await letGo();
    expect((await buying).status).toBe(200);
    expect((await closing).body.code).toBe('account_in_use');
    expect(await rowOf(customer)).toMatchObject({ closedAt: null, email: customer.user.email });
  });

  test('a purchase during the closing of its account is refused and holds no unit', async () => {
    const [customer, property] = [await aCustomerWithPassword(), await aProperty({ units: 1 })];
    const files = await purchaseFiles();
    const own = eq(sessions.userId, customer.user.id);
    const letGo = await holding(() => db().select().from(sessions).where(own).for('update'));
    const closing = as(customer).call(closeAccount, { password });
    await expect.poll(waiting).toBe(1);
    const buying = buy(customer, oneTime(property), { files });
    await expect.poll(waiting).toBe(2);
    await letGo();
    expect((await closing).status).toBe(200);
    expect((await buying).body.code).toBe('not_signed_in');
    expect(await db().$count(plans, eq(plans.propertyId, property.id))).toBe(0);
    const [left] = await db().select().from(properties).where(eq(properties.id, property.id));
    expect(left).toMatchObject({ heldUnits: 0, soldUnits: 0 });
  });

  test('simultaneous fee payments from the wallet never exceed what is due', async () => {
    const property = await aProperty({ fees: someFees });
    const plan = await aPlan({ property, customer: await aCustomer({ wallet: 200_000 }) });
    const replies = await Promise.all(
      Array.from({ length: 6 }, () =>
        as(plan.customer).call(payForInfrastructure, {
          plan_id: plan.id,
          purpose: 'other',
          payment_method: 'virtual_wallet',
          paid_amount: 12_000,
        }),
      ),
    );
    expect(codesOf(replies)).toEqual([200, 200, 409, 409, 409, 409]);
    expect((await planOf(plan)).plan_properties.paid_other_amount).toBe(20_000);
    expect(await findWalletBalance(plan.customer.user.id)).toBe(18_000_000);
  });
});
