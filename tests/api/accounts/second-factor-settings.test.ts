import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { login } from '#lib/api/accounts/authentication.ts';
import { closeAccount, exportData } from '#lib/api/accounts/close-account.ts';
import { userProfile } from '#lib/api/accounts/profile.ts';
import {
  addAuthenticator,
  confirmAuthenticator,
  ownSecondFactors,
  removeSecondFactor,
  renameSecondFactor,
  renewRecoveryCodes,
} from '#lib/api/accounts/second-factor-settings.ts';
import { officePayments } from '#lib/api/office/payments/payments.ts';
import { hashPassword } from '#lib/server/accounts/passwords.ts';
import { turnOffSecondFactor } from '#lib/server/accounts/second-factor/turn-off.ts';
import { recoveryCodes, secondFactorGuesses, secondFactors, sessions, users } from '#lib/server/db/schema.ts';
import { db, runtime } from '#lib/server/runtime.ts';
import { readZip } from '#tests/support/api/read-zip.ts';
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
import { mailsTo, setUpTestServer } from '#tests/support/api/world.ts';
import { aCustomerWithPassword, password, sessionRowsOf, withNewDevice } from '#tests/support/factories/accounts.ts';
import { as, createStaff, type Person } from '#tests/support/factories/people.ts';
import { expectSuccess } from '#tests/support/factories/plans.ts';

const world = setUpTestServer();

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** An office account that has signed in with its password only. */
async function aNewOffice(values: Partial<typeof users.$inferInsert> = {}): Promise<Person> {
  const person = await createStaff();
  const passwordHash = await hashPassword(password);
  await db()
    .update(users)
    .set({ passwordHash, ...values })
    .where(eq(users.id, person.user.id));
  const { token } = expectSuccess(await send(login, { email: person.user.email, password })).body;
  return { user: person.user, token };
}

const status = async (token: string) => (await send(userProfile, {}, { token })).status;

describe('recovery codes', () => {
  test('AS-34: ten come with the first way, each signs in once, and the owner is told', async () => {
    const { person, recovery } = await customerWithTotp(world);
    expect(recovery).toHaveLength(10);
    expect(new Set(recovery).size).toBe(10);
    const [code = '', other = ''] = recovery;
    expectSuccess(await submitTotp((await signIn(person)).token, code));
    expect((await submitTotp((await signIn(person)).token, code)).status).toBe(422);
    expectSuccess(await submitTotp((await signIn(person)).token, other.replaceAll('-', ' ').toLowerCase()));
    const { body } = expectSuccess(await as(person).call(ownSecondFactors));
    expect(body.recovery_codes_left).toBe(8);
    expect(await subjectsTo(person)).toContain('A recovery code of your Homestead account was used');
  });

  test('AS-34: of two who use the same one at once, one gets in', async () => {
    const { person, recovery } = await customerWithTotp(world);
    const tokens = [(await signIn(person)).token, (await signIn(person)).token];
    const answers = await Promise.all(tokens.map((token) => submitTotp(token, recovery[0] ?? '')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('AS-34: new ones replace the old ones', async () => {
    const { person, recovery } = await customerWithTotp(world);
    const renewed = expectSuccess(await as(person).call(renewRecoveryCodes, { current_password: password })).body;
    expect((await submitTotp((await signIn(person)).token, recovery[0] ?? '')).status).toBe(422);
    expectSuccess(await submitTotp((await signIn(person)).token, renewed.recovery_codes[0] ?? ''));
    expect(await subjectsTo(person)).toContain('New recovery codes for your Homestead account');
  });

  test('AS-35: neither they nor a secret are stored as they are', async () => {
    const { person, secret, uri, recovery } = await customerWithTotp(world);
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
    const [mine, theirs] = [await customerWithTotp(world), await customerWithTotp(world)];
    const [stolen] = await db().select().from(secondFactors).where(eq(secondFactors.userId, theirs.person.user.id));
    await db()
      .update(secondFactors)
      .set({ secret: stolen?.secret ?? null })
      .where(eq(secondFactors.userId, mine.person.user.id));
    expect((await submitTotp((await signIn(mine.person)).token, codeOf(theirs.secret))).status).toBe(422);
    const { settings } = runtime();
    const before = settings.SESSION_SECRET;
    Object.assign(settings, { SESSION_SECRET: 'another one '.repeat(4) });
    expect((await submitTotp((await signIn(theirs.person)).token, codeOf(theirs.secret))).status).toBe(422);
    expectSuccess(await submitTotp((await signIn(theirs.person)).token, theirs.recovery[0] ?? ''));
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
    const { person, secret } = await customerWithTotp(world);
    world.clock.advance(5 * MINUTE);
    expect((await as(person).call(renewRecoveryCodes)).status).toBe(422);
    expect(expectSuccess(await submitTotp(person.token, codeOf(secret))).body.token).toBeNull();
    expectSuccess(await as(person).call(renewRecoveryCodes));
  });

  test('AS-37: an app counts once a code has confirmed it, within five minutes', async () => {
    const person = await aCustomerWithPassword();
    const start = async () =>
      expectSuccess(await as(person).call(addAuthenticator, { current_password: password })).body;
    const { secret, uri, qr } = await start();
    expect(uri).toContain(`otpauth://totp/Homestead:${encodeURIComponent(person.user.email)}`);
    expect(qr).toMatch(/^<svg /);
    expect((await as(person).call(confirmAuthenticator, { code: invalidCode(secret) })).status).toBe(422);
    expect((await signIn(person)).second_factor).toBeNull();
    world.clock.advance(5 * MINUTE);
    expect((await as(person).call(confirmAuthenticator, { code: codeOf(secret) })).status).toBe(422);
    const again = await start();
    expectSuccess(await as(person).call(confirmAuthenticator, { code: codeOf(again.secret) }));
    expect((await signIn(person)).second_factor).toEqual(['authenticator']);
  });

  test('AS-37: the first one signs every other device out, and the owner is told', async () => {
    const person = await aCustomerWithPassword();
    const elsewhere = await withNewDevice(person);
    await addApp(person);
    expect([await status(person.token), await status(elsewhere.token)]).toEqual([200, 401]);
    expect(await subjectsTo(person)).toContain('An authenticator app was added to your Homestead account');
  });

  test('several have names, which can be changed, and a last use', async () => {
    const { person } = await customerWithTotp(world);
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
    const { person } = await customerWithTotp(world);
    const [{ id = 0 } = {}] = expectSuccess(await as(person).call(ownSecondFactors)).body.factors;
    world.clock.advance(5 * MINUTE);
    expect((await as(person).call(removeSecondFactor, { id })).status).toBe(422);
    expectSuccess(await as(person).call(removeSecondFactor, { id, current_password: password }));
    expect((await signIn(person)).second_factor).toBeNull();
    expect(await db().$count(recoveryCodes, eq(recoveryCodes.userId, person.user.id))).toBe(0);
    expect(await subjectsTo(person)).toContain('An authenticator app was removed from your Homestead account');
    const theirs = await customerWithTotp(world);
    const [other] = expectSuccess(await as(theirs.person).call(ownSecondFactors)).body.factors;
    const foreign = { id: other?.id, current_password: password };
    expect((await as(person).call(removeSecondFactor, foreign)).status).toBe(404);
  });

  test('AS-39: one’s own data says which there are, and closing the account deletes them', async () => {
    const { person, secret } = await customerWithTotp(world);
    const { response } = await as(person).call(exportData, { current_password: password });
    const data = JSON.parse(String(readZip(Buffer.from(await response.arrayBuffer())).get('my-data.json')));
    expect(data).toMatchObject({ second_factors: [{ kind: 'authenticator' }], recovery_codes_left: 10 });
    await submitTotp((await signIn(person)).token, invalidCode(secret));
    expectSuccess(await as(person).call(closeAccount, { password, current_password: password }));
    for (const table of [secondFactors, recoveryCodes, secondFactorGuesses, sessions])
      expect(await db().$count(table, eq(table.userId, person.user.id))).toBe(0);
  });
});

test('AS-47: the operator turns it off for who has lost every way, which signs every device out and is told', async () => {
  const { person } = await customerWithTotp(world);
  await turnOffSecondFactor(person.user.email.toUpperCase());
  expect(await status(person.token)).toBe(401);
  expect((await signIn(person)).second_factor).toBeNull();
  expect(await subjectsTo(person)).toContain('Two-step verification of your Homestead account was turned off');
  await expect(turnOffSecondFactor('nobody@example.com')).rejects.toThrow('no account with the address nobody@');
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
