import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { endOtherSessions } from '#lib/api/accounts/sessions.ts';
import { endCustomerSessions } from '#lib/api/office/customers.ts';
import { setStaffActive } from '#lib/api/office/staff/staff.ts';
import { payForInfrastructure } from '#lib/api/payments/payments.ts';
import { endSessions } from '#lib/server/accounts/end-sessions.ts';
import { payments, plans, sessions } from '#lib/server/db/schema.ts';
import { db, tx } from '#lib/server/runtime.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { postgresUrl } from '../../support/database/postgres.ts';
import { deferred } from '../../support/deferred.ts';
import { withNewDevice } from '../../support/factories/accounts.ts';
import {
  anOffice,
  aPlan,
  aProperty,
  as,
  expectSuccess,
  fillWallet,
  type PlanFixture,
  someFees,
  withFreshFactor,
} from '../../support/factories/index.ts';

const url = postgresUrl();

describe.skipIf(url === undefined)('SX-05: ending a session and a payment at once on PostgreSQL', () => {
  setUpTestServer({ url });

  async function aPayingCustomer() {
    const plan = await aPlan({ property: await aProperty({ units: 5, fees: someFees }) });
    await fillWallet(plan.customer, 10_000);
    return plan;
  }
  const pay = ({ customer, id }: PlanFixture, key?: string) =>
    as(customer).call(
      payForInfrastructure,
      { plan_id: id, purpose: 'infrastructure', payment_method: 'virtual_wallet', paid_amount: 1_001 },
      { key },
    );
  const paid = ({ id }: PlanFixture) =>
    db().$count(payments, sql`${payments.planId} = ${id} and ${payments.purpose} = 'infrastructure'`);

  /** Holds what `work` has locked and written, until it is released. */
  const holding = async (work: () => PromiseLike<unknown>) => {
    const [held, free] = [deferred(), deferred()];
    const done = tx(async () => {
      await work();
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

  /** The caller is answered as soon as the session has ended, their transaction may still be at work then. */
  const othersOver = async () => {
    const open = await db().execute<{ n: number }>(
      sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and xact_start is not null`,
    );
    return open.rows[0]?.n;
  };

  for (const key of [undefined, 'a-key-of-this-payment'])
    test(`a payment that came first is made before the session has ended, ${key ? 'with' : 'without'} a key`, async () => {
      const plan = await aPayingCustomer();
      const letGo = await holding(() => db().select().from(plans).where(eq(plans.id, plan.id)).for('update'));
      const paying = pay(plan, key);
      await expect.poll(waiting).toBe(1);
      const ending = endSessions(plan.customer.user.id).then(() => paid(plan));
      await expect.poll(waiting).toBe(2);
      await letGo();
      expect(await ending).toBe(1);
      expect([200, 401]).toContain((await paying).status);
    });

  for (const key of [undefined, 'a-key-of-that-payment'])
    test(`a payment that came second is refused and moves nothing, ${key ? 'with' : 'without'} a key`, async () => {
      const plan = await aPayingCustomer();
      const letGo = await holding(() => endSessions(plan.customer.user.id));
      const paying = pay(plan, key);
      await expect.poll(waiting).toBe(1);
      await letGo();
      expect(await paying).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
      await expect.poll(othersOver).toBe(0);
      expect(await paid(plan)).toBe(0);
    });

  test('whoever wins, nothing is paid any more once the end is answered', async () => {
    const office = await anOffice();
    const made: number[] = [];
    for (let round = 0; round < 12; round += 1) {
      const plan = await aPayingCustomer();
      const paying = [1, 2, 3].map((n) => pay(plan, `round-${round}-${n}`));
      const ended = await as(office).call(endCustomerSessions, {
        id: plan.customer.user.id,
        reason: 'Their phone was stolen',
      });
      expectSuccess(ended);
      const then = await paid(plan);
      const statuses = (await Promise.all(paying)).map(({ status }) => status);
      expect(await paid(plan)).toBe(then);
      expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(then);
      expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([]);
      made.push(then);
    }
    expect(made).toHaveLength(12);
  });

  test('of two members of staff who switch each other off at once one does', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [await withFreshFactor(await anOffice()), await withFreshFactor(await anOffice())];
      const [first, second] = await Promise.all([
        as(one).call(setStaffActive, { id: two.user.id, on: false }),
        as(two).call(setStaffActive, { id: one.user.id, on: false }),
      ]);
      expect([first.status, second.status].sort()).toEqual([200, 401]);
    }
  });

  test('of two devices that sign each other out at once one stays', async () => {
    const { customer } = await aPayingCustomer();
    const other = await withNewDevice(customer);
    const replies = await Promise.all([as(customer).call(endOtherSessions), as(other).call(endOtherSessions)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401]);
    const live = sql`${sessions.userId} = ${customer.user.id} and ${sessions.endedAt} is null`;
    expect(await db().$count(sessions, live)).toBe(1);
  });
});
