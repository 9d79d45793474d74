import { describe, expect, test } from 'vitest';
import { login } from '#lib/api/accounts/authentication.ts';
import { closeAccount, exportData } from '#lib/api/accounts/close-account.ts';
import { updateProfile, userProfile } from '#lib/api/accounts/profile.ts';
import { send } from '#tests/support/api/send.ts';
import { mailsTo, setUpTestServer } from '#tests/support/api/world.ts';
import { aCustomerWithPassword, password, withNewDevice } from '#tests/support/factories/accounts.ts';
import { as, type Person } from '#tests/support/factories/people.ts';
import { expectSuccess } from '#tests/support/factories/plans.ts';

const world = setUpTestServer();

const next = { password: 'harmattan-2027', password_confirmation: 'harmattan-2027' };

const asking = [
  [
    'a new password',
    'current_password',
    (who: Person, proof: object) => as(who).call(updateProfile, { ...next, ...proof }),
  ],
  ['an export', 'current_password', (who: Person, proof: object) => as(who).call(exportData, { ...proof })],
  [
    'closing the account',
    'password',
    (who: Person, proof: { current_password?: string }) =>
      as(who).call(closeAccount, { password: proof.current_password }),
  ],
] as const;

describe.each(asking)('%s', (_, field, call) => {
  test('AS-60: is refused without the right current password, at its field, and nothing ends', async () => {
    const person = await aCustomerWithPassword();
    const elsewhere = await withNewDevice(person);
    expect(await call(person, {})).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.stringMatching(/assword is required$/)] } },
    });
    expect(await call(person, { current_password: 'not-this-one' })).toMatchObject({
      status: 422,
      body: { code: 'wrong_credentials', errors: { [field]: ['This password is not right'] } },
    });
    for (const session of [person, elsewhere]) expect((await as(session).call(userProfile)).status).toBe(200);
    expect((await send(login, { email: person.user.email, password })).status).toBe(200);
    expectSuccess(await call(person, { current_password: password }));
  });
});

test('AS-61: wrong passwords count together over all calls that ask for one, concurrent ones too', async () => {
  const person = await aCustomerWithPassword();
  const tries = await Promise.all(
    Array.from({ length: 12 }, (_, index) => asking[index % 3]?.[2](person, { current_password: 'not-this-one' })),
  );
  const statuses = tries.map((reply) => reply?.status);
  expect([422, 429].map((status) => statuses.filter((one) => one === status).length)).toEqual([10, 2]);
  const refused = await asking[0][2](person, { current_password: password });
  expect([refused.status, Number(refused.response.headers.get('retry-after')) > 0]).toEqual([429, true]);
  world.clock.advance(15 * 60_000);
  expectSuccess(await asking[0][2](person, { current_password: password }));
});

test('AS-61: the owner is told once of several wrong ones; the right one starts the count anew', async () => {
  const person = await aCustomerWithPassword();
  const guess = (typed: string) => asking[1][2](person, { current_password: typed });
  const told = async () => (await mailsTo(person.user.email)).map(({ subject }) => subject);
  for (let times = 0; times < 4; times += 1) await guess('not-this-one');
  expectSuccess(await guess(password));
  for (let times = 0; times < 4; times += 1) await guess('not-this-one');
  expect(await told()).toEqual([]);
  for (let times = 0; times < 4; times += 1) await guess('not-this-one');
  expect(await told()).toEqual(['Wrong passwords in your Homestead account']);
});

test('AS-61: a password that is tried as the new one counts like a guess', async () => {
  const person = await aCustomerWithPassword();
  const tryAsNew = (typed: string) =>
    as(person).call(updateProfile, { password: typed, password_confirmation: typed, current_password: 'not-this-one' });
  for (let times = 0; times < 10; times += 1) expect((await tryAsNew(`palm-Grove-${times}`)).status).toBe(422);
  expect((await tryAsNew(password)).status).toBe(429);
});

test('AS-60: other fields are saved without a password', async () => {
  const person = await aCustomerWithPassword();
  expectSuccess(await as(person).call(updateProfile, { first_name: 'Amaka' }));
});
