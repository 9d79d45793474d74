import { expect, test } from 'vitest';
import { login } from '#lib/api/accounts/authentication.ts';
import { hashForTrustedCaller, hashForVisitor } from '#lib/server/accounts/password-hashing-queue.ts';
import { attemptCounters, rateLimits } from '#lib/server/db/schema.ts';
import { db } from '#lib/server/runtime.ts';
import { requestContext } from '#lib/server/security-log/call-origin.ts';
import { send } from '../../support/api/send.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { aCustomerWithPassword, password } from '../../support/factories/accounts.ts';

setUpTestServer();

/** Fills a queue with turns that end when they are told to. */
function held(times: number, take: (at: number, work: () => Promise<void>) => Promise<void>) {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  const turns = Array.from({ length: times }, (_, at) => take(at, () => promise));
  return async () => {
    resolve();
    await Promise.all(turns);
  };
}

test('AS-13: a sign-in that finds the queue full is answered 429 at once, and counts no try', async () => {
  const { user } = await aCustomerWithPassword();
  const release = held(60, (at, work) => hashForVisitor(`10.12.0.${at}`, work));
  const refused = await send(login, { email: user.email, password });
  expect([refused.status, refused.response.headers.get('retry-after')]).toEqual([429, '3']);
  expect(refused.body.message).toBe('Too many attempts. Please try again in 3 seconds.');
  expect(await db().$count(attemptCounters)).toBe(0);
  await release();
  expect((await send(login, { email: user.email, password })).status).toBe(200);
  await db().delete(rateLimits);
});

test('AS-13: one network has at most a third of the queue', async () => {
  const { user } = await aCustomerWithPassword();
  const release = held(20, (_, work) => hashForVisitor('10.13.0.1', work));
  const from = (address: string) => send(login, { email: user.email, password }, { address });
  expect((await from('10.13.0.1')).status).toBe(429);
  expect((await from('10.13.0.2')).status).toBe(200);
  await release();
});

test('AS-14: a known device has a queue that strangers can’t fill', async () => {
  const { user } = await aCustomerWithPassword();
  const own = { headers: { device_id: 'a-phone-of-my-own' } };
  const signIn = () => send(login, { email: user.email, password }, own);
  expect((await signIn()).status).toBe(200);
  const release = held(60, (at, work) => hashForVisitor(`10.14.0.${at}`, work));
  expect((await signIn()).status).toBe(200);
  await release();
  const full = held(60, (_, work) => hashForTrustedCaller(work));
  expect((await signIn()).status).toBe(429);
  await full();
});

test('RQ-06: one network has at most a third of the queue of those who are known, too', async () => {
  const { user } = await aCustomerWithPassword();
  const own = { headers: { device_id: 'another-phone-of-my-own' } };
  expect((await send(login, { email: user.email, password }, own)).status).toBe(200);
  const from = (address: string, work: () => Promise<void>) =>
    requestContext.run({ call: '', address, userAgent: null }, () => hashForTrustedCaller(work));
  const release = held(20, (_, work) => from('10.16.0.1', work));
  await expect(from('10.16.0.1', async () => {})).rejects.toMatchObject({ code: 'too_many' });
  expect((await send(login, { email: user.email, password }, { ...own, address: '10.16.0.1' })).status).toBe(429);
  expect((await send(login, { email: user.email, password }, { ...own, address: '10.16.0.2' })).status).toBe(200);
  await release();
});
