import { beforeAll, describe, expect, test } from 'vitest';
import { allCalls } from '#lib/api/all-calls.ts';
import type { AnyCall } from '#lib/api/call.ts';
import { officePayments } from '#lib/api/office/payments/payments.ts';
import { planProperty } from '#lib/api/plans/plans.ts';
import { openSession } from '#lib/server/http/session.ts';
import { send } from '../../support/api/send.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { withNewDevice } from '../../support/factories/accounts.ts';
import { aCustomer, aNewcomer, anOffice, aProperty, as, type Person } from '../../support/factories/index.ts';
import { recordFigures } from '../../support/ledger/rounds.ts';

setUpTestServer();

/** With the password only. */
const unfinished = async (person: Person): Promise<Person> => ({
  user: person.user,
  token: await openSession(
    person.user.id,
    { deviceId: null, userAgent: null, address: '127.0.0.1' },
    { awaitsSecondFactor: true },
  ),
});
const somePeople = async () => ({
  newcomer: await aNewcomer(),
  unfinished: await unfinished(await anOffice()),
  customer: await aCustomer(),
  office: await anOffice(),
});
type People = Awaited<ReturnType<typeof somePeople>>;
let people: People;
/** Separate people for the calls that succeed, because some calls end the session. */
let insiders: People;
beforeAll(async () => {
  [people, insiders] = [await somePeople(), await somePeople()];
});

const calls = Object.values(allCalls).map((call) => [call.name, call] as const);
const anId = (call: AnyCall) => Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 1]));

/** Who is refused with which status; everyone else reaches the validation of the payload. */
const refusals: Record<string, Partial<Record<'visitor' | keyof People, number>>> = {
  anyone: {},
  signature: {},
  session: { visitor: 401 },
  newcomer: { visitor: 401, unfinished: 403 },
  account: { visitor: 401, unfinished: 403, newcomer: 403 },
  customer: { visitor: 401, unfinished: 403, newcomer: 403, office: 403 },
  office: { visitor: 401, unfinished: 403, newcomer: 403, customer: 403 },
};
const codeOf: Record<string, string> = { newcomer: 'not_verified', unfinished: 'second_factor_needed' };

describe('who may make which call', () => {
  for (const [name, call] of calls)
    test(`R-40 L-08: ${name}`, async ({ task }) => {
      const expected = refusals[call.who] ?? {};
      for (const [who, status] of Object.entries(expected)) {
        const token = who === 'visitor' ? undefined : people[who as keyof typeof people].token;
        const reply = await send(call, anId(call), { token });
        expect([who, reply.status, reply.body.success]).toEqual([who, status, false]);
        expect(reply.body.code).toBe({ 401: 'not_signed_in', 403: codeOf[who] ?? 'forbidden' }[status]);
      }
      recordFigures(task, { calls: 1, pairs: Object.keys(expected).length });
    });

  for (const [name, call] of calls)
    test(`${name} lets everyone else in`, async ({ task }) => {
      const refused = refusals[call.who] ?? {};
      const everybody = ['visitor', 'unfinished', 'newcomer', 'customer', 'office'] as const;
      const others = everybody.filter((who) => !(who in refused));
      // signed calls accept any caller with a signature; see the tests of the webhooks
      const asked = call.who === 'signature' ? [] : others;
      for (const who of asked) {
        const again = who === 'unfinished' ? unfinished : withNewDevice;
        const token = who === 'visitor' ? undefined : (await again(insiders[who])).token;
        expect([who, [401, 403].includes((await send(call, anId(call), { token })).status)]).toEqual([who, false]);
      }
      recordFigures(task, { pairs: asked.length });
    });
});

test('L-15: a visitor can make every public read, and gets 401 from every account call', async () => {
  const { id } = await aProperty();
  const payloads: Record<string, object> = { '/search': { name: 'palm' }, '/property/{id}': { id } };
  const isPublicRead = ({ who, method, path }: AnyCall) =>
    who === 'anyone' && (path in payloads || (method === 'GET' && !path.includes('{')));
  for (const [name, call] of calls.filter(([, one]) => isPublicRead(one)))
    expect([name, (await send(call, { ...payloads[call.path] })).status]).toEqual([name, 200]);
  for (const [name, call] of calls.filter(([, { who }]) => who === 'customer' || who === 'account'))
    expect([name, (await send(call, anId(call))).status]).toEqual([name, 401]);
});

test('L-02: every call needs the application header', async () => {
  for (const [name, call] of calls) {
    if (call.who === 'signature') continue;
    const reply = await send(call, anId(call), { headers: { 'x-application-id': 'another' } });
    expect([name, reply.status, reply.body.code]).toEqual([name, 400, 'no_application']);
  }
});

test('an id that is not a number is not found', async () => {
  for (const id of ['abc', '0', '-1', '1.5', '1e3'])
    expect((await as(people.customer).call(planProperty, { id })).status).toBe(404);
});

test('R-40: a customer is refused with 403 by an office call', async () => {
  expect(await as(people.customer).call(officePayments)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
});
