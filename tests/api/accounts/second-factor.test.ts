import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { login, logout, resendOtp, verifyOtp } from '#lib/api/accounts/authentication.ts';
import { closeAccount, exportData } from '#lib/api/accounts/close-account.ts';
import { userProfile } from '#lib/api/accounts/profile.ts';
import { giveSecondFactorCode } from '#lib/api/accounts/second-factor.ts';
import {
  addAuthenticator,
  confirmAuthenticator,
  ownSecondFactors,
  removeSecondFactor,
  renameSecondFactor,
  renewRecoveryCodes,
} from '#lib/api/accounts/second-factor-settings.ts';
import { ownSessions } from '#lib/api/accounts/sessions.ts';
import { officePayments } from '#lib/api/office/payments-and-plans.ts';
import { hashPassword } from '#lib/server/accounts/passwords.ts';
import { recoveryCodes, secondFactorGuesses, secondFactors, sessions, users } from '#lib/server/db/schema.ts';
import { db, runtime } from '#lib/server/runtime.ts';
import { addApp, codeOf, wrongCodeOf } from '#tests/support/api/second-factor.ts';
import { send } from '#tests/support/api/send.ts';
import { mailsTo, setUpTestServer } from '#tests/support/api/world.ts';
import { aCustomerWithPassword, onAnotherDevice, password, sessionRowsOf } from '#tests/support/factories/accounts.ts';
import { anOffice, as, type Person } from '#tests/support/factories/people.ts';
import { expectSuccess } from '#tests/support/factories/plans.ts';

const world = setUpTestServer();

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const known = { headers: { device_id: 'the-usual-phone' } };

/** A customer with an authenticator app, and the next step of its clock. */
async function aCarefulCustomer() {
  const person = await aCustomerWithPassword();
  const app = await addApp(person);
  world.clock.advance(30 * SECOND);
  return { person, ...app };
}

/** An office account that has signed in with its password only. */
async function aNewOffice(values: Partial<typeof users.$inferInsert> = {}): Promise<Person> {
  const person = await anOffice();
  const passwordHash = await hashPassword(password);
  await db()
    .update(users)
    .set({ passwordHash, ...values })
    .where(eq(users.id, person.user.id));
  const { token } = expectSuccess(await send(login, { email: person.user.email, password })).body;
  return { user: person.user, token };
}

const signIn = async ({ user }: Person, options = {}) =>
  expectSuccess(await send(login, { email: user.email, password }, options)).body;
const give = (token: string, code: string, options = {}) => send(giveSecondFactorCode, { code }, { token, ...options });
const status = async (token: string) => (await send(userProfile, {}, { token })).status;
const subjectsTo = async ({ user }: Person) => (await mailsTo(user.email)).map(({ subject }) => subject);

describe('signing in to an account with a second factor', () => {
  test('AS-30, AS-31: a right password opens a session that can only give it, and the code completes it under a new token', async () => {
    const { person, secret } = await aCarefulCustomer();
    const { token, second_factor } = await signIn(person);
    expect(second_factor).toEqual(['authenticator']);
    for (const call of [userProfile, ownSessions, verifyOtp, resendOtp, ownSecondFactors])
      expect(await send(call, { otp: '1234' }, { token })).toMatchObject({
        status: 403,
        body: { code: 'second_factor_needed' },
      });
    const complete = expectSuccess(await give(token, codeOf(secret))).body.token;
    expect(complete).toBeTruthy();
    expect([await status(complete ?? ''), await status(token)]).toEqual([200, 401]);
  });

  test('AS-31: the session waits ten minutes, is in no list, and can be ended', async () => {
    const { person, secret } = await aCarefulCustomer();
    const [late, left] = [await signIn(person), await signIn(person)];
    expect(expectSuccess(await as(person).call(ownSessions)).body.sessions).toHaveLength(1);
    expectSuccess(await send(logout, {}, { token: left.token }));
    expect((await give(left.token, codeOf(secret))).status).toBe(401);
    world.clock.advance(10 * MINUTE);
    expect((await give(late.token, codeOf(secret))).status).toBe(401);
  });

  test('AS-30: without one the password is enough, and the answer says so', async () => {
    const person = await aCustomerWithPassword();
    const { token, second_factor } = await signIn(person);
    expect([second_factor, await status(token)]).toEqual([null, 200]);
  });

  test('a new device is reported once everything was given, not before', async () => {
    const { person, secret } = await aCarefulCustomer();
    const { token } = await signIn(person, known);
    expect(await subjectsTo(person)).not.toContain('New sign-in to your Homestead account');
    expectSuccess(await give(token, codeOf(secret), known));
    expect(await subjectsTo(person)).toContain('New sign-in to your Homestead account');
  });
});

describe('a code of an authenticator app', () => {
  test('AS-32: counts one step early or late, and no more', async () => {
    const { person, secret } = await aCarefulCustomer();
    world.clock.advance(5 * MINUTE);
    for (const [steps, answer] of [
      [-2, 422],
      [2, 422],
      [-1, 200],
      [0, 200],
      [1, 200],
    ] as const) {
      const { token } = await signIn(person);
      expect([steps, (await give(token, codeOf(secret, steps))).status]).toEqual([steps, answer]);
    }
  });

  test('AS-32: is never accepted twice, at set-up or sign-in, one after the other or at once', async () => {
    const person = await aCustomerWithPassword();
    const { secret } = await addApp(person);
    expect((await give((await signIn(person)).token, codeOf(secret))).status).toBe(422);
    world.clock.advance(30 * SECOND);
    const tokens = [(await signIn(person)).token, (await signIn(person)).token];
    const answers = await Promise.all(tokens.map((token) => give(token, codeOf(secret), known)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
  });

  test('is taken with the space that apps show', async () => {
    const { person, secret } = await aCarefulCustomer();
    const code = codeOf(secret);
    expectSuccess(await give((await signIn(person)).token, ` ${code.slice(0, 3)} ${code.slice(3)} `));
  });

  test('AS-33: after five wrong ones in a row each further one takes a growing wait, which a refused one does not extend', async () => {
    const { person, secret } = await aCarefulCustomer();
    const { token } = await signIn(person);
    const guess = async () => {
      const { status, body, response } = await give(token, wrongCodeOf(secret));
      return [status, body.code, Number(response.headers.get('retry-after'))];
    };
    for (let wrong = 1; wrong <= 5; wrong += 1) expect(await guess()).toEqual([422, 'wrong_second_factor', 0]);
    for (const wait of [30, 60, 120]) {
      expect(await guess()).toEqual([429, 'too_many', wait]);
      world.clock.advance((wait - 1) * SECOND);
      expect(await guess()).toEqual([429, 'too_many', 1]);
      world.clock.advance(SECOND);
      expect((await guess())[0]).toBe(422);
    }
    world.clock.advance(240 * SECOND);
    expectSuccess(await give(token, codeOf(secret)));
    expect(await db().$count(secondFactorGuesses, eq(secondFactorGuesses.userId, person.user.id))).toBe(0);
  });

  test('AS-33: fifty guesses at once are no way around the wait', async () => {
    const { person, secret } = await aCarefulCustomer();
    const { token } = await signIn(person);
    const guesses = Array.from({ length: 50 }, () => give(token, wrongCodeOf(secret)));
    const judged = (await Promise.all(guesses)).filter(({ status }) => status === 422);
    expect(judged).toHaveLength(5);
  });

  test('AS-33: a stranger with the password makes nobody wait who was on the device before, and the owner is told', async () => {
    const { person, secret } = await aCarefulCustomer();
    expectSuccess(await give((await signIn(person, known)).token, codeOf(secret), known));
    world.clock.advance(30 * SECOND);
    const { token } = await signIn(person);
    for (let wrong = 1; wrong <= 6; wrong += 1) await give(token, wrongCodeOf(secret));
    expect((await give(token, codeOf(secret))).status).toBe(429);
    expectSuccess(await give((await signIn(person, known)).token, codeOf(secret), known));
    const told = (await subjectsTo(person)).filter((subject) => subject.startsWith('Wrong codes at the sign-in'));
    expect(told).toHaveLength(1);
  });
});

describe('recovery codes', () => {
  test('AS-34: ten come with the first way, each signs in once, and the owner is told', async () => {
    const { person, recovery } = await aCarefulCustomer();
    expect(recovery).toHaveLength(10);
    expect(new Set(recovery).size).toBe(10);
    const [code = '', other = ''] = recovery;
    expectSuccess(await give((await signIn(person)).token, code));
    expect((await give((await signIn(person)).token, code)).status).toBe(422);
    expectSuccess(await give((await signIn(person)).token, other.replaceAll('-', ' ').toLowerCase()));
    const { body } = expectSuccess(await as(person).call(ownSecondFactors));
    expect(body.recovery_codes_left).toBe(8);
    expect(await subjectsTo(person)).toContain('A recovery code of your Homestead account was used');
  });

  test('AS-34: of two who use the same one at once, one gets in', async () => {
    const { person, recovery } = await aCarefulCustomer();
    const tokens = [(await signIn(person)).token, (await signIn(person)).token];
    const answers = await Promise.all(tokens.map((token) => give(token, recovery[0] ?? '')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('AS-34: new ones replace the old ones', async () => {
    const { person, recovery } = await aCarefulCustomer();
    const renewed = expectSuccess(await as(person).call(renewRecoveryCodes, { current_password: password })).body;
    expect((await give((await signIn(person)).token, recovery[0] ?? '')).status).toBe(422);
    expectSuccess(await give((await signIn(person)).token, renewed.recovery_codes[0] ?? ''));
    expect(await subjectsTo(person)).toContain('New recovery codes for your Homestead account');
  });

  test('AS-35: neither they nor a secret are stored as they are', async () => {
    const { person, secret, uri, recovery } = await aCarefulCustomer();
    const rows = [
      await db().select().from(recoveryCodes).where(eq(recoveryCodes.userId, person.user.id)),
      await db().select().from(secondFactors).where(eq(secondFactors.userId, person.user.id)),
      await mailsTo(person.user.email),
    ];
    const stored = JSON.stringify(rows, (_, value) =>
      value?.type === 'Buffer' || value instanceof Uint8Array
        ? Buffer.from(value.data ?? value).toString('latin1')
        : value,
    );
    const raw = uri.match(/secret=(\w+)/)?.[1] ?? 'no secret';
    for (const part of [secret, raw, ...recovery, ...recovery.map((code) => code.replaceAll('-', '').slice(4))])
      expect(stored).not.toContain(part);
    expect(rows[0]).toMatchObject([{ codeHash: expect.stringMatching(/^\$argon2id\$/) }, ...Array(9).fill({})]);
  });

  test('AS-35: a secret that was sealed for one account, or with another session secret, opens nothing', async () => {
    const [mine, theirs] = [await aCarefulCustomer(), await aCarefulCustomer()];
    const [stolen] = await db().select().from(secondFactors).where(eq(secondFactors.userId, theirs.person.user.id));
    await db()
      .update(secondFactors)
      .set({ secret: stolen?.secret ?? null })
      .where(eq(secondFactors.userId, mine.person.user.id));
    expect((await give((await signIn(mine.person)).token, codeOf(theirs.secret))).status).toBe(422);
    const { settings } = runtime();
    const before = settings.SESSION_SECRET;
    Object.assign(settings, { SESSION_SECRET: 'another one '.repeat(4) });
    expect((await give((await signIn(theirs.person)).token, codeOf(theirs.secret))).status).toBe(422);
    expectSuccess(await give((await signIn(theirs.person)).token, theirs.recovery[0] ?? ''));
    Object.assign(settings, { SESSION_SECRET: before });
  });
});

describe('setting it up', () => {
  test('AS-36: asks for the current password, and not again for five minutes after the second factor', async () => {
    const person = await aCustomerWithPassword();
    for (const proof of [{}, { current_password: 'not-this-one' }])
      expect(await as(person).call(addAuthenticator, proof)).toMatchObject({
        status: 422,
        body: { errors: { current_password: [expect.any(String)] } },
      });
    await addApp(person);
    expectSuccess(await as(person).call(renewRecoveryCodes));
    world.clock.advance(5 * MINUTE);
    expect((await as(person).call(renewRecoveryCodes)).status).toBe(422);
    const { secret } = expectSuccess(await as(person).call(addAuthenticator, { current_password: password })).body;
    expectSuccess(await as(person).call(confirmAuthenticator, { code: codeOf(secret) }));
    expectSuccess(await as(person).call(renewRecoveryCodes));
  });

  test('AS-36: a code in a complete session makes the second factor fresh and keeps the token', async () => {
    const { person, secret } = await aCarefulCustomer();
    world.clock.advance(5 * MINUTE);
    expect((await as(person).call(renewRecoveryCodes)).status).toBe(422);
    expect(expectSuccess(await give(person.token, codeOf(secret))).body.token).toBeNull();
    expectSuccess(await as(person).call(renewRecoveryCodes));
  });

  test('AS-37: an app counts once a code has confirmed it, within five minutes', async () => {
    const person = await aCustomerWithPassword();
    const start = async () =>
      expectSuccess(await as(person).call(addAuthenticator, { current_password: password })).body;
    const { secret, uri, qr } = await start();
    expect(uri).toContain(`otpauth://totp/Homestead:${encodeURIComponent(person.user.email)}`);
    expect(qr).toMatch(/^<svg /);
    expect((await as(person).call(confirmAuthenticator, { code: wrongCodeOf(secret) })).status).toBe(422);
    expect((await signIn(person)).second_factor).toBeNull();
    world.clock.advance(5 * MINUTE);
    expect((await as(person).call(confirmAuthenticator, { code: codeOf(secret) })).status).toBe(422);
    const again = await start();
    expectSuccess(await as(person).call(confirmAuthenticator, { code: codeOf(again.secret) }));
    expect((await signIn(person)).second_factor).toEqual(['authenticator']);
  });

  test('AS-37: the first one signs every other device out, and the owner is told', async () => {
    const person = await aCustomerWithPassword();
    const elsewhere = await onAnotherDevice(person);
    await addApp(person);
    expect([await status(person.token), await status(elsewhere.token)]).toEqual([200, 401]);
    expect(await subjectsTo(person)).toContain('An authenticator app was added to your Homestead account');
  });

  test('several have names, which can be changed, and a last use', async () => {
    const { person } = await aCarefulCustomer();
    await addApp(person);
    const list = async () => expectSuccess(await as(person).call(ownSecondFactors)).body.factors;
    const [first, second] = await list();
    expect([first?.name, second?.name]).toEqual(['Authenticator app', 'Authenticator app 2']);
    expectSuccess(await as(person).call(renameSecondFactor, { id: second?.id, name: 'Old phone' }));
    expect(await list()).toMatchObject([{}, { name: 'Old phone', last_used_at: world.clock.now.toISOString() }]);
    const stranger = await aCustomerWithPassword();
    expect((await as(stranger).call(renameSecondFactor, { id: second?.id, name: 'Mine' })).status).toBe(404);
  });

  test('AS-38: removing the last one of a customer turns it off, and the owner is told', async () => {
    const { person } = await aCarefulCustomer();
    const [{ id = 0 } = {}] = expectSuccess(await as(person).call(ownSecondFactors)).body.factors;
    world.clock.advance(5 * MINUTE);
    expect((await as(person).call(removeSecondFactor, { id })).status).toBe(422);
    expectSuccess(await as(person).call(removeSecondFactor, { id, current_password: password }));
    expect((await signIn(person)).second_factor).toBeNull();
    expect(await db().$count(recoveryCodes, eq(recoveryCodes.userId, person.user.id))).toBe(0);
    expect(await subjectsTo(person)).toContain('An authenticator app was removed from your Homestead account');
    const theirs = await aCarefulCustomer();
    const [other] = expectSuccess(await as(theirs.person).call(ownSecondFactors)).body.factors;
    const foreign = { id: other?.id, current_password: password };
    expect((await as(person).call(removeSecondFactor, foreign)).status).toBe(404);
  });

  test('AS-39: one’s own data says which there are, and closing the account deletes them', async () => {
    const { person, secret } = await aCarefulCustomer();
    const { data } = expectSuccess(await as(person).call(exportData, { current_password: password })).body;
    expect(data).toMatchObject({ second_factors: [{ kind: 'authenticator' }], recovery_codes_left: 10 });
    await give((await signIn(person)).token, wrongCodeOf(secret));
    expectSuccess(await as(person).call(closeAccount, { password, current_password: password }));
    for (const table of [secondFactors, recoveryCodes, secondFactorGuesses, sessions])
      expect(await db().$count(table, eq(table.userId, person.user.id))).toBe(0);
  });
});

describe('the office', () => {
  test('AS-40: works with a second factor only, from its first sign-in on, and cannot be left without one', async () => {
    const office = await aNewOffice();
    expect(await as(office).call(officePayments)).toMatchObject({
      status: 403,
      body: { code: 'second_factor_missing' },
    });
    expect(expectSuccess(await as(office).call(ownSecondFactors)).body.required).toBe(true);
    await addApp(office);
    expectSuccess(await as(office).call(officePayments));
    const [{ id = 0 } = {}] = expectSuccess(await as(office).call(ownSecondFactors)).body.factors;
    expect(await as(office).call(removeSecondFactor, { id, current_password: password })).toMatchObject({
      status: 409,
      body: { code: 'last_second_factor' },
    });
    await addApp(office);
    expectSuccess(await as(office).call(removeSecondFactor, { id, current_password: password }));
    expectSuccess(await as(office).call(officePayments));
    expect(await sessionRowsOf(office)).toContainEqual(expect.objectContaining({ secondFactorAt: world.clock.now }));
  });

  test('AS-41: only the demo’s account, while its password is the published one and the demo is loaded, is not asked', async () => {
    const { settings } = runtime();
    const demo = await aNewOffice({ publishedPassword: true });
    expect(settings.DEMO).toBe(true);
    expectSuccess(await as(demo).call(officePayments));
    Object.assign(settings, { DEMO: false });
    expect((await as(demo).call(officePayments)).status).toBe(403);
    Object.assign(settings, { DEMO: true });
    const passwordHash = await hashPassword('another-One-2026');
    await db().update(users).set({ passwordHash }).where(eq(users.id, demo.user.id));
    expect((await as(demo).call(officePayments)).status).toBe(403);
  });
});
