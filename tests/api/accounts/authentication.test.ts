import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { checkReferral, login, logout, register, resendOtp, verifyOtp } from '#lib/api/accounts/authentication.ts';
import { userProfile } from '#lib/api/accounts/profile.ts';
import { codeExpired, codeInvalidated, errorMessages } from '#lib/messages/errors.ts';
import { marketers, sessions, users } from '#lib/server/db/schema.ts';
import { db } from '#lib/server/runtime.ts';
import { send } from '../../support/api/send.ts';
import { codeMailedTo, mailsTo, setUpTestServer } from '../../support/api/world.ts';

const world = setUpTestServer();
const SECOND = 1000;
const MINUTE = 60 * SECOND;
let count = 0;
let email = '';

const person = () => ({
  first_name: 'Adaeze',
  last_name: 'Okonkwo',
  email,
  phone_number: '08031234567',
  password: 'a long enough one',
});

const signUp = async (over: Record<string, unknown> = {}) => {
  const reply = await send(register, { ...person(), ...over });
  return String(reply.body.token);
};

beforeEach(() => {
  email = `adaeze${++count}@example.com`;
  world.clock.advance(2 * 60 * MINUTE);
});

describe('registration', () => {
  test('A-23, A-25, L-17: returns a token and mails a code of four digits', async () => {
    const reply = await send(register, person());
    expect(reply).toMatchObject({ status: 200, body: { success: true, token: expect.stringMatching(/^[\w-]{43}$/) } });
    expect(await codeMailedTo(email)).toMatch(/^\d{4}$/);
  });

  test('A-19, L-07: reports every missing field with its own message', async () => {
    const reply = await send(register, { email: 'nobody', phone_number: '0803 12' });
    expect(reply).toMatchObject({
      status: 422,
      body: { success: false, errors: { first_name: [expect.any(String)], password: [expect.any(String)] } },
    });
    expect(reply.body.errors?.email).toEqual(['Invalid email']);
    expect(reply.body.errors?.phone_number).toBeDefined();
  });

  test('A-20: accepts a marketer code, and reports an unknown one', async () => {
    await db().insert(marketers).values({ code: 'HSM-7', name: 'Bola' });
    expect((await send(register, { ...person(), referral_code: 'HSM-8' })).body.errors).toHaveProperty('referral_code');
    expect((await send(register, { ...person(), referral_code: 'HSM-7' })).status).toBe(200);
    const [user] = await db().select().from(users).where(eq(users.email, email));
    expect(user?.referralCode).toBe('HSM-7');
  });

  test('A-20: accepts a marketer code in any case, and stores it as the marketer has it', async () => {
    await db().insert(marketers).values({ code: 'HSM-Bola', name: 'Bola' });
    expect((await send(checkReferral, { referral_code: 'hsm-BOLA' })).status).toBe(200);
    expect((await send(register, { ...person(), referral_code: ' hsm-bola ' })).status).toBe(200);
    const [user] = await db().select().from(users).where(eq(users.email, email));
    expect(user?.referralCode).toBe('HSM-Bola');
  });

  test('A-20: a referral code can be checked before, without learning whose it is', async () => {
    await db().insert(marketers).values({ code: 'HSM-9', name: 'Bolanle Marketer' });
    expect((await send(checkReferral, { referral_code: 'HSM-9' })).body).toEqual({ success: true });
    const unknown = await send(checkReferral, { referral_code: 'HSM-10' });
    expect([unknown.status, unknown.body.errors?.referral_code?.[0]]).toEqual([
      422,
      'This referral code is not known. Check it, or leave it empty',
    ]);
  });

  test('an address may try sixty unknown codes an hour; known ones do not count', async () => {
    await db().insert(marketers).values({ code: 'HSM-11', name: 'Bola' });
    const address = '10.9.9.9';
    const ask = (referral_code: string) => send(checkReferral, { referral_code }, { address });
    for (let n = 0; n < 60; n++) expect((await ask(`X-${n}`)).status).toBe(422);
    expect((await ask('HSM-11')).status).toBe(429);
    world.clock.advance(60 * MINUTE);
    for (let n = 0; n < 61; n++) expect((await ask('HSM-11')).status).toBe(200);
  });

  test('stores neither the password nor the token in plain text', async () => {
    const token = await signUp();
    const kept = JSON.stringify([await db().select().from(users), await db().select().from(sessions)], (_, value) =>
      value?.type === 'Buffer' ? Buffer.from(value.data).toString() : value,
    );
    expect(kept).not.toContain('a long enough one');
    expect(kept).not.toContain(token);
  });

  test('an address with an account gets the same answer, the owner is told, and the token opens nothing', async () => {
    const token = await signUp();
    await send(verifyOtp, { otp: await codeMailedTo(email) }, { token });
    // mails to one address are counted together, whatever they say
    world.clock.advance(MINUTE);
    const reply = await send(register, { ...person(), email: email.toUpperCase(), password: 'another long one' });
    expect(Object.keys(reply.body).sort()).toEqual(['success', 'token']);
    expect((await mailsTo(email))[0]?.subject).toMatch(/already have/);
    for (let guess = 0; guess < 3; guess++)
      expect(
        (await send(verifyOtp, { otp: String(1000 + guess) }, { token: String(reply.body.token) })).body.code,
      ).toBe('wrong_code');
    expect((await send(login, { email, password: 'another long one' })).body.otpVerified).toBe(false);
    expect((await send(login, { email, password: 'a long enough one' })).body.otpVerified).toBe(true);
  });

  test('registering again before the code replaces the first attempt and ends its session', async () => {
    const first = await signUp();
    world.clock.advance(MINUTE);
    const second = await signUp({ first_name: 'Chioma' });
    expect((await send(resendOtp, {}, { token: first })).status).toBe(401);
    await send(verifyOtp, { otp: await codeMailedTo(email) }, { token: second });
    expect((await send(userProfile, {}, { token: second })).body).toMatchObject({ user: { first_name: 'Chioma' } });
  });
});

describe('the code', () => {
  test('A-26, A-30, L-18, L-23, D-01: the right code turns the same token into a full session', async () => {
    const token = await signUp();
    expect((await send(userProfile, {}, { token })).status).toBe(403);
    expect(await send(verifyOtp, { otp: await codeMailedTo(email) }, { token })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    const profile = await send(userProfile, {}, { token });
    expect(profile.body.user).toMatchObject({ email, role: 'customer', notification_enabled: 1, promotion_enabled: 0 });
    expect(JSON.stringify(profile.body)).not.toMatch(/password|wrong/i);
  });

  test('A-17: a wrong code is answered 422 and does not end the session', async () => {
    const token = await signUp();
    const right = await codeMailedTo(email);
    const wrong = right === '0000' ? '1111' : '0000';
    expect(await send(verifyOtp, { otp: wrong }, { token })).toMatchObject({
      status: 422,
      body: { code: 'wrong_code', errors: { otp: [expect.stringMatching(/^This code is not right/)] } },
    });
    expect((await send(verifyOtp, { otp: right }, { token })).status).toBe(200);
  });

  test('ML-12: a code that has expired, or on which wrong ones were entered, says so', async () => {
    const token = await signUp();
    const right = await codeMailedTo(email);
    const wrong = right === '0000' ? '1111' : '0000';
    const messageOf = async (otp: string) => (await send(verifyOtp, { otp }, { token })).body.message;
    expect([await messageOf(wrong), await messageOf(wrong)]).toEqual(Array(2).fill(errorMessages.wrong_code));
    expect([await messageOf(wrong), await messageOf(right)]).toEqual([codeInvalidated, codeInvalidated]);
    world.clock.advance(MINUTE);
    await send(resendOtp, {}, { token });
    const next = await codeMailedTo(email);
    world.clock.advance(5 * MINUTE);
    expect(await messageOf(next)).toBe(codeExpired);
  });

  test('A-32: expires after three wrong guesses', async () => {
    const token = await signUp();
    const right = await codeMailedTo(email);
    for (const step of [1, 2, 3])
      await send(verifyOtp, { otp: String((Number(right) + step) % 10_000).padStart(4, '0') }, { token });
    expect((await send(verifyOtp, { otp: right }, { token })).status).toBe(422);
  });

  test('A-32: expires after five minutes', async () => {
    const token = await signUp();
    const right = await codeMailedTo(email);
    world.clock.advance(5 * MINUTE);
    expect((await send(verifyOtp, { otp: right }, { token })).status).toBe(422);
  });

  test('A-32, L-19: expires when a newer one is sent, which works', async () => {
    const token = await signUp();
    const first = await codeMailedTo(email);
    let second = first;
    // the two codes are equal once in ten thousand times
    for (let tries = 0; second === first && tries < 3; tries++) {
      world.clock.advance(MINUTE);
      expect((await send(resendOtp, {}, { token })).status).toBe(200);
      second = await codeMailedTo(email);
    }
    expect((await send(verifyOtp, { otp: first }, { token })).status).toBe(422);
    expect((await send(verifyOtp, { otp: second }, { token })).status).toBe(200);
  });

  test('A-33: a resend within 59 s is refused with 429 and the time to wait', async () => {
    const token = await signUp();
    world.clock.advance(58 * SECOND);
    const early = await send(resendOtp, {}, { token });
    expect(early.status).toBe(429);
    expect(early.response.headers.get('retry-after')).toBe('1');
    world.clock.advance(SECOND);
    expect((await send(resendOtp, {}, { token })).status).toBe(200);
  });

  test('A-33: a sixth code within an hour is refused', async () => {
    const token = await signUp();
    for (let sent = 2; sent <= 5; sent++) {
      world.clock.advance(MINUTE);
      expect((await send(resendOtp, {}, { token })).status).toBe(200);
    }
    world.clock.advance(MINUTE);
    expect((await send(resendOtp, {}, { token })).status).toBe(429);
    world.clock.advance(60 * MINUTE);
    expect((await send(resendOtp, {}, { token })).status).toBe(200);
  });
});

describe('signing in', () => {
  test('L-16, A-11: returns a session for a verified address', async () => {
    const token = await signUp();
    await send(verifyOtp, { otp: await codeMailedTo(email) }, { token });
    const reply = await send(login, { email: ` ${email.toUpperCase()} `, password: 'a long enough one' });
    expect(reply).toMatchObject({ status: 200, body: { otpVerified: true } });
    expect((await send(userProfile, {}, { token: String(reply.body.token) })).status).toBe(200);
  });

  test('A-13, A-15, A-44: before the verification it returns a token for the code only, and sends a new code', async () => {
    await signUp();
    const first = (await mailsTo(email)).length;
    world.clock.advance(MINUTE);
    const reply = await send(login, { email, password: 'a long enough one' });
    expect(reply).toMatchObject({ status: 200, body: { otpVerified: false } });
    expect(await mailsTo(email)).toHaveLength(first + 1);
    expect((await send(userProfile, {}, { token: String(reply.body.token) })).status).toBe(403);
    expect(
      (await send(verifyOtp, { otp: await codeMailedTo(email) }, { token: String(reply.body.token) })).status,
    ).toBe(200);
  });

  test('A-17: a wrong password is answered 422, with the same words as an unknown address', async () => {
    await signUp();
    const wrong = await send(login, { email, password: 'something else' });
    const unknown = await send(login, { email: 'nobody@example.com', password: 'something else' });
    expect(wrong.status).toBe(422);
    expect(wrong.body).toEqual(unknown.body);
  });

  test('L-08: the eleventh wrong password within 15 minutes is answered 429, from any address', async () => {
    await signUp();
    for (let guess = 0; guess < 10; guess++)
      await send(login, { email, password: `guess ${guess}` }, { address: `10.0.0.${guess}` });
    const reply = await send(login, { email, password: 'a long enough one' }, { address: '10.0.1.1' });
    expect(reply.status).toBe(429);
    expect(Number(reply.response.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('A-41, L-22: signing out invalidates the token on the server', async () => {
    const token = await signUp();
    await send(verifyOtp, { otp: await codeMailedTo(email) }, { token });
    expect((await send(logout, {}, { token })).status).toBe(200);
    expect((await send(userProfile, {}, { token })).status).toBe(401);
  });

  test('L-04: records the device with the session', async () => {
    await send(register, person(), { headers: { device_id: 'phone-7' } });
    const [found] = await db()
      .select({ device: sessions.deviceId })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(users.email, email));
    expect(found?.device).toBe('phone-7');
  });
});

describe('every call', () => {
  test('L-02: without the application header the answer is 400', async () => {
    const reply = await send(login, { email, password: 'x' }, { headers: { 'x-application-id': 'another' } });
    expect(reply).toMatchObject({ status: 400, body: { success: false, message: expect.any(String) } });
  });

  test('L-08: a body that is not a JSON object is answered 400, another content type 415', async () => {
    const json = { 'content-type': 'application/json' };
    expect((await send(login, {}, { body: '{"email":', headers: json })).status).toBe(400);
    expect((await send(login, {}, { body: '[1,2]', headers: json })).status).toBe(400);
    expect((await send(login, {}, { body: '<a/>', headers: { 'content-type': 'text/xml' } })).status).toBe(415);
  });

  test('a dead token is answered 401 by an account call', async () => {
    expect((await send(userProfile, {}, { token: 'A'.repeat(43) })).status).toBe(401);
    expect((await send(userProfile)).status).toBe(401);
  });
});
