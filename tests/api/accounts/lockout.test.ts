import { beforeEach, describe, expect, test } from 'vitest';
import {
  changePassword,
  forgetPassword,
  linkPassword,
  login,
  openLink,
  register,
  verifyOtp,
} from '#lib/api/accounts/authentication.ts';
import { wrongCodesOf } from '#lib/server/attempts/wrong-codes.ts';
import { addressKey } from '#lib/server/security-log/address-key.ts';
import { type SendOptions, send } from '../../support/api/send.ts';
import { codeMailedTo, mailsTo, setUpTestServer } from '../../support/api/world.ts';
import { anotherCode } from '../../support/api/wrong-codes.ts';
import { postgresUrl } from '../../support/database/postgres.ts';
import { aCustomer, expectSuccess } from '../../support/factories/index.ts';
import { recordFigures, rounds, timeoutFor } from '../../support/ledger/rounds.ts';

const url = postgresUrl();
const world = setUpTestServer(url ? { url } : {});
const MINUTE = 60_000;
const password = 'a long enough one';
const fresh = { password: 'a brand new one', password_confirmation: 'a brand new one' };
const person = { first_name: 'Ada', last_name: 'Obi', phone_number: '08031234567', password };
const ownAddress = '10.7.0.1';
const device = (device_id: string, agent = 'Chrome') => ({
  headers: { device_id, 'user-agent': agent },
  address: ownAddress,
});
const ownPhone = device('3f1c9d52-owner-phone');
const newLaptop = device('81ab20e7-new-laptop');
let count = 0;
let email = '';

beforeEach(async () => {
  email = `owner${++count}@example.com`;
  world.clock.advance(31 * 24 * 60 * MINUTE);
  const { token } = expectSuccess(await send(register, { ...person, email }, ownPhone)).body;
  expectSuccess(await send(verifyOtp, { otp: await codeMailedTo(email) }, { token, ...ownPhone }));
  world.clock.advance(2 * 60 * MINUTE);
});

const signIn = (options: SendOptions, typed = password) => send(login, { email, password: typed }, options);
const guess = (at = 0, options: SendOptions = {}) =>
  signIn({ address: `10.8.${at >> 8}.${at & 255}`, ...options }, `guess ${at}`);
const guesses = async (times: number) => {
  const statuses: number[] = [];
  for (let at = 0; at < times; at += 1) statuses.push((await guess(at)).status);
  return statuses;
};
const ask = async (options: SendOptions = {}) =>
  String(expectSuccess(await send(forgetPassword, { email }, options)).body.token);
const linkIn = (text = '') => /\/unlock#([\w-]{43})/.exec(text)?.[1];
const resetMails = async () => (await mailsTo(email)).filter(({ text }) => linkIn(text));
const alerts = async () =>
  (await mailsTo(email)).filter(({ subject }) => subject.startsWith('Failed sign-in attempts'));

describe('a stranger who tries many passwords', () => {
  test('AS-01: has ten tries in all, from however many accounts of his own', async () => {
    const accounts = await Promise.all(Array.from({ length: 6 }, () => aCustomer()));
    const statuses: number[] = [];
    for (let at = 0; at < 60; at += 1)
      statuses.push((await guess(at, { token: accounts[at % 6]?.token as string })).status);
    expect(statuses).toEqual([...Array(10).fill(422), ...Array(50).fill(429)]);
  });

  test('AS-03, AS-16: must wait longer and longer, up to 15 minutes, and is told how long', async () => {
    await guesses(10);
    const waits: unknown[] = [];
    for (let at = 0; at < 7; at += 1) {
      const refused = await guess(at);
      const seconds = Number(refused.response.headers.get('retry-after'));
      waits.push([refused.status, seconds, refused.body.message?.match(/Try again in ([^,]+),/)?.[1]]);
      world.clock.advance((seconds - 1) * 1000);
      expect((await guess(at)).status).toBe(429);
      world.clock.advance(1000);
      expect((await guess(at)).status).toBe(422);
    }
    const longest = [429, 900, '15 minutes'];
    expect(waits).toEqual([
      [429, 60, '1 minute'],
      [429, 120, '2 minutes'],
      [429, 240, '4 minutes'],
      [429, 480, '8 minutes'],
      ...Array(3).fill(longest),
    ]);
  });

  test('AS-03: is judged at most 110 times a day, and forgiven an hour at a time', async () => {
    let judged = 0;
    const until = world.clock.now.getTime() + 24 * 60 * MINUTE;
    while (world.clock.now.getTime() < until) {
      const reply = await guess(judged);
      if (reply.status === 422) judged += 1;
      else world.clock.advance(Number(reply.response.headers.get('retry-after')) * 1000);
    }
    expect(judged).toBeGreaterThan(90);
    expect(judged).toBeLessThanOrEqual(110);
    world.clock.advance(14 * 60 * MINUTE);
    expect(await guesses(11)).toEqual([...Array(10).fill(422), 429]);
  });

  test('AS-02: doesn’t keep the owner out on a device that signed in before, not even on the same network', async () => {
    await guesses(12);
    for (let at = 0; at < 105; at += 1)
      await send(login, { email: `other${at}@example.com`, password }, { address: ownAddress });
    expect((await signIn(newLaptop)).status).toBe(429);
    expect((await signIn(ownPhone)).status).toBe(200);
    // its own mistakes count for that device alone
    expect((await signIn(ownPhone, 'mistyped')).status).toBe(422);
    expect((await signIn(ownPhone)).status).toBe(200);
  }, 120_000);

  test('AS-10: who sends the owner’s User-Agent, or a device id that is not theirs, is a stranger', async () => {
    await signIn({ headers: { 'user-agent': 'Owners browser' } });
    await guesses(11);
    const sameAgent = { headers: { 'user-agent': 'Owners browser' }, address: '10.9.0.1' };
    for (const options of [sameAgent, { ...sameAgent, headers: { device_id: 'another' } }])
      expect((await signIn(options)).status).toBe(429);
  });

  test('AS-04: is reported to the owner once, with what to do; again only after it was over', async () => {
    await guesses(30);
    world.clock.advance(15 * MINUTE);
    await guesses(2);
    const [alert, ...more] = await alerts();
    expect(more).toEqual([]);
    expect(alert?.text).toContain('On a new device choose “Forgot password?”');
    world.clock.advance(24 * 60 * MINUTE);
    await guesses(9);
    expect(await alerts()).toHaveLength(1);
    await guesses(1);
    expect(await alerts()).toHaveLength(2);
  });
});

describe('a stranger who asks for new passwords', () => {
  test('AS-08: causes five mails an hour; the owner on a known device gets one all the same', async () => {
    for (let at = 0; at < 12; at += 1) await ask({ address: `10.8.1.${at}` });
    expect(await resetMails()).toHaveLength(5);
    const token = await ask(ownPhone);
    expect(await resetMails()).toHaveLength(6);
    const otp = await codeMailedTo(email);
    expect((await send(changePassword, { otp, ...fresh }, { token, ...ownPhone })).status).toBe(200);
    for (let at = 0; at < 8; at += 1) await ask(ownPhone);
    expect(await resetMails()).toHaveLength(10);
  });

  test('AS-06, AS-07: leaves links that open the account on a new device, with the waits at their longest', async () => {
    for (let at = 0; at < 12; at += 1) await ask({ address: `10.8.1.${at}` });
    await guesses(12);
    world.clock.advance(59 * MINUTE);
    await ask(newLaptop);
    const [newest, , older] = await resetMails();
    expectSuccess(await send(openLink, { link: linkIn(newest?.text) }, newLaptop));
    const { token } = expectSuccess(await send(openLink, { link: linkIn(older?.text) }, newLaptop)).body;
    expectSuccess(await send(linkPassword, fresh, { token: String(token), ...newLaptop }));
    await guesses(2);
    expect((await signIn(newLaptop, fresh.password)).status).toBe(200);
    const [, , , , oldest] = await resetMails();
    expect((await send(openLink, { link: linkIn(oldest?.text) })).body.code).toBe('dead_link');
  });

  test('AS-05: spoils neither a code that is out nor its guesses', async () => {
    const token = await ask(newLaptop);
    const otp = await codeMailedTo(email);
    for (let at = 0; at < 4; at += 1) {
      const strangers = await ask({ address: '10.8.2.1' });
      for (const wrong of [1, 2, 3])
        await send(changePassword, { otp: anotherCode(otp, wrong), ...fresh }, { token: strangers });
    }
    await send(changePassword, { otp: anotherCode(otp), ...fresh }, { token, ...newLaptop });
    expect((await send(changePassword, { otp, ...fresh }, { token, ...newLaptop })).status).toBe(200);
  });

  test('AS-09: has ten guesses in thirty days, then only links are mailed; a known device still gets codes', async () => {
    let judged = 0;
    for (let day = 0; day < 29 * 24; day += 12) {
      const tokens = [await ask(), await ask(), await ask(), await ask(), await ask()];
      const before = await wrongCodesOf(addressKey(email));
      for (const token of tokens)
        for (const otp of ['0001', '0002', '0003', '0004'])
          await send(changePassword, { otp, ...fresh }, { token, address: `10.8.3.${day % 256}` });
      judged += (await wrongCodesOf(addressKey(email))) - before;
      world.clock.advance(12 * 60 * MINUTE);
    }
    expect(judged).toBeLessThanOrEqual(10);
    expect((await mailsTo(email))[0]?.text).not.toMatch(/Your code is/);
    await ask(ownPhone);
    expect((await mailsTo(email))[0]?.text).toMatch(/Your code is/);
  }, 120_000);
});

test(
  'AS-02: during an attack of many calls, also from the owner’s network, every sign-in goes through',
  async ({ task }) => {
    const all = rounds(400);
    const attempts: string[] = [];
    const attack = async (at: number) => {
      const options = { address: at % 4 ? `10.11.${(at >> 8) & 255}.${at & 255}` : ownAddress };
      if (at % 5 === 1) return void attempts.push(String((await send(forgetPassword, { email }, options)).body.token));
      if (at % 5 === 2) return send(register, { ...person, email, password: `guess ${at}` }, options);
      if (at % 5 === 3)
        return send(
          changePassword,
          { otp: '0000', ...fresh },
          { ...options, token: attempts.at(-1) ?? 'T'.repeat(43) },
        );
      return signIn(options, `guess ${at}`);
    };
    const took: number[] = [];
    const signsIn = async () => {
      const startedAt = performance.now();
      expect((await signIn(ownPhone)).status).toBe(200);
      took.push(performance.now() - startedAt);
    };
    for (let at = 0; at < all; at += 20) {
      const calls = Array.from({ length: 20 }, (_, more) => attack(at + more));
      if (at % 100 === 0) calls.push(signsIn() as never);
      await Promise.all(calls);
      world.clock.advance(10_000);
    }
    took.sort((a, b) => a - b);
    recordFigures(task, { calls: all, signIns: took.length, slowest: took.at(-1) ?? 0 });
  },
  timeoutFor(120_000),
);
