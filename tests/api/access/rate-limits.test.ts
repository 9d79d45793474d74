import type { APIContext } from 'astro';
import { like, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { checkReferral, login, register } from '#lib/api/accounts/authentication.ts';
import { defineCall, type RateLimit } from '#lib/api/call.ts';
import { applicationHeader, applicationName } from '#lib/request-headers.ts';
import { attemptCounters, rateLimits } from '#lib/server/db/schema.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { db } from '#lib/server/runtime.ts';
import { send } from '../../support/api/send.ts';
import { setUpTestServer } from '../../support/api/world.ts';

setUpTestServer();

/** The database gives a number to each transaction that writes or locks a row. */
async function nextTransaction() {
  const { rows } = await db().execute<{ next: string }>(sql`select pg_snapshot_xmax(pg_current_snapshot())::text next`);
  return rows[0]?.next;
}

async function costNothing(refused: () => Promise<{ status: number }>) {
  const before = await nextTransaction();
  for (let time = 0; time < 5; time += 1) expect((await refused()).status).toBe(429);
  expect(await nextTransaction()).toBe(before);
}

test('AS-15: a call that a limit by address refuses writes nothing', async () => {
  const ask = () => send(checkReferral, { referral_code: 'unknown' });
  for (let time = 0; time < 60; time += 1) await ask();
  // the first refusal is written to the security log
  await ask();
  await costNothing(ask);
  const counted = await db().select().from(rateLimits).where(like(rateLimits.subject, 'POST /check-referral %'));
  expect(counted.map(({ hits }) => hits)).toEqual([60]);
});

test('AS-15: nor does a sign-in or sign-up that must wait', async () => {
  const email = 'somebody@example.com';
  const names = { first_name: 'Ada', last_name: 'Obi', phone_number: '08031234567' };
  const asks = [
    (address: string) => send(login, { email, password: 'a wrong password' }, { address }),
    (address: string) => send(register, { ...names, email, password: 'a long enough one' }, { address }),
  ];
  for (const ask of asks) {
    for (let time = 0; time < 10; time += 1) await ask(`10.15.0.${time}`);
    const before = await db().select().from(attemptCounters);
    expect((await ask('10.15.1.1')).status).toBe(429);
    expect(await db().select().from(attemptCounters)).toEqual(before);
  }
});

test('RQ-03: a limit by address or account is asked before the body is read, one by email after it', async () => {
  const definition = (limits: RateLimit[]) =>
    defineCall('POST /limited', {
      who: 'anyone',
      payload: z.object({}),
      answer: z.object({}),
      limits,
    });
  const sent = async (limits: RateLimit[]) => {
    let read = false;
    const body = new ReadableStream(
      {
        pull(stream) {
          read = true;
          stream.enqueue(Buffer.from('{"email":"a@example.com"}'));
          stream.close();
        },
      },
      { highWaterMark: 0 },
    );
    const headers = { 'content-type': 'application/json', [applicationHeader]: applicationName };
    const request = new Request('http://127.0.0.1/api/limited', {
      method: 'POST',
      headers,
      body,
      duplex: 'half',
    } as RequestInit);
    const locals = { requestId: 'x', address: '10.17.0.1' };
    const route = { request, params: {}, url: new URL(request.url), locals } as unknown as APIContext;
    const { status } = (await endpoint(definition(limits), async () => ({}))(route)) as Response;
    return { status, read };
  };
  const byAddress: RateLimit = { by: 'address', times: 1, seconds: 600 };
  expect(await sent([byAddress])).toEqual({ status: 200, read: true });
  expect(await sent([byAddress])).toEqual({ status: 429, read: false });
  const byEmail: RateLimit = { by: 'email', times: 1, seconds: 700 };
  expect((await sent([byEmail])).status).toBe(200);
  expect(await sent([byEmail])).toEqual({ status: 429, read: true });
});
