import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  changePassword,
  forgetPassword,
  linkPassword,
  login,
  openLink,
  register,
  resendOtp,
  verifyOtp,
} from '#lib/api/accounts/authentication.ts';
import { userProfile } from '#lib/api/accounts/profile.ts';
import { wrongCodesOf } from '#lib/server/attempts/wrong-codes.ts';
import { oneTimeCodes, outbox, users } from '#lib/server/db/schema.ts';
import { db } from '#lib/server/runtime.ts';
import { addressKey } from '#lib/server/security-log/address-key.ts';
import { send } from '../../support/api/send.ts';
import { codeMailedTo, mailsTo, setUpTestServer } from '../../support/api/world.ts';
import { anotherCode, enterWrongCodes } from '../../support/api/wrong-codes.ts';

const world = setUpTestServer();
const MINUTE = 60_000;
const password = 'a long enough one';
const fresh = { password: 'a brand new one', password_confirmation: 'a brand new one' };
let n = 0;
let email = '';

const signUp = async (over: object = {}) => {
  const person = { first_name: 'Ada', last_name: 'Obi', email, phone_number: '08031234567', password, ...over };
  return String((await send(register, person)).body.token);
};
const mailedLink = async (address = email) => {
  const [mail] = await mailsTo(address);
  return mail?.text.match(/\/unlock#([\w-]{43})/)?.[1] ?? null;
};
/** Ten wrong codes in a row during a registration. */
const locked = async () => {
  const token = await signUp();
  for (let round = 0; round < 4; round++) {
    if (round > 0) {
      world.clock.advance(20 * MINUTE);
      await send(resendOtp, {}, { token });
    }
    await enterWrongCodes(email, token);
  }
  return token;
};
const proven = async () => {
  const token = await signUp();
  await send(verifyOtp, { otp: await codeMailedTo(email) }, { token });
  world.clock.advance(2 * MINUTE);
  return token;
};
const rowOf = async (address = email) => (await db().select().from(users).where(eq(users.email, address)))[0];

beforeEach(() => {
  email = `locked${++n}@example.com`;
  world.clock.advance(3 * 60 * MINUTE);
});

describe('the link that is mailed after ten wrong codes in a row', () => {
  test('is mailed once at the tenth, and even the right code no longer works', async () => {
    const token = await locked();
    expect(await mailedLink()).toMatch(/^[\w-]{43}$/);
    expect((await mailsTo(email)).filter(({ text }) => text.includes('/unlock#'))).toHaveLength(1);
    world.clock.advance(20 * MINUTE);
    expect((await send(verifyOtp, { otp: '0000' }, { token })).body.code).toBe('code_locked');
  });

  test('A-30: on the device that waits for the code it verifies the address and unlocks the codes', async () => {
    const token = await locked();
    const reply = await send(openLink, { link: await mailedLink() }, { token });
    expect(reply.body).toEqual({ success: true, verified: true, token: null });
    expect((await send(userProfile, {}, { token })).status).toBe(200);
    expect(await wrongCodesOf(addressKey(email))).toBe(0);
  });

  test('on another device it verifies nothing, but allows a new password, which ends every session', async () => {
    const stranger = await locked();
    const link = await mailedLink();
    const opened = await send(openLink, { link });
    expect(opened.body).toMatchObject({ verified: false, token: expect.stringMatching(/^[\w-]{43}$/) });
    expect((await rowOf())?.otpVerifiedAt).toBeNull();
    expect((await send(linkPassword, fresh, { token: String(opened.body.token) })).status).toBe(200);
    expect((await send(userProfile, {}, { token: stranger })).status).toBe(401);
    expect((await send(login, { email, password })).status).toBe(422);
    expect((await send(login, { email, password: fresh.password })).body.otpVerified).toBe(true);
  });

  test('someone signed in to another account is asked to sign out first, and the link stays valid', async () => {
    await locked();
    const link = await mailedLink();
    email = `bystander${n}@example.com`;
    const bystander = await proven();
    const refused = await send(openLink, { link }, { token: bystander });
    expect([refused.status, refused.body.code]).toEqual([409, 'other_account']);
    expect((await send(openLink, { link })).body).toMatchObject({ verified: false, token: expect.any(String) });
  });

  test('AS-07: works once, for an hour, and also when there is a newer one', async () => {
    const token = await locked();
    const first = await mailedLink();
    world.clock.advance(MINUTE);
    await send(resendOtp, {}, { token });
    const second = await mailedLink();
    expect(second).not.toBe(first);
    world.clock.advance(59 * MINUTE);
    expect((await send(openLink, { link: first }, { token })).body.code).toBe('dead_link');
    const presses = await Promise.all([1, 2, 3].map(() => send(openLink, { link: second }, { token })));
    expect(presses.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  test('its token for a new password also works once, and expires when the password changes', async () => {
    await locked();
    const token = String((await send(openLink, { link: await mailedLink() })).body.token);
    expect((await send(linkPassword, { ...fresh, password_confirmation: 'x' }, { token })).status).toBe(422);
    expect((await send(linkPassword, fresh, { token })).status).toBe(200);
    for (const call of [linkPassword, changePassword])
      expect((await send(call, { otp: '1234', ...fresh }, { token })).status).toBe(422);
    expect((await send(openLink, { link: token })).body.code).toBe('dead_link');
  });

  test('A-33: is sent once in 59 s at most, like a code, with the time left to wait', async () => {
    const token = await locked();
    world.clock.advance(10_000);
    const early = await send(resendOtp, {}, { token });
    expect([early.status, early.response.headers.get('retry-after')]).toEqual([429, '49']);
    world.clock.advance(50_000);
    expect((await send(resendOtp, {}, { token })).status).toBe(200);
  });

  test('is sent for a locked reset instead of a code, with the same answer', async () => {
    await proven();
    const begin = async () => send(forgetPassword, { email });
    for (let round = 0; round < 4; round++) {
      const attempt = String((await begin()).body.token);
      if (round === 3) world.clock.advance(0);
      const right = await codeMailedTo(email);
      for (const step of [1, 2, 3])
        await send(changePassword, { otp: anotherCode(right, step), ...fresh }, { token: attempt });
      world.clock.advance(20 * MINUTE);
    }
    const first = await mailedLink();
    const again = await begin();
    expect(Object.keys(again.body).sort()).toEqual(['success', 'token']);
    const second = await mailedLink();
    expect(second).not.toBe(first);
    const guess = await send(changePassword, { otp: '1234', ...fresh }, { token: String(again.body.token) });
    expect(guess.body.code).toBe('code_locked');
    const opened = await send(openLink, { link: second });
    expect((await send(linkPassword, fresh, { token: String(opened.body.token) })).status).toBe(200);
    expect((await send(login, { email, password: fresh.password })).status).toBe(200);
  });

  test('is mailed to the owner who registers an address that a stranger has locked, and lets them in', async () => {
    await locked();
    world.clock.advance(20 * MINUTE);
    const own = await signUp({ password: 'the owner has one' });
    expect((await send(openLink, { link: await mailedLink() }, { token: own })).body.verified).toBe(true);
    expect((await send(userProfile, {}, { token: own })).status).toBe(200);
  });

  test('is not mailed for a decoy, which behaves the same otherwise', async () => {
    await proven();
    const token = await signUp({ password: 'the stranger has one' });
    const mails = (await mailsTo(email)).length;
    const seen: unknown[] = [];
    for (let round = 0; round < 4; round++) {
      for (const otp of ['1234', '2345', '3456']) seen.push((await send(verifyOtp, { otp }, { token })).body.code);
      world.clock.advance(20 * MINUTE);
      seen.push((await send(resendOtp, {}, { token })).status);
    }
    expect(seen.filter((code) => code === 'code_locked')).toHaveLength(3);
    expect(seen.filter((status) => status === 200)).toHaveLength(4);
    expect(await mailsTo(email)).toHaveLength(mails);
    const decoys = (await db().select().from(outbox)).filter(({ recipient }) => recipient.endsWith('@decoy.invalid'));
    expect(decoys.every(({ sentAt, text }) => sentAt !== null && text === '')).toBe(true);
  });

  test('its token is stored as a hash only', async () => {
    await locked();
    const link = String(await mailedLink());
    const rows = await db().select().from(oneTimeCodes);
    expect(rows.some(({ codeHash }) => Buffer.from(codeHash).toString('base64url') === link)).toBe(false);
    expect(JSON.stringify(rows)).not.toContain(link);
  });

  test.each(['', 'x', 'A'.repeat(43), 'A'.repeat(201)])('%j is not a valid link', async (link) => {
    expect((await send(openLink, { link })).status).toBe(422);
    expect((await send(linkPassword, fresh, { token: link })).status).toBe(422);
  });
});
