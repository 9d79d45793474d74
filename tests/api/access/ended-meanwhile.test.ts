import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { allCalls } from '#lib/api/all-calls.ts';
import type { AnyCall } from '#lib/api/call.ts';
import { confirmPayment } from '#lib/api/office/payments/payments.ts';
import { approve } from '#lib/api/office/staff/approvals.ts';
import { changeStaffRole, setStaffActive } from '#lib/api/office/staff/staff.ts';
import { applicationHeader, applicationName } from '#lib/request-headers.ts';
import { endSessions } from '#lib/server/accounts/end-sessions.ts';
import { marketers, payments, sessions, users } from '#lib/server/db/schema.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { db, now, tx } from '#lib/server/runtime.ts';
import { sendSlowly } from '../../support/api/send.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { deferred } from '../../support/deferred.ts';
import {
  aCustomer,
  aNewcomer,
  anOffice,
  aPlan,
  as,
  expectSuccess,
  type Person,
  withFreshFactor,
} from '../../support/factories/index.ts';

setUpTestServer();

/** As another instance does it, of which this one hears nothing. */
const endElsewhere = ({ user }: Person) =>
  db().update(sessions).set({ endedAt: now() }).where(eq(sessions.userId, user.id));

const changing = Object.values(allCalls).filter(({ method, who }) => method !== 'GET' && who !== 'signature');

const callerOf: Record<string, () => Promise<Person>> = {
  anyone: aCustomer,
  session: aCustomer,
  newcomer: aNewcomer,
  account: aCustomer,
  customer: aCustomer,
  office: anOffice,
};

let rows = 0;
const row = (name: string) => ({ code: `code ${++rows}`, name, createdAt: now() });
/** The ways in which use cases write. */
const ways: Record<string, (name: string, once: <T extends object>(work: () => Promise<T>) => Promise<T>) => unknown> =
  {
    'in a transaction': (name) => tx(async () => void (await db().insert(marketers).values(row(name)))),
    'by a statement alone': async (name) => void (await db().insert(marketers).values(row(name)).returning()),
    'by a statement as text': async (name) =>
      void (await db().execute(
        sql`insert into marketers (code, name, created_at) values (${name}, ${name}, ${now()})`,
      )),
    once: (name, once) =>
      once(async () => {
        await db().insert(marketers).values(row(name));
        return {};
      }),
  };

/** Any call, with its callers and its key, whose use case does nothing but write, after `meanwhile`. */
async function writing(call: AnyCall, person: Person, way: string, meanwhile: () => Promise<unknown>) {
  const loose = { ...call, payload: z.any(), answer: z.any(), files: undefined, limits: [], costly: undefined };
  const name = `${way} ${call.name} ${person.user.id}`;
  const handle = endpoint(loose as AnyCall, async (_, { once }) => {
    await meanwhile();
    await ways[way]?.(name, once);
    return {};
  });
  const { method } = call;
  const headers = {
    [applicationHeader]: applicationName,
    authorization: `Bearer ${person.token}`,
    'content-type': 'application/json',
    'idempotency-key': `${way.replaceAll(' ', '-')}-key`,
  };
  const request = new Request('http://127.0.0.1/api', { method, headers, ...(method !== 'DELETE' && { body: '{}' }) });
  const route = { request, params: {}, url: new URL(request.url), locals: { requestId: 'test', address: '127.0.0.1' } };
  const response = (await handle(route as never)) as Response;
  const written = await db().$count(marketers, eq(marketers.name, name));
  return [response.status, written];
}

describe('SX-01: a session that ends between the head of a request and its transaction', () => {
  for (const call of changing)
    test(`${call.name} is refused and changes nothing`, async () => {
      const person = await (callerOf[call.who] as () => Promise<Person>)();
      for (const way of Object.keys(ways))
        expect([way, ...(await writing(call, person, way, async () => {}))]).toEqual([way, 200, 1]);
      await expectRefusedInEveryWay(call, person);
    });
});

async function expectRefusedInEveryWay(call: AnyCall, person: Person) {
  for (const way of Object.keys(ways)) {
    const other = await (callerOf[call.who] as () => Promise<Person>)();
    const refused = await writing(call, other, way, () => endElsewhere(other));
    expect([way, ...refused]).toEqual([way, 401, 0]);
  }
  await endElsewhere(person);
}

describe('an approval whose body arrives after', () => {
  async function aProposal() {
    const { paymentId } = await aPlan({ until: 'sent', oneTime: true });
    const proposer = await anOffice({ staffRole: 'finance' });
    const confirmed = await as(proposer).call(confirmPayment, { id: paymentId, amount_received: 1 });
    const id = expectSuccess(confirmed).body.approval?.id ?? 0;
    const untouched = async () =>
      expect((await db().select().from(payments).where(eq(payments.id, paymentId)))[0]?.stage).not.toBe('completed');
    return { id, untouched };
  }

  const reasons: Record<string, [(approver: Person, owner: Person) => Promise<unknown>, number]> = {
    'its sender was switched off': [
      async ({ user }, owner) => expectSuccess(await as(owner).call(setStaffActive, { id: user.id, on: false })),
      401,
    ],
    'its sender was given another role': [
      async ({ user }, owner) => {
        const { body } = expectSuccess(await as(owner).call(changeStaffRole, { id: user.id, role: 'support' }));
        expectSuccess(await as(await anOffice()).call(approve, { id: body.approval?.id ?? 0 }));
      },
      401,
    ],
    'the role was changed and the session was not ended': [
      async ({ user }) => db().update(users).set({ staffRole: 'support' }).where(eq(users.id, user.id)),
      403,
    ],
    'the account was switched off by another instance': [
      async ({ user }) => db().update(users).set({ switchedOffAt: now() }).where(eq(users.id, user.id)),
      401,
    ],
    'the session had expired': [
      async ({ user }) => db().update(sessions).set({ expiresAt: now() }).where(eq(sessions.userId, user.id)),
      401,
    ],
    'the sessions were ended, as a new password does': [async ({ user }) => endSessions(user.id), 401],
  };
  for (const [name, [meanwhile, status]] of Object.entries(reasons))
    test(`SX-02: ${name} is refused`, async () => {
      const { id, untouched } = await aProposal();
      const [approver, owner] = [await anOffice({ staffRole: 'finance' }), await withFreshFactor(await anOffice())];
      const reply = await sendSlowly(approve, { id }, { token: approver.token }, () => meanwhile(approver, owner));
      expect(reply.status).toBe(status);
      await untouched();
      expectSuccess(await as(owner).call(approve, { id }));
    });
});

test('SX-03: a request that waits for its body is answered at once when its session ends, others of the account are not', async () => {
  const person = await aCustomer();
  const other = await aCustomer();
  const { opened } = deferred();
  const asked = deferred();
  const waiting = sendSlowly(allCalls.fundWallet as AnyCall, {}, { token: person.token }, () => {
    asked.open();
    return opened;
  });
  await asked.opened;
  await endSessions(other.user.id);
  await endSessions(person.user.id);
  expect(await waiting).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
});

test('SX-03: an answer that is still being sent breaks off when its session ends', async () => {
  const person = await anOffice();
  const call = { ...allCalls.officePayments, answer: z.any(), payload: z.any() } as AnyCall;
  const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new TextEncoder().encode('a row\n')) });
  const handle = endpoint(call, async () => new Response(endless, { headers: { 'content-type': 'text/csv' } }));
  const headers = { [applicationHeader]: applicationName, authorization: `Bearer ${person.token}` };
  const request = new Request('http://127.0.0.1/api', { headers });
  const route = { request, params: {}, url: new URL(request.url), locals: { requestId: 'test', address: '127.0.0.1' } };
  const response = (await handle(route as never)) as Response;
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  expect((await reader.read()).done).toBe(false);
  await endSessions(person.user.id);
  const readOn = async () => {
    while (!(await reader.read()).done);
  };
  await expect(readOn()).rejects.toMatchObject({ code: 'not_signed_in' });
});

test('SX-04: who ends their own session gets the answer', async () => {
  const person = await aCustomer();
  expectSuccess(await as(person).call(allCalls.logout as AnyCall));
  expect((await as(person).call(allCalls.logout as AnyCall)).status).toBe(401);
});
