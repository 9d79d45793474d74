import { beforeEach, describe, expect, test } from 'vitest';
import {
  changePassword,
  forgetPassword,
  login,
  register,
  resendOtp,
  verifyOtp,
} from '#lib/api/accounts/authentication.ts';
import { wrongCodesOf } from '#lib/server/attempts/wrong-codes.ts';
import { addressKey } from '#lib/server/security-log/address-key.ts';
import { send } from '../../support/api/send.ts';
import { codeMailedTo, mailsTo, setUpTestServer } from '../../support/api/world.ts';
import { anotherCode, enterWrongCodes } from '../../support/api/wrong-codes.ts';
import { postgresUrl } from '../../support/database/postgres.ts';

const url = postgresUrl();
const world = setUpTestServer(url ? { url } : {});
const MINUTE = 60_000;
const password = 'a long enough one';
const fresh = { password: 'a brand new one', password_confirmation: 'a brand new one' };
let n = 0;
let email = '';

const signUp = async (address = email) => {
  const person = { first_name: 'Ada', last_name: 'Obi', email: address, phone_number: '08031234567', password };
  return String((await send(register, person)).body.token);
};
const proven = async () => {
  const token = await signUp();
  await send(verifyOtp, { otp: await codeMailedTo(email) }, { token });
  world.clock.advance(2 * MINUTE);
};
const signIn = (guess: string, address: string, to = email) => send(login, { email: to, password: guess }, { address });

beforeEach(() => {
  email = `guessed${++n}@example.com`;
  world.clock.advance(3 * 60 * MINUTE);
});

describe('guessing a password', () => {
  test('allows 10 guesses in 15 minutes per account, from 30 addresses at once', async () => {
    await proven();
    const replies = await Promise.all(Array.from({ length: 30 }, (_, at) => signIn(`guess ${at}`, `10.1.0.${at}`)));
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(10);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  test('allows 100 guesses in 15 minutes per address, over 105 accounts, without affecting other accounts', async () => {
    await proven();
    let refused = 0;
    for (let at = 0; at < 105; at++) {
      const { status } = await signIn('a guess', '10.2.0.1', `someone${at}@example.com`);
      if (status === 429) refused += 1;
    }
    expect(refused).toBe(5);
    expect((await signIn(password, '10.2.0.2')).status).toBe(200);
  }, 60_000);

  test('a successful sign-in of the owner gives the attacker no more tries', async () => {
    await proven();
    const statuses: number[] = [];
    for (let at = 0; at < 12; at++) {
      statuses.push((await signIn('a guess', '10.3.0.1')).status);
      if (at === 5) await signIn(password, '10.3.0.2');
    }
    expect(statuses.filter((status) => status === 422)).toHaveLength(10);
  });
});

describe('guessing a code', () => {
  test('A-32: allows 3 guesses per code, even if 12 are sent at once over 3 sessions', async () => {
    const tokens = [await signUp()];
    for (let more = 0; more < 2; more++) tokens.push(String((await send(login, { email, password })).body.token));
    const right = await codeMailedTo(email);
    await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        send(verifyOtp, { otp: anotherCode(right, at + 1) }, { token: tokens[at % 3] as string }),
      ),
    );
    expect(await wrongCodesOf(addressKey(email))).toBe(3);
  });

  test('allows 10 guesses in a row over new codes, sessions and addresses, then only the link helps', async () => {
    const first = await signUp();
    const codes: unknown[] = [];
    for (let round = 0; round < 4; round++) {
      const token = round % 2 ? String((await send(login, { email, password })).body.token) : first;
      codes.push(...(await enterWrongCodes(email, token, { address: `10.4.0.${round}` })));
      world.clock.advance(20 * MINUTE);
      if (round < 3) expect((await send(resendOtp, {}, { token })).status).toBe(200);
    }
    expect(codes).toEqual([...Array(9).fill('wrong_code'), ...Array(3).fill('code_locked')]);
  });

  test('counts a reset and a sign-up together, because they belong to one account', async () => {
    const token = await signUp();
    for (let round = 0; round < 3; round++) {
      await enterWrongCodes(email, token);
      world.clock.advance(20 * MINUTE);
      await send(resendOtp, {}, { token });
    }
    // the code of the sign-up is out no more, so its guess can be promised to another
    world.clock.advance(6 * MINUTE);
    const attempt = String((await send(forgetPassword, { email })).body.token);
    const right = await codeMailedTo(email);
    const tenth = await send(changePassword, { otp: anotherCode(right), ...fresh }, { token: attempt });
    expect(tenth.body.code).toBe('code_locked');
    expect((await send(changePassword, { otp: right, ...fresh }, { token: attempt })).body.code).toBe('code_locked');
  });

  test('a right code resets the count', async () => {
    await proven();
    for (let round = 0; round < 2; round++) {
      const attempt = String((await send(forgetPassword, { email })).body.token);
      const right = await codeMailedTo(email);
      for (const step of [1, 2])
        await send(changePassword, { otp: anotherCode(right, step), ...fresh }, { token: attempt });
      expect((await send(changePassword, { otp: right, ...fresh }, { token: attempt })).status).toBe(200);
      world.clock.advance(20 * MINUTE);
    }
    expect(await wrongCodesOf(addressKey(email))).toBe(0);
  });

  test('allows 200 wrong codes an hour per address, over any accounts', async () => {
    const token = await signUp();
    let guesses = 0;
    for (let at = 0; at < 210; at++) {
      const made = { otp: '0000', ...fresh };
      const { status } = await send(changePassword, made, { token: 'B'.repeat(43), address: '10.5.0.1' });
      if (status === 422) guesses += 1;
    }
    expect(guesses).toBe(200);
    const reply = await send(verifyOtp, { otp: await codeMailedTo(email) }, { token, address: '10.5.0.2' });
    expect(reply.status).toBe(200);
  });
});

describe('whether an address has an account', () => {
  /** Everything that can be observed by resetting the password of an address and guessing codes until it is locked. */
  const probe = async (address: string) => {
    const seen: unknown[] = [];
    for (let round = 0; round < 4; round++) {
      const begun = await send(forgetPassword, { email: address });
      const { token, ...rest } = begun.body;
      seen.push(begun.status, rest);
      for (const otp of ['1234', '2345', '3456', '4567']) {
        const reply = await send(changePassword, { otp, ...fresh }, { token: String(token) });
        seen.push(reply.status === 200 ? 'lucky' : reply.body.code);
      }
      world.clock.advance(14 * MINUTE);
    }
    return seen;
  };

  test('A-35: cannot be found out by guessing reset codes until it is locked', async () => {
    await proven();
    const known = await probe(email);
    expect(known).toEqual(await probe(`unknown${n}@example.com`));
    expect(known).toContain('code_locked');
  });

  test('A-35: cannot be found out by requesting 12 resets at once', async () => {
    await proven();
    const ask = async (address: string) =>
      (await Promise.all(Array.from({ length: 12 }, () => send(forgetPassword, { email: address })))).map(
        ({ status }) => status,
      );
    const known = await ask(email);
    expect(known).toEqual(Array(12).fill(200));
    expect(known).toEqual(await ask(`unknown${n}@example.com`));
    expect((await mailsTo(email)).filter(({ text }) => text.includes('/unlock#'))).toHaveLength(5);
  });
});
