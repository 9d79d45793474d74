import { desc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  changePassword,
  forgetPassword,
  login,
  logout,
  register,
  verifyOtp,
} from '#lib/api/accounts/authentication.ts';
import { closeAccount } from '#lib/api/accounts/close-account.ts';
import { recentActivity } from '#lib/api/accounts/recent-activity.ts';
import { endMySession, endOtherSessions } from '#lib/api/accounts/sessions.ts';
import { officeCustomers } from '#lib/api/office/customers.ts';
import { hashPassword } from '#lib/server/accounts/passwords.ts';
import { securityEvents, users } from '#lib/server/db/schema.ts';
import { db, tx } from '#lib/server/runtime.ts';
import { requestContext } from '#lib/server/security-log/call-origin.ts';
import { deleteOldSecurityEvents } from '#lib/server/security-log/forget-security-events.ts';
import { logSecurityEvent } from '#lib/server/security-log/log-security-event.ts';
import { send } from '#tests/support/api/send.ts';
import { codeMailedTo, setUpTestServer } from '#tests/support/api/world.ts';
import { aCustomer, as, expectSuccess, type Person } from '#tests/support/factories/index.ts';

const world = setUpTestServer();

const PASSWORD = 'mangoes by the lagoon';
const HOUR = 60 * 60_000;
beforeEach(() => world.clock.advance(HOUR));

async function aPersonWithPassword(): Promise<Person> {
  const person = await aCustomer();
  await db()
    .update(users)
    .set({ passwordHash: await hashPassword(PASSWORD) })
    .where(eq(users.id, person.user.id));
  return person;
}

const eventsOf = ({ user }: Person) =>
  db().select().from(securityEvents).where(eq(securityEvents.userId, user.id)).orderBy(desc(securityEvents.id));
const kindsOf = async (person: Person) => (await eventsOf(person)).map(({ kind }) => kind);
const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36' };
const from = (address: string) => ({ address, headers: phone });

const signIn = (email: string, password: string, address = '102.89.1.7') =>
  send(login, { email, password }, from(address));

describe('SL-01: the log holds', () => {
  test('sign-ins, failed ones, new devices and signing out, with account, network address and device', async () => {
    const person = await aPersonWithPassword();
    await signIn(person.user.email, 'a wrong password');
    const { body } = expectSuccess(await signIn(person.user.email, PASSWORD));
    expectSuccess(await send(logout, {}, { token: body.token, ...from('102.89.1.7') }));
    const events = await eventsOf(person);
    expect(events.map(({ kind }) => kind)).toEqual(['signed_out', 'signed_in', 'new_device', 'sign_in_failed']);
    for (const event of events)
      expect(event).toMatchObject({ address: '102.89.1.7', device: 'Chrome on Android', byId: null, tried: null });
  });

  test('registrations, proven addresses, requests for a new password, wrong codes and resets', async () => {
    const email = 'ngozi.events@example.com';
    const newcomer = { first_name: 'Ngozi', last_name: 'Eze', email, phone_number: '08031234567', password: PASSWORD };
    const { body } = expectSuccess(await send(register, newcomer));
    expectSuccess(await send(verifyOtp, { otp: await codeMailedTo(email) }, { token: body.token }));
    const { body: reset } = expectSuccess(await send(forgetPassword, { email }));
    const code = await codeMailedTo(email);
    const wanted = { password: 'another good one', password_confirmation: 'another good one' };
    const wrong = code === '1111' ? '2222' : '1111';
    await send(changePassword, { otp: wrong, ...wanted }, { token: reset.token });
    expectSuccess(await send(changePassword, { otp: code, ...wanted }, { token: reset.token }));
    const [user] = await db().select().from(users).where(eq(users.email, email));
    const kinds = await kindsOf({ user, token: '' } as Person);
    expect(kinds).toEqual(['password_reset', 'code_failed', 'reset_requested', 'address_verified', 'registered']);
  });

  test('ended sessions and closed accounts', async () => {
    const person = await aPersonWithPassword();
    const first = expectSuccess(await signIn(person.user.email, PASSWORD)).body;
    const second = expectSuccess(await signIn(person.user.email, PASSWORD)).body;
    const rows = await db().execute<{ id: number }>(
      sql`select id from sessions where user_id = ${person.user.id} order by id`,
    );
    expectSuccess(await send(endMySession, { id: rows.rows[0]?.id }, { token: second.token }));
    expectSuccess(await send(endOtherSessions, {}, { token: second.token }));
    expectSuccess(await send(closeAccount, { password: PASSWORD }, { token: second.token }));
    expect(first.token).not.toBe(second.token);
    expect((await kindsOf(person)).slice(0, 3)).toEqual(['account_closed', 'sessions_ended', 'session_ended']);
  });

  test('refused calls of another role, with the call', async () => {
    const person = await aCustomer();
    expect((await as(person).call(officeCustomers)).status).toBe(403);
    expect(await eventsOf(person)).toMatchObject([{ kind: 'role_refused', subject: 'GET /office/customers' }]);
  });
});

describe('SL-02: of a failed sign-in', () => {
  const lastTried = async () => {
    const [event] = await db().select().from(securityEvents).orderBy(desc(securityEvents.id)).limit(1);
    return event;
  };

  test('no password is kept, and of an address without an account only a mask and a keyed hash', async () => {
    await signIn('adaeze.private@mailhost.example', 'my secret password');
    const event = await lastTried();
    expect(event).toMatchObject({ kind: 'sign_in_failed', userId: null, tried: 'a…@m….example' });
    const everything = JSON.stringify(await db().select().from(securityEvents));
    for (const secret of ['my secret password', 'adaeze.private', 'mailhost', PASSWORD])
      expect(everything).not.toContain(secret);
    expect(event?.triedKey).toMatch(/^[0-9a-f]{64}$/);
  });

  test.each(['Tr0ub4dor&3', 'p@ssword', 'hunter2@home', 'a@b@c.com', 'my pass@word.com', ''])(
    'nothing legible is kept of %j, which is no address',
    async (typed) => {
      await logSecurityEvent('sign_in_failed', { tried: typed });
      expect(await lastTried()).toMatchObject({ tried: null, userId: null });
    },
  );
});

describe('SL-04: the log stays small', () => {
  const attack = (times: number, event: () => Parameters<typeof logSecurityEvent>[1], address: (n: number) => string) =>
    tx(async () => {
      for (let n = 0; n < times; n++)
        await requestContext.run({ call: 'POST /login', address: address(n), userAgent: null }, () =>
          logSecurityEvent('sign_in_failed', event()),
        );
    });

  test('600 failures on one account are 24 rows that say how many there were', async () => {
    const person = await aCustomer();
    await attack(
      600,
      () => ({ tried: person.user.email }),
      () => '102.89.1.7',
    );
    const events = await eventsOf(person);
    expect(events).toHaveLength(24);
    expect(events.slice(0, 5).map(({ times }) => times)).toEqual([500, 200, 100, 50, 20]);
  });

  test('1,050 made-up addresses from 1,050 networks are a thousand rows, then only round numbers', async () => {
    const before = await db().$count(securityEvents);
    let made = 0;
    await attack(
      1_050,
      () => ({ tried: `made.up.${made++}@example.com` }),
      (n) => `10.${n >> 8}.${n & 255}.1`,
    );
    expect((await db().$count(securityEvents)) - before).toBe(1_000);
  });

  test('a call that a limit refuses writes nothing but the first time', async () => {
    const person = await aPersonWithPassword();
    for (let n = 0; n < 12; n++) await signIn(person.user.email, `wrong ${n}`);
    const count = () => db().$count(securityEvents);
    const settled = await count();
    for (let n = 0; n < 5; n++) expect((await signIn(person.user.email, `wrong ${n}`)).status).toBe(429);
    expect(await count()).toBe(settled);
    expect((await eventsOf(person))[0]).toMatchObject({ kind: 'limited', subject: 'POST /login' });
  });
});

test('SL-08: a customer sees the own latest events with a truncated address, and nothing of the office or of others', async () => {
  const [person, other] = [await aPersonWithPassword(), await aPersonWithPassword()];
  await signIn(other.user.email, 'wrong');
  await signIn(person.user.email, PASSWORD);
  await logSecurityEvent('customer_read', {
    user: person.user,
    by: other.user.id,
    subject: 'customer 1',
    isRead: true,
  });
  const { events } = expectSuccess(await as(person).call(recentActivity)).body;
  expect(events).toEqual([
    expect.objectContaining({ kind: 'signed_in', address: '102.89.…', device: 'Chrome on Android', times: 1 }),
    expect.objectContaining({ kind: 'new_device' }),
  ]);
});

describe('SL-05: what is older than a year', () => {
  const aged = (days: number) =>
    db().execute(
      sql`insert into security_events (kind, subject, created_at) values ('signed_in', 'old', now() - make_interval(days => ${days}))`,
    );
  const left = () => db().$count(securityEvents, eq(securityEvents.subject, 'old'));

  test('is deleted by the recurring task, and nothing younger', async () => {
    for (const days of [364, 366, 800]) await aged(days);
    await deleteOldSecurityEvents();
    expect(await left()).toBe(1);
    await expect(db().delete(securityEvents).where(eq(securityEvents.subject, 'old'))).rejects.toThrow();
    expect(await left()).toBe(1);
  });
});
