import { beforeAll, describe, expect, test } from 'vitest';
import { mySessions } from '#lib/api/accounts/sessions.ts';
import { allCalls } from '#lib/api/all-calls.ts';
import type { AnyCall } from '#lib/api/call.ts';
import { notifications } from '#lib/api/notifications.ts';
import { repayment } from '#lib/api/payments/payments.ts';
import { planPaymentList } from '#lib/api/plans/plans.ts';
import { send } from '../../support/api/send.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { aNewcomer, as, expectSuccess, type Person } from '../../support/factories/index.ts';
import {
  aMarkedCustomer,
  callsWithCustomerId,
  idFor,
  type MarkedCustomer,
} from '../../support/factories/marked-customer.ts';
import { recordFigures } from '../../support/ledger/rounds.ts';

setUpTestServer();

let alpha: MarkedCustomer;
let bravo: MarkedCustomer;
let newcomer: Person;
beforeAll(async () => {
  alpha = await aMarkedCustomer('Alphamark');
  bravo = await aMarkedCustomer('Bravomark');
  newcomer = await aNewcomer();
});

const calls = Object.values(allCalls);
const ownCalls = calls.filter((call) => call.name in callsWithCustomerId);

/** As much of the schema as this test needs. */
interface SchemaDef {
  in?: { _zod: { def: SchemaDef } };
  shape?: object;
}

/** The field names of a payload, whatever checks are wrapped around it. */
const fieldsOf = ({ payload }: AnyCall): string[] => {
  let def = payload._zod.def as SchemaDef;
  while (def.in) def = def.in._zod.def;
  return Object.keys(def.shape ?? {});
};

test('every call with an id of a customer’s record is covered here', () => {
  const names = (field: string) => /(^|_)(id|ids|key|reference)$/.test(field) && field !== 'property_id';
  const withId = calls.filter((call) => call.who !== 'office' && fieldsOf(call).some(names)).map(({ name }) => name);
  expect(withId.length).toBeGreaterThan(12);
  // a property and its times are public; a file is opened by a signed link; files and reservations that a purchase
  // names are those of its customer (PB-02, PB-05)
  const open = [
    'GET /property/{id}',
    'GET /property/{id}/layout',
    'GET /property/{id}/withdrawn',
    'GET /property/{id}/visit-times',
    'GET /files/{id}',
    'POST /visits',
    'POST /user/buy-property',
  ];
  expect(withId.filter((name) => !(name in callsWithCustomerId) && !open.includes(name))).toEqual([]);
  const known = new Set(calls.map(({ name }) => name));
  expect(Object.keys(callsWithCustomerId).filter((name) => !known.has(name))).toEqual([]);
});

describe('records of another customer look as if they did not exist', () => {
  for (const call of ownCalls)
    test(`L-08: ${call.name}`, async ({ task }) => {
      const name = call.name;
      const payload = callsWithCustomerId[name] as (id: number | string) => Record<string, unknown>;
      const foreign = await as(bravo.person).call(call, payload(idFor(name, alpha)));
      const absent = await as(bravo.person).call(call, payload(99_999_999));
      expect([foreign.status, foreign.body.success]).toEqual([404, false]);
      expect(foreign.body).toEqual(absent.body);
      recordFigures(task, { foreign: 1 });
    });

  test('I-08: a repayment of another customer’s plan cannot be paid through one’s own plan', async () => {
    const theirs = expectSuccess(
      await as(alpha.person).call(planPaymentList, { id: alpha.plan.id }),
    ).body.properties.data.at(-1);
    const mine = { plan_id: bravo.plan.id, payment_method: 'virtual_wallet', amount: 100_000 };
    for (const repayment_id of [theirs?.id, 99_999_999])
      expect((await as(bravo.person).call(repayment, { ...mine, repayment_id })).status).toBe(404);
  });

  test('none of these requests changed anything', async () => {
    const owner = as(alpha.person);
    expect(expectSuccess(await owner.call(mySessions)).body.sessions.map(({ id }) => id)).toContain(alpha.ids.session);
    const unread = expectSuccess(await owner.call(notifications, { is_read: 0 })).body.notifications.data;
    expect(unread.map(({ id }) => id)).toContain(alpha.ids.notification);
  });
});

describe('no answer contains data of another customer', () => {
  /** Requests that get as far as possible: the other customer’s id in every id field. */
  const payloadOf = (call: AnyCall, whose: MarkedCustomer) =>
    callsWithCustomerId[call.name]?.(idFor(call.name, whose)) ?? {
      id: whose.plan.id,
      name: whose.mark,
      email: whose.person.user.email,
      property_id: whose.plan.property.id,
      type: 'login',
    };
  const textOf = async (call: AnyCall, payload: Record<string, unknown>, token: string | undefined) =>
    (await send(call, payload, { token })).response.clone().text();

  /** Calls that end a session or close the account of the caller. */
  const endsThemselves = ['POST /logout', 'POST /user/close-account', 'POST /user/sessions/end-others'];
  const asked = calls.filter((call) => call.who !== 'office' && !endsThemselves.includes(call.name));

  for (const call of asked)
    test(call.name, async ({ task }) => {
      for (const [caller, other] of [
        [bravo, alpha],
        [alpha, bravo],
      ] as const)
        expect(await textOf(call, payloadOf(call, other), caller.person.token)).not.toMatch(
          new RegExp(other.mark, 'i'),
        );
      for (const token of [undefined, newcomer.token])
        expect(await textOf(call, payloadOf(call, alpha), token)).not.toMatch(/alphamark|bravomark/i);
      recordFigures(task, { searched: 4 });
    });

  test('one’s own data is found, which proves that the search for it works', async () => {
    const own = ['/user-profile', '/user/data-export', '/user/transactions', '/user/plan-property/{id}'];
    const seen = await Promise.all(
      asked
        .filter(({ path }) => own.includes(path))
        .map((call) => textOf(call, payloadOf(call, alpha), alpha.person.token)),
    );
    expect(seen.map((text) => /alphamark/i.test(text)).filter(Boolean).length).toBeGreaterThanOrEqual(2);
  });

  test('the calls of the office return it to the office only', async ({ task }) => {
    const office = calls.filter(({ who }) => who === 'office');
    for (const call of office)
      for (const token of [undefined, newcomer.token, bravo.person.token]) {
        const { status, response } = await send(call, { id: alpha.plan.id, photo_id: 1 }, { token });
        expect([call.name, [401, 403].includes(status)]).toEqual([call.name, true]);
        expect(await response.clone().text()).not.toMatch(/alphamark/i);
      }
    recordFigures(task, { searched: 3 * office.length });
  });
});
