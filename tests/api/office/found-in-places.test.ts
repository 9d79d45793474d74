import { asc, desc, inArray, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { login } from '#lib/api/accounts/authentication.ts';
import { officeActions } from '#lib/api/office/actions.ts';
import { officeCustomers } from '#lib/api/office/customers.ts';
import { officePayments } from '#lib/api/office/payments/payments.ts';
import { officePlans } from '#lib/api/office/plans/plans.ts';
import { securityLog } from '#lib/api/office/security-log.ts';
import { payments, plans, users } from '#lib/server/db/schema.ts';
import { loadDemo } from '#lib/server/demo/load-demo.ts';
import { demoAccounts } from '#lib/server/demo/story/accounts.ts';
import { customerFilter } from '#lib/server/office/customers/customer-rows.ts';
import { foundInPlaces, type Place } from '#lib/server/office/found-in-places.ts';
import { type PaymentFilters, paymentFilter } from '#lib/server/office/payments/payment-filters.ts';
import { placesWith } from '#lib/server/office/payments/payment-places.ts';
import { planFilter } from '#lib/server/office/plans/office-plans.ts';
import { db } from '#lib/server/runtime.ts';
import { send } from '../../support/api/send.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { expectSuccess } from '../../support/factories/index.ts';

setUpTestServer();
beforeAll(() => loadDemo({ customers: 'few' }));

const signedIn = async () => ({ token: expectSuccess(await send(login, demoAccounts.office)).body.token });

/** The numbers of all rows, page by page, and how many the list says there are. */
async function walk(read: (page: number) => Promise<{ data: { id: number }[]; last_page: number; total: number }>) {
  const ids: number[] = [];
  for (let page = 1; ; page += 1) {
    const { data, last_page: last, total } = await read(page);
    ids.push(...data.map(({ id }) => id));
    if (page >= last) return { ids, total };
  }
}

/** The same from row to row: each page follows the last one of the page before. */
async function walkOn(read: (after: number | undefined) => Promise<{ data: { id: number }[] }>) {
  const ids: number[] = [];
  for (;;) {
    const { data } = await read(ids.at(-1));
    if (data.length === 0) return ids;
    ids.push(...data.map(({ id }) => id));
  }
}

const texts = ['a', 'ad', 'Ada', 'okon', 'zzzqqq', '080', '@example.com', 'HS-', '100000', '250,000', 'T', '%', "o'"];
const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);

describe('SQ-02: a list finds by its indexes what one condition over all rows finds', () => {
  const filters: PaymentFilters[] = [
    {},
    ...texts.map((name) => ({ name })),
    ...([0, 1, 2] as const).flatMap((status) => [{ status }, { status, name: 'a' }]),
    { payment_method: 'bank_transfer' },
    { payment_method: 'paystack', purpose: 'first' },
    { purpose: 'payout', name: 'a' },
    { payment_method: 'virtual_wallet', status: 1, name: 'ad' },
  ];
  test.each(filters.map((filter) => [JSON.stringify(filter), filter] as const))('payments: %s', async (_, filter) => {
    const who = await signedIn();
    const plain = await db()
      .select({ id: payments.id })
      .from(payments)
      .where(paymentFilter(filter))
      .orderBy(desc(payments.createdAt), desc(payments.id));
    // of what waits the oldest comes first
    if (filter.status === 0) plain.reverse();
    const walked = await walk(
      async (page) => expectSuccess(await send(officePayments, { page, ...filter }, who)).body.payments,
    );
    expect(walked).toEqual({ ids: ids(plain), total: plain.length });
  });

  test.each(texts)('customers: %s', async (name) => {
    const who = await signedIn();
    const plain = await db()
      .select({ id: users.id })
      .from(users)
      .where(customerFilter({ name }))
      .orderBy(desc(users.createdAt), desc(users.id));
    const walked = await walk(
      async (page) => expectSuccess(await send(officeCustomers, { page, name }, who)).body.customers,
    );
    expect(walked).toEqual({ ids: ids(plain), total: plain.length });
  });

  test.each(texts)('plans: %s', async (name) => {
    const who = await signedIn();
    const plain = await db()
      .select({ id: plans.id })
      .from(plans)
      .where(planFilter({ name }))
      .orderBy(asc(plans.createdAt), asc(plans.id));
    const walked = await walk(async (page) => expectSuccess(await send(officePlans, { page, name }, who)).body.plans);
    expect(walked).toEqual({ ids: ids(plain), total: plain.length });
  });
});

describe('SQ-03: many that a search finds', () => {
  const listed = { id: payments.id, createdAt: payments.createdAt, order: 'newest' } as const;
  const allOf = async (places: Place[], few: number) => {
    const { count, ids } = foundInPlaces(listed, places, few);
    const { total } = await count();
    const pages = Array.from({ length: Math.ceil(total / 7) }, (_, page) => ids({ limit: 7, offset: 7 * page }));
    return (await Promise.all(pages)).flat();
  };

  test.each(texts)('are the same as few, whichever way they are read: %s', async (text) => {
    expect(await allOf(placesWith(text), 0)).toEqual(await allOf(placesWith(text), 1_000_000));
  });

  test('a row that several places find is counted and shown once', async () => {
    const place = { from: sql`${payments}`, where: undefined };
    const all = await db().$count(payments);
    const twice = foundInPlaces(listed, [place, place]);
    expect(await twice.count()).toEqual({ total: all, more: false });
    const page = await twice.ids({ limit: 20, offset: 0 });
    expect(new Set(page).size).toBe(20);
    expect(await db().$count(payments, inArray(payments.id, page))).toBe(20);
  });
});

test('SQ-04: senders are looked for by three letters or digits in a row, for which there is an index', () => {
  expect(placesWith('Ada')).toHaveLength(placesWith('Ad').length + 1);
  expect(placesWith('Ada Obi')).toHaveLength(placesWith('A. B.').length + 1);
});

describe('TB-05: what follows a row is what the next pages have', () => {
  test.each(['a', 'okon', undefined])('customers: %s', async (name) => {
    const who = await signedIn();
    const all = await db()
      .select({ id: users.id })
      .from(users)
      .where(customerFilter({ name }))
      .orderBy(desc(users.createdAt), desc(users.id));
    const walked = await walkOn(
      async (after) => expectSuccess(await send(officeCustomers, { rows: 7, after, name }, who)).body.customers,
    );
    expect(walked).toEqual(ids(all));
  });

  test.each(['a', undefined])('plans: %s', async (name) => {
    const who = await signedIn();
    const all = await db()
      .select({ id: plans.id })
      .from(plans)
      .where(planFilter({ name }))
      .orderBy(asc(plans.createdAt), asc(plans.id));
    const walked = await walkOn(
      async (after) => expectSuccess(await send(officePlans, { rows: 50, after, name }, who)).body.plans,
    );
    expect(walked).toEqual(ids(all));
  });

  test('the log of actions and of security', async () => {
    const who = await signedIn();
    const logs = [
      (after?: number) =>
        send(officeActions, { rows: 20, after }, who).then((sent) => expectSuccess(sent).body.actions),
      (after?: number) =>
        send(securityLog, { rows: 20, after, area: 'sign_in' }, who).then((sent) => expectSuccess(sent).body.events),
    ];
    for (const read of logs) {
      const { total } = await read();
      expect(new Set(await walkOn(read)).size).toBe(total);
    }
  });

  test('refuses more rows than a hundred', async () => {
    expect((await send(officeCustomers, { rows: 101 }, await signedIn())).status).toBe(422);
  });
});
