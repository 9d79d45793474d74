import { expect, test } from 'vitest';
import { userProfile } from '#lib/api/accounts/profile.ts';
import { endMySession, endOtherSessions, mySessions } from '#lib/api/accounts/sessions.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import { withNewDevice } from '#tests/support/factories/accounts.ts';
import { aCustomer, as, createStaff, type Person } from '#tests/support/factories/people.ts';
import { expectSuccess } from '#tests/support/factories/plans.ts';

const world = setUpTestServer();

const listOf = async (person: Person) => expectSuccess(await as(person).call(mySessions)).body.sessions;
const isSignedIn = async (person: Person) => (await as(person).call(userProfile)).status === 200;

test('own sessions are listed: this device first, each with its browser and a truncated address', async () => {
  const here = await aCustomer();
  world.clock.advance(60_000);
  await withNewDevice(here);
  await withNewDevice(await aCustomer());
  expect(await listOf(here)).toMatchObject([
    { is_current: true, device: 'Unknown device', address: '127.0.…' },
    { is_current: false, device: 'Chrome on Android', address: '102.89.…' },
  ]);
});

test('the list contains nothing that could be used to sign in', async () => {
  const person = await aCustomer();
  const [session] = await listOf(person);
  expect(Object.keys(session ?? {}).sort()).toEqual([
    'address',
    'created_at',
    'device',
    'id',
    'is_current',
    'last_used_at',
  ]);
});

test('a single session can be ended, the others stay, and ended ones are not listed', async () => {
  const here = await aCustomer();
  const [phone, laptop] = [await withNewDevice(here), await withNewDevice(here, 'Firefox/127 Windows')];
  const found = (await listOf(here)).find(({ device }) => device === 'Firefox on Windows');
  expectSuccess(await as(here).call(endMySession, { id: found?.id }));
  expect(await Promise.all([here, phone, laptop].map(isSignedIn))).toEqual([true, true, false]);
  expect(await listOf(here)).toHaveLength(2);
  expect((await as(here).call(endMySession, { id: found?.id })).status).toBe(404);
});

test('L-08: another customer’s session is answered 404', async () => {
  const [mine, theirs] = [await aCustomer(), await aCustomer()];
  const [session] = await listOf(theirs);
  const foreign = await as(mine).call(endMySession, { id: session?.id });
  expect([foreign.status, foreign.body]).toEqual([404, (await as(mine).call(endMySession, { id: 99_999_999 })).body]);
  expect(await isSignedIn(theirs)).toBe(true);
});

test('all other own sessions can be ended at once, also when requested twice', async () => {
  const [here, stranger] = [await aCustomer(), await createStaff()];
  const others = [await withNewDevice(here), await withNewDevice(here)];
  expect(expectSuccess(await as(here).call(endOtherSessions)).body.ended).toBe(2);
  expect(expectSuccess(await as(here).call(endOtherSessions)).body.ended).toBe(0);
  expect(await Promise.all([here, ...others, stranger].map(isSignedIn))).toEqual([true, false, false, true]);
});

test('an expired session is not listed', async () => {
  const here = await aCustomer();
  await withNewDevice(here);
  world.clock.advance(31 * 24 * 60 * 60_000);
  expect(await listOf(here)).toMatchObject([{ is_current: true }]);
});
