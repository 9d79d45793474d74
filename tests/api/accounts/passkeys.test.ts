import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { login } from '#lib/api/accounts/authentication.ts';
import { userProfile } from '#lib/api/accounts/profile.ts';
import { startPasskeySignIn, submitPasskeyAnswer } from '#lib/api/accounts/second-factor.ts';
import { addPasskey, ownSecondFactors, preparePasskey } from '#lib/api/accounts/second-factor-settings.ts';
import { hashPassword } from '#lib/server/accounts/passwords.ts';
import { secondFactors, users } from '#lib/server/db/schema.ts';
import { db, runtime } from '#lib/server/runtime.ts';
import { send } from '#tests/support/api/send.ts';
import { aSoftwarePasskey } from '#tests/support/api/software-passkey.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import { aCustomerWithPassword, password } from '#tests/support/factories/accounts.ts';
import { as, createStaff, type Person } from '#tests/support/factories/people.ts';
import { expectSuccess } from '#tests/support/factories/plans.ts';

const world = setUpTestServer();

const MINUTE = 60_000;
const home = { origin: 'http://localhost:4321', rpId: 'localhost' };

const prepare = async (person: Person) =>
  expectSuccess(await as(person).call(preparePasskey, { current_password: password })).body.options;
const add = (person: Person, passkey: object) => as(person).call(addPasskey, { passkey });
const refused = { status: 422, body: { code: 'wrong_passkey' } };

async function withPasskey(person: Person) {
  const passkey = aSoftwarePasskey(home);
  const { body } = expectSuccess(await add(person, passkey.register(await prepare(person))));
  return { person, passkey, recovery: body.recovery_codes };
}
const aCustomerWithPasskey = async () => withPasskey(await aCustomerWithPassword());

async function askedFor({ user }: Person) {
  const { token } = expectSuccess(await send(login, { email: user.email, password })).body;
  const { options } = expectSuccess(await send(startPasskeySignIn, {}, { token })).body;
  return { token, options, give: (passkey: object) => send(submitPasskeyAnswer, { passkey }, { token }) };
}

describe('a passkey', () => {
  test('AS-42: is added with the password, comes with recovery codes, and completes the sign-in', async () => {
    const { person, passkey, recovery } = await aCustomerWithPasskey();
    expect(recovery).toHaveLength(10);
    const { options, give } = await askedFor(person);
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'preferred', allowCredentials: [{}] });
    const { token } = expectSuccess(await give(passkey.signIn(options))).body;
    expectSuccess(await send(userProfile, {}, { token: token ?? '' }));
    const { factors } = expectSuccess(await as(person).call(ownSecondFactors)).body;
    expect(factors).toMatchObject([{ kind: 'passkey', last_used_at: world.clock.now.toISOString() }]);
  });

  test('AS-43: a challenge is answered once, within five minutes, in the session that asked for it', async () => {
    const { person, passkey } = await aCustomerWithPasskey();
    const first = await askedFor(person);
    expect(await first.give(passkey.signIn({ challenge: 'AAAA' }))).toMatchObject(refused);
    expect(await first.give(passkey.signIn(first.options))).toMatchObject(refused);
    const [mine, other] = [await askedFor(person), await askedFor(person)];
    expect(await other.give(passkey.signIn(mine.options))).toMatchObject(refused);
    const late = await askedFor(person);
    world.clock.advance(5 * MINUTE);
    expect(await late.give(passkey.signIn(late.options))).toMatchObject(refused);
    const options = await prepare(person);
    const another = aSoftwarePasskey(home);
    expect(await add(person, another.register({ challenge: 'AAAA' }))).toMatchObject(refused);
    expect(await add(person, another.register(options))).toMatchObject(refused);
  });

  test('AS-43: is refused for another site, another account, and without its key', async () => {
    const [{ person, passkey }, stranger] = [await aCustomerWithPasskey(), await aCustomerWithPasskey()];
    const answers = [
      (options: object) => passkey.signIn(options, { origin: 'https://homestead.example' }),
      (options: object) => passkey.signIn(options, { rpId: 'homestead.example' }),
      (options: object) => stranger.passkey.signIn(options),
      (options: object) => ({ ...stranger.passkey.signIn(options), id: passkey.signIn(options).id }),
      () => ({ id: passkey.signIn({}).id }),
      () => ({}),
    ];
    for (const answer of answers) {
      const { give, options } = await askedFor(person);
      expect(await give(answer(options))).toMatchObject(refused);
    }
    const own = aSoftwarePasskey(home);
    const foreign = own.register(await prepare(person), { origin: 'https://homestead.example' });
    expect(await add(person, foreign)).toMatchObject(refused);
    expect(await add(person, stranger.passkey.register(await prepare(person)))).toMatchObject(refused);
  });

  test('AS-43: a counter that does not grow is refused: the passkey may have been copied', async () => {
    const { person, passkey } = await aCustomerWithPasskey();
    const first = await askedFor(person);
    expectSuccess(await first.give(passkey.signIn(first.options, { counter: 7 })));
    for (const counter of [7, 6]) {
      const { give, options } = await askedFor(person);
      expect(await give(passkey.signIn(options, { counter }))).toMatchObject(refused);
    }
  });

  test('AS-44: the office proves by finger, face or PIN who holds it; of customers it is asked where there is one', async () => {
    const office = await createStaff();
    const passwordHash = await hashPassword(password);
    await db().update(users).set({ passwordHash }).where(eq(users.id, office.user.id));
    const options = await prepare(office);
    expect(options).toMatchObject({ authenticatorSelection: { userVerification: 'required' } });
    expect(await add(office, aSoftwarePasskey(home).register(options, { verifies: false }))).toMatchObject(refused);
    const { passkey } = await withPasskey(office);
    const { give, options: asked } = await askedFor(office);
    expect(await give(passkey.signIn(asked, { verifies: false }))).toMatchObject(refused);
    const customer = await aCustomerWithPasskey();
    const held = await askedFor(customer.person);
    expectSuccess(await held.give(customer.passkey.signIn(held.options, { verifies: false })));
  });

  test('AS-42: an account has several, at most ten ways in all', async () => {
    const { person } = await aCustomerWithPasskey();
    for (let more = 2; more <= 10; more += 1) {
      const { body } = expectSuccess(await add(person, aSoftwarePasskey(home).register(await prepare(person))));
      expect(body.recovery_codes).toBeNull();
    }
    expect(await as(person).call(preparePasskey)).toMatchObject({
      status: 409,
      body: { code: 'too_many_second_factors' },
    });
    const { factors } = expectSuccess(await as(person).call(ownSecondFactors)).body;
    expect(new Set(factors.map(({ name }) => name)).size).toBe(10);
    expect(await db().$count(secondFactors, eq(secondFactors.userId, person.user.id))).toBe(10);
  });

  test.each([
    ['https://portal.example.com', 'portal.example.com', 'https://portal.example.com'],
    ['http://127.0.0.1:4321', 'localhost', 'http://localhost:4321'],
    ['http://192.168.1.10:4321', null, ''],
  ])(
    'at %s the host of passkeys is %s, because browsers make none for an IP address',
    async (SITE_URL, rpId, origin) => {
      const { settings } = runtime();
      const before = settings.SITE_URL;
      Object.assign(settings, { SITE_URL });
      const person = await aCustomerWithPassword();
      expect(expectSuccess(await as(person).call(ownSecondFactors)).body.passkey_host).toBe(rpId);
      if (rpId) expectSuccess(await add(person, aSoftwarePasskey({ rpId, origin }).register(await prepare(person))));
      else expect(await as(person).call(preparePasskey, { current_password: password })).toMatchObject(refused);
      Object.assign(settings, { SITE_URL: before });
    },
  );
});
