import { expect, test } from 'vitest';
import { userProfile } from '#lib/api/accounts/profile.ts';
import { endOtherSessions } from '#lib/api/accounts/sessions.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import { sessionRowsOf, withNewDevice } from '#tests/support/factories/accounts.ts';
import { aCustomer, as, createStaff, type Person } from '#tests/support/factories/people.ts';

const world = setUpTestServer();

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const isSignedIn = async (person: Person) => (await as(person).call(userProfile)).status === 200;
const after = async (person: Person, milliseconds: number) => {
  world.clock.advance(milliseconds);
  return isSignedIn(person);
};
const anOfficeSession = async () => withNewDevice(await createStaff());
const aCustomerSession = async () => withNewDevice(await aCustomer());

test('AS-66: a session of the office ends after 30 minutes without a call', async () => {
  const [used, left] = [await anOfficeSession(), await anOfficeSession()];
  expect(await after(used, 20 * MINUTE)).toBe(true);
  expect(await after(used, 20 * MINUTE)).toBe(true);
  expect(await isSignedIn(left)).toBe(false);
  expect(await after(used, 29 * MINUTE)).toBe(true);
  expect(await after(used, 30 * MINUTE)).toBe(false);
});

test('AS-66: a session of the office ends after 12 hours, however much it is used', async () => {
  const office = await anOfficeSession();
  for (let minutes = 0; minutes < 12 * 60 - 25; minutes += 25) expect(await after(office, 25 * MINUTE)).toBe(true);
  expect(await after(office, 25 * MINUTE)).toBe(false);
});

test('AS-67: a customer’s session ends after 30 days without a call, and lasts as long as it is used', async () => {
  const customer = await aCustomerSession();
  for (const days of [29, 29, 29]) expect(await after(customer, days * DAY)).toBe(true);
  expect(await after(customer, 30 * DAY)).toBe(false);
});

test('AS-66: the last call of the office is written down by the minute, a customer’s every five', async () => {
  for (const [sign, minutes] of [
    [anOfficeSession, 1],
    [aCustomerSession, 5],
  ] as const) {
    const person = await sign();
    const lastUse = async () => (await sessionRowsOf(person)).at(-1)?.lastUsedAt;
    const before = await lastUse();
    await after(person, minutes * MINUTE - 1);
    expect(await lastUse()).toEqual(before);
    await after(person, 1);
    expect(await lastUse()).toEqual(world.clock.now);
  }
});

test('AS-68: signing out everywhere else ends sessions of any age at once', async () => {
  const [here, elsewhere] = [await aCustomerSession(), await aCustomerSession()];
  const mine = await withNewDevice(here);
  await after(here, 20 * DAY);
  expect((await as(here).call(endOtherSessions)).body.ended).toBe(2);
  expect(await Promise.all([here, mine, elsewhere].map(isSignedIn))).toEqual([true, false, true]);
});
