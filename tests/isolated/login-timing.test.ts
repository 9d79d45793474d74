import * as argon2 from '@node-rs/argon2';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetPassword, login, register, verifyOtp } from '#lib/api/accounts/authentication.ts';
import { oneTimeCodes, outbox, sessions } from '#lib/server/db/schema.ts';
import { db } from '#lib/server/runtime.ts';
import { send } from '../support/api/send.ts';
import { codeMailedTo, setUpTestServer } from '../support/api/world.ts';
import { expectSuccess } from '../support/factories/index.ts';

// The timing itself is measured by scripts/bench/account-enumeration.ts. This test checks that the same work is done in both
// cases.

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof argon2>();
  return { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) };
});

const world = setUpTestServer();
const MINUTE = 60_000;
const password = 'a long enough one';
let count = 0;
let known = '';
let unknown = '';

const person = (email: string) => ({
  first_name: 'Ada',
  last_name: 'Obi',
  email,
  phone_number: '08031234567',
  password,
});

beforeEach(async () => {
  [known, unknown] = [`known${++count}@example.com`, `unknown${count}@example.com`];
  world.clock.advance(3 * 60 * MINUTE);
  const { token } = expectSuccess(await send(register, person(known))).body;
  expectSuccess(await send(verifyOtp, { otp: await codeMailedTo(known) }, { token }));
  world.clock.advance(2 * MINUTE);
});

const rows = async () => ({
  codes: await db().$count(oneTimeCodes),
  mails: await db().$count(outbox),
  sessions: await db().$count(sessions),
});

type Ask = (email: string) => ReturnType<typeof send>;
const asks: Record<string, Ask> = {
  'a sign-in with a wrong password': (email) => send(login, { email, password: 'a guess at it' }),
  'a forgotten password': (email) => send(forgetPassword, { email }),
  'a sign-up': (email) => send(register, person(email)),
};

/** The response, and the work done for it. */
async function askedWith(ask: Ask, email: string) {
  const before = await rows();
  vi.mocked(argon2.hash).mockClear();
  vi.mocked(argon2.verify).mockClear();
  const { status, body, response } = await ask(email);
  const hashed = vi.mocked(argon2.hash).mock.calls.length;
  const verified = vi.mocked(argon2.verify).mock.calls.length;
  const after = await rows();
  const added = [after.codes - before.codes, after.mails - before.mails, after.sessions - before.sessions];
  const { token, ...said } = body;
  const seen = { status, said, token: typeof token === 'string' && token.length, headers: [...response.headers] };
  return { seen, done: { hashed, verified, added } };
}

describe.each(Object.entries(asks))('A-35: %s', (what, ask) => {
  test('has the same response for a known and an unknown address, and the same cost', async () => {
    // the first request creates the hash that stands in for a missing password
    await ask(`warm-${what.length}@example.com`);
    const ofKnown = await askedWith(ask, known);
    const ofUnknown = await askedWith(ask, unknown);
    expect(ofKnown).toEqual(ofUnknown);
  });

  test('and again when it was requested a moment ago', async () => {
    for (const email of [known, unknown]) await ask(email);
    expect(await askedWith(ask, known)).toEqual(await askedWith(ask, unknown));
  });
});

test('a sign-in checks two passwords for any address, and a sign-up hashes one', async () => {
  for (const email of [known, unknown]) {
    expect((await askedWith(asks['a sign-in with a wrong password'] as Ask, email)).done.verified).toBe(2);
    expect((await askedWith(asks['a sign-up'] as Ask, email)).done.hashed).toBe(1);
  }
});
