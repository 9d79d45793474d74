import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { changePassword, forgetPassword, login, register, verifyOtp } from '#lib/api/accounts/authentication.ts';
import { closeAccount } from '#lib/api/accounts/close-account.ts';
import { knownDevices, outbox } from '#lib/server/db/schema.ts';
import { db } from '#lib/server/runtime.ts';
import { purge } from '#lib/server/scheduler/purge.ts';
import { send } from '../../support/api/send.ts';
import { codeMailedTo, mailsTo, setUpTestServer } from '../../support/api/world.ts';
import { expectSuccess } from '../../support/factories/index.ts';

/** What the migration does with existing sessions. */
const migration = readFileSync('src/lib/server/db/migrations/0007_tasks.sql', 'utf8');
const rememberingDevices = migration.slice(migration.indexOf('insert into known_devices'));

const world = setUpTestServer();
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const password = 'a long enough one';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Safari/604.1';
let count = 0;
let email = '';

beforeEach(() => {
  email = `devices${++count}@example.com`;
  world.clock.advance(2 * 60 * MINUTE);
});

/** A device with an id of its own, or one known only by its user agent. */
const on = (device_id: string | null, agent = iPhone) => ({
  headers: { 'user-agent': agent, ...(device_id && { device_id }) },
});
const signUp = async (device = on('own phone')) => {
  const person = { first_name: 'Ada', last_name: 'Obi', email, phone_number: '08031234567', password };
  const { token } = expectSuccess(await send(register, person, device)).body;
  expectSuccess(await send(verifyOtp, { otp: await codeMailedTo(email) }, { token, ...device }));
  return String(token);
};
const signIn = async (device = on('own phone'), typed = password) =>
  expectSuccess(await send(login, { email, password: typed }, device)).body;
const alerts = async () => (await mailsTo(email)).filter(({ subject }) => subject.startsWith('New sign-in'));

describe('a sign-in from a new device', () => {
  test('is mailed to the owner: which device, when, and how to end it', async () => {
    await signUp();
    await signIn(on('another laptop', 'Mozilla/5.0 (Windows NT 10.0) Chrome/126.0 Safari/537.36'));
    const [alert, ...rest] = await alerts();
    expect(rest).toEqual([]);
    expect(alert?.text).toContain('Chrome on Windows\n20 November 2026, ');
    expect(alert?.text).toContain('sign that device out under “Signed-in devices” and change your password');
    expect(alert?.text).toMatch(/^http\S+\/dashboard\/settings$/m);
  });

  test('is not mailed after a sign-up, from a known device, or after the old session was deleted', async () => {
    await signUp();
    await signIn();
    await signIn(on('tablet'));
    await signIn(on('tablet'));
    expect(await alerts()).toHaveLength(1);
    world.clock.advance(61 * DAY);
    await purge();
    await signIn(on('tablet'));
    expect(await alerts()).toHaveLength(0);
    world.clock.advance(400 * DAY);
    await purge();
    await signIn(on('tablet'));
    expect(await alerts()).toHaveLength(1);
  });

  test('is not mailed for devices that were signed in before devices were recorded', async () => {
    await signUp();
    await signIn(on('tablet'));
    await signIn(on(null));
    await db().delete(outbox);
    await db().delete(knownDevices);
    await db().execute(sql.raw(rememberingDevices));
    for (const device of [on('own phone'), on('tablet'), on(null)]) await signIn(device);
    expect(await alerts()).toEqual([]);
  });

  test('recognises a device without an id by its user agent', async () => {
    await signUp(on(null));
    await signIn(on(null));
    expect(await alerts()).toHaveLength(0);
    await signIn(on(null, 'curl/8.5.0'));
    expect(await alerts()).toHaveLength(1);
  });

  test('is mailed once if the form is sent twice', async () => {
    await signUp();
    await Promise.all([signIn(on('laptop')), signIn(on('laptop'))]);
    expect(await alerts()).toHaveLength(1);
  });

  test('is not mailed to an unverified address, nor after a wrong password', async () => {
    const before = await db().$count(knownDevices);
    const person = { first_name: 'Ada', last_name: 'Obi', email, phone_number: '08031234567', password };
    expectSuccess(await send(register, person, on('stranger')));
    expect((await signIn(on('another'))).otpVerified).toBe(false);
    await send(login, { email, password: 'not this one' }, on('a third'));
    expect(await alerts()).toEqual([]);
    expect(await db().$count(knownDevices)).toBe(before);
  });

  test('gets the same answer as any other sign-in', async () => {
    await signUp();
    const known = await send(login, { email, password }, on('own phone'));
    const fresh = await send(login, { email, password }, on('laptop'));
    expect({ ...fresh.body, token: '' }).toEqual({ ...known.body, token: '' });
    expect([...fresh.response.headers.keys()]).toEqual([...known.response.headers.keys()]);
  });

  test('stores only a hash of the device, and none for a closed account', async () => {
    const token = await signUp(on('the-name-of-a-phone'));
    const kept = JSON.stringify(await db().select().from(knownDevices));
    expect(kept).not.toContain('the-name-of-a-phone');
    const before = await db().$count(knownDevices);
    expectSuccess(await send(closeAccount, { password }, { token }));
    expect(await db().$count(knownDevices)).toBe(before - 1);
  });
});

test('a password reset is mailed to the owner', async () => {
  await signUp();
  world.clock.advance(2 * MINUTE);
  const { token } = expectSuccess(await send(forgetPassword, { email })).body;
  const fresh = { password: 'a brand new one', password_confirmation: 'a brand new one' };
  const otp = await codeMailedTo(email);
  expect((await mailsTo(email))[0]?.subject).toBe('Your Homestead code for a new password');
  expectSuccess(await send(changePassword, { otp, ...fresh }, { token }));
  const [told] = await mailsTo(email);
  expect(told).toMatchObject({ subject: 'Your Homestead password was changed', recipient: email });
  expect(told?.text).not.toContain(fresh.password);
});
