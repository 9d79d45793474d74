import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { logout, resendOtp, verifyOtp } from '#lib/api/accounts/authentication.ts';
import { userProfile } from '#lib/api/accounts/profile.ts';
import { ownSecondFactors } from '#lib/api/accounts/second-factor-settings.ts';
import { mySessions } from '#lib/api/accounts/sessions.ts';
import { secondFactorGuesses } from '#lib/server/db/schema.ts';
import { db } from '#lib/server/runtime.ts';
import {
  addApp,
  codeOf,
  customerWithTotp,
  invalidCode,
  signIn,
  subjectsTo,
  submitTotp,
} from '#tests/support/api/second-factor.ts';
import { send } from '#tests/support/api/send.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import { aCustomerWithPassword } from '#tests/support/factories/accounts.ts';
import { as } from '#tests/support/factories/people.ts';
import { expectSuccess } from '#tests/support/factories/plans.ts';

const world = setUpTestServer();

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const known = { headers: { device_id: 'the-usual-phone' } };

const status = async (token: string) => (await send(userProfile, {}, { token })).status;

describe('signing in to an account with a second factor', () => {
  test('AS-30, AS-31: a right password opens a session that can only give it, and the code completes it under a new token', async () => {
    const { person, secret } = await customerWithTotp(world);
    const { token, second_factor } = await signIn(person);
    expect(second_factor).toEqual(['authenticator']);
    for (const call of [userProfile, mySessions, verifyOtp, resendOtp, ownSecondFactors])
      expect(await send(call, { otp: '1234' }, { token })).toMatchObject({
        status: 403,
        body: { code: 'second_factor_needed' },
      });
    const complete = expectSuccess(await submitTotp(token, codeOf(secret))).body.token;
    expect(complete).toBeTruthy();
    expect([await status(complete ?? ''), await status(token)]).toEqual([200, 401]);
  });

  test('AS-31: the session waits ten minutes, is in no list, and can be ended', async () => {
    const { person, secret } = await customerWithTotp(world);
    const [late, left] = [await signIn(person), await signIn(person)];
    expect(expectSuccess(await as(person).call(mySessions)).body.sessions).toHaveLength(1);
    expectSuccess(await send(logout, {}, { token: left.token }));
    expect((await submitTotp(left.token, codeOf(secret))).status).toBe(401);
    world.clock.advance(6 * MINUTE);
    expect((await submitTotp(late.token, invalidCode(secret))).status).toBe(422);
    world.clock.advance(4 * MINUTE);
    expect((await submitTotp(late.token, codeOf(secret))).status).toBe(401);
  });

  test('AS-30: without one the password is enough, and the answer says so', async () => {
    const person = await aCustomerWithPassword();
    const { token, second_factor } = await signIn(person);
    expect([second_factor, await status(token)]).toEqual([null, 200]);
  });

  test('a new device is reported once everything was given, not before', async () => {
    const { person, secret } = await customerWithTotp(world);
    const { token } = await signIn(person, known);
    expect(await subjectsTo(person)).not.toContain('New sign-in to your Homestead account');
    expectSuccess(await submitTotp(token, codeOf(secret), known));
    expect(await subjectsTo(person)).toContain('New sign-in to your Homestead account');
  });
});

describe('a code of an authenticator app', () => {
  test('AS-32: counts one step early or late, and no more', async () => {
    const { person, secret } = await customerWithTotp(world);
    world.clock.advance(5 * MINUTE);
    for (const [steps, answer] of [
      [-2, 422],
      [2, 422],
      [-1, 200],
      [0, 200],
      [1, 200],
    ] as const) {
      const { token } = await signIn(person);
      expect([steps, (await submitTotp(token, codeOf(secret, steps))).status]).toEqual([steps, answer]);
    }
  });

  test('AS-32: is never accepted twice, at set-up or sign-in, one after the other or at once', async () => {
    const person = await aCustomerWithPassword();
    const { secret } = await addApp(person);
    expect((await submitTotp((await signIn(person)).token, codeOf(secret))).status).toBe(422);
    world.clock.advance(30 * SECOND);
    const tokens = [(await signIn(person)).token, (await signIn(person)).token];
    const answers = await Promise.all(tokens.map((token) => submitTotp(token, codeOf(secret), known)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
  });

  test('is taken with the space that apps show', async () => {
    const { person, secret } = await customerWithTotp(world);
    const code = codeOf(secret);
    expectSuccess(await submitTotp((await signIn(person)).token, ` ${code.slice(0, 3)} ${code.slice(3)} `));
  });

  test('AS-33: after five wrong ones in a row each further one takes a growing wait, which a refused one does not extend', async () => {
    const { person, secret } = await customerWithTotp(world);
    const { token } = await signIn(person);
    const guess = async () => {
      const { status, body, response } = await submitTotp(token, invalidCode(secret));
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
    expectSuccess(await submitTotp(token, codeOf(secret)));
    expect(await db().$count(secondFactorGuesses, eq(secondFactorGuesses.userId, person.user.id))).toBe(0);
  });

  test('AS-33: fifty guesses at once are no way around the wait', async () => {
    const { person, secret } = await customerWithTotp(world);
    const { token } = await signIn(person);
    const guesses = Array.from({ length: 50 }, () => submitTotp(token, invalidCode(secret)));
    const judged = (await Promise.all(guesses)).filter(({ status }) => status === 422);
    expect(judged).toHaveLength(5);
  });

  test('AS-33: a stranger with the password makes nobody wait who was on the device before, and the owner is told', async () => {
    const { person, secret } = await customerWithTotp(world);
    expectSuccess(await submitTotp((await signIn(person, known)).token, codeOf(secret), known));
    world.clock.advance(30 * SECOND);
    const { token } = await signIn(person);
    for (let wrong = 1; wrong <= 6; wrong += 1) await submitTotp(token, invalidCode(secret));
    expect((await submitTotp(token, codeOf(secret))).status).toBe(429);
    expectSuccess(await submitTotp((await signIn(person, known)).token, codeOf(secret), known));
    const told = (await subjectsTo(person)).filter((subject) => subject.startsWith('Wrong codes at the sign-in'));
    expect(told).toHaveLength(1);
  });
});
