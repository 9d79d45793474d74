import { beforeEach, describe, expect, test } from 'vitest';
import { changePassword, forgetPassword, login, register, verifyOtp } from '#lib/api/accounts/authentication.ts';
import { userProfile } from '#lib/api/accounts/profile.ts';
import { send } from '../../support/api/send.ts';
import { codeMailedTo, mailsTo, setUpTestServer } from '../../support/api/world.ts';
import { anotherCode } from '../../support/api/wrong-codes.ts';

const world = setUpTestServer();
const MINUTE = 60_000;
let count = 0;
let email = '';

const person = () => ({
  first_name: 'Adaeze',
  last_name: 'Okonkwo',
  email,
  phone_number: '08031234567',
  password: 'a long enough one',
});

const signUp = async () => {
  const reply = await send(register, person());
  return String(reply.body.token);
};

beforeEach(() => {
  email = `adaeze${++count}@example.com`;
  world.clock.advance(2 * 60 * MINUTE);
});

describe('a forgotten password', () => {
  const fresh = { password: 'a brand new one', password_confirmation: 'a brand new one' };
  const proven = async () => {
    const token = await signUp();
    await send(verifyOtp, { otp: await codeMailedTo(email) }, { token });
    return token;
  };
  const begin = async () => String((await send(forgetPassword, { email })).body.token);

  test('L-20, L-21, A-38: the mailed code sets a new one and ends every session', async () => {
    const session = await proven();
    const token = await begin();
    const otp = await codeMailedTo(email);
    expect((await send(changePassword, { otp, ...fresh }, { token })).status).toBe(200);
    expect((await send(userProfile, {}, { token: session })).status).toBe(401);
    expect((await send(login, { email, password: 'a long enough one' })).status).toBe(422);
    expect((await send(login, { email, password: 'a brand new one' })).status).toBe(200);
    expect((await send(changePassword, { otp, ...fresh }, { token })).status).toBe(422);
  });

  test('A-35: of an unknown address gets the same answer, and the attempt fails like a wrong code', async () => {
    await proven();
    const known = await send(forgetPassword, { email });
    const unknown = await send(forgetPassword, { email: 'nobody@example.com' });
    expect({ ...known.body, token: '' }).toEqual({ ...unknown.body, token: '' });
    // the guess is right once in ten thousand times
    const right = await codeMailedTo(email);
    const otp = right === '0000' ? '0001' : '0000';
    const guesses = await Promise.all(
      [known, unknown].map(({ body }) => send(changePassword, { otp, ...fresh }, { token: String(body.token) })),
    );
    for (const { status, body } of guesses) expect([status, body.code]).toEqual([422, 'wrong_code']);
    expect(guesses[0]?.body).toEqual(guesses[1]?.body);
    for (let guess = 2; guess <= 4; guess++) {
      const [one, other] = await Promise.all(
        [known, unknown].map(({ body }) => send(changePassword, { otp, ...fresh }, { token: String(body.token) })),
      );
      expect(one?.body, `guess ${guess}`).toEqual(other?.body);
    }
    expect(await mailsTo('nobody@example.com')).toEqual([]);
  });

  test('the code of one attempt does not work for another, nor does a sign-up code', async () => {
    await proven();
    const token = await begin();
    const otp = await codeMailedTo(email);
    expect((await send(changePassword, { otp, ...fresh }, { token: 'B'.repeat(43) })).status).toBe(422);
    expect((await send(changePassword, { otp, ...fresh })).status).toBe(422);
    expect((await send(changePassword, { otp, ...fresh }, { token })).status).toBe(200);
  });

  test('AS-05: requested again at once, each attempt has its own mail, code and count of guesses', async () => {
    await proven();
    const first = await begin();
    const otp = await codeMailedTo(email);
    const second = await begin();
    const strangers = await codeMailedTo(email);
    for (const step of [1, 2, 3])
      await send(changePassword, { otp: anotherCode(strangers, step), ...fresh }, { token: second });
    expect((await send(changePassword, { otp: strangers, ...fresh }, { token: second })).status).toBe(422);
    expect((await send(changePassword, { otp, ...fresh }, { token: first })).status).toBe(200);
  });

  test('V-04: a different confirmation is reported at its field', async () => {
    const reply = await send(changePassword, {
      otp: '1234',
      password: 'one of these',
      password_confirmation: 'another',
    });
    expect(reply.body.errors?.password_confirmation).toContain('Passwords must match');
  });
});
