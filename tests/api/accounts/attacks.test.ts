import { count, eq, isNull, like } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { login, register, resendOtp, verifyOtp } from '#lib/api/accounts/authentication.ts';
import { userProfile } from '#lib/api/accounts/profile.ts';
import { attemptCounters, oneTimeCodes, outbox, rateLimits, users } from '#lib/server/db/schema.ts';
import { startMailWorker } from '#lib/server/mail/mail-worker.ts';
import { queueMail } from '#lib/server/mail/queue-mail.ts';
import { db, tx } from '#lib/server/runtime.ts';
import { purge } from '#lib/server/scheduler/purge.ts';
import { send } from '../../support/api/send.ts';
import { codeMailedTo, mailsTo, setUpTestServer } from '../../support/api/world.ts';
import { postgresUrl } from '../../support/database/postgres.ts';

const url = postgresUrl();
const world = setUpTestServer(url ? { url } : {});
const MINUTE = 60_000;
const password = 'a long enough one';
let n = 0;
let email = '';

const signUp = (over: Record<string, unknown> = {}) =>
  send(register, { first_name: 'Adaeze', last_name: 'Okonkwo', email, phone_number: '08031234567', password, ...over });
const proven = async () => {
  const token = String((await signUp()).body.token);
  await send(verifyOtp, { otp: await codeMailedTo(email) }, { token });
};

beforeEach(() => {
  email = `target${++n}@example.com`;
  world.clock.advance(2 * 60 * MINUTE);
});

describe('whether an address has an account', () => {
  /** Everything that can be observed by someone who knows only the address. */
  const probe = async (address: string) => {
    const seen: unknown[] = [];
    const first = await signUp({ email: address, password: 'the stranger has one' });
    seen.push(first.status);
    seen.push((await signUp({ email: address, password: 'the stranger has one' })).status);
    const signedIn = await send(login, { email: address, password: 'the stranger has one' });
    seen.push(signedIn.status, signedIn.body.otpVerified);
    const token = String(signedIn.body.token);
    seen.push((await send(resendOtp, {}, { token })).status);
    for (let guess = 0; guess < 3; guess++) {
      const reply = await send(verifyOtp, { otp: '12345'.slice(guess, guess + 4) || '1234' }, { token });
      seen.push(reply.status === 200 ? 'lucky' : reply.body.code);
    }
    seen.push((await send(userProfile, {}, { token })).status);
    world.clock.advance(MINUTE);
    seen.push((await send(resendOtp, {}, { token })).status);
    return seen;
  };

  test('A-35: cannot be found out by registering, signing in, resending or guessing', async () => {
    await proven();
    expect(await probe(email)).toEqual(await probe(`nobody${n}@example.com`));
    expect((await send(login, { email, password })).body.otpVerified).toBe(true);
  });
});

describe('another person at the same address', () => {
  test('an unverified account of a stranger does not keep the owner from registering', async () => {
    await signUp({ password: 'the stranger has one' });
    for (let tries = 0; tries < 6; tries++) await send(login, { email, password: 'the stranger has one' });
    const own = await signUp();
    expect(own.status).toBe(200);
    await send(verifyOtp, { otp: await codeMailedTo(email) }, { token: String(own.body.token) });
    expect((await send(userProfile, {}, { token: String(own.body.token) })).status).toBe(200);
  });

  test('a session that a stranger opened during the owner’s registration does not become the owner’s', async () => {
    await signUp({ password: 'the stranger has one' });
    world.clock.advance(MINUTE);
    const [own, ...strangers] = await Promise.all([
      signUp(),
      ...Array.from({ length: 4 }, () => send(login, { email, password: 'the stranger has one' })),
    ]);
    await send(verifyOtp, { otp: await codeMailedTo(email) }, { token: String(own.body.token) });
    for (const { body } of strangers)
      if (body.token) expect((await send(userProfile, {}, { token: String(body.token) })).status).toBe(401);
  });

  test('a sign-up sent three times creates one account and no error', async () => {
    const replies = await Promise.all([signUp(), signUp(), signUp()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await db().select().from(users).where(eq(users.email, email))).toHaveLength(1);
  });

  test('A-33: eight concurrent resends send one code', async () => {
    const token = String((await signUp()).body.token);
    world.clock.advance(MINUTE);
    const replies = await Promise.all(Array.from({ length: 8 }, () => send(resendOtp, {}, { token })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(7);
    expect(await mailsTo(email)).toHaveLength(2);
    expect(await db().select().from(oneTimeCodes).where(isNull(oneTimeCodes.replacedAt))).not.toHaveLength(0);
  });

  test('a mail to an unverified address contains nothing that a stranger wrote', async () => {
    await signUp({ first_name: 'You won! Visit evil.example', last_name: 'now' });
    const [mail] = await mailsTo(email);
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/evil/);
  });
});

function aSignal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give: () => give() };
}

describe('mail', () => {
  test('is sent only after the commit of its cause, and its text is not kept', async () => {
    const worker = startMailWorker();
    const queued = aSignal();
    const looked = aSignal();
    const onlyDoneIsSent = () =>
      expect
        .poll(async () => (await mailsTo(email)).map((mail) => [mail.subject, mail.sentAt !== null, mail.text]), {
          timeout: 15_000,
        })
        .toEqual([['Done', true, '']]);
    try {
      const undone = tx(async () => {
        await queueMail({ to: email, subject: 'Undone', text: 'never happened' });
        queued.give();
        await looked.given;
        throw new Error('the cause is undone');
      });
      const isUndone = expect(undone).rejects.toThrow('undone');
      await queued.given;
      const done = queueMail({ to: email, subject: 'Done', text: 'happened' });
      // The embedded database has one connection: nobody looks while a transaction is open.
      if (url) await onlyDoneIsSent();
      looked.give();
      await isUndone;
      await done;
      await onlyDoneIsSent();
    } finally {
      looked.give();
      await worker.stop();
    }
  });
});

describe('housekeeping', () => {
  test('removes old counters, codes, sent mails and decoys, but no account', async () => {
    await proven();
    await signUp();
    expect(await db().select().from(users).where(like(users.email, '%@decoy.invalid'))).not.toEqual([]);
    world.clock.advance(40 * 24 * 60 * MINUTE);
    await purge();
    for (const table of [rateLimits, oneTimeCodes, attemptCounters])
      expect(await db().select().from(table)).toEqual([]);
    expect(await db().select().from(outbox).where(eq(outbox.subject, 'Done'))).toEqual([]);
    expect(await db().select({ n: count() }).from(users).where(like(users.email, '%@decoy.invalid'))).toEqual([
      { n: 0 },
    ]);
    expect((await send(login, { email, password })).status).toBe(200);
  });
});
