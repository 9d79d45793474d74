import { describe, expect, test } from 'vitest';
import { changePassword, forgetPassword, login, register } from '#lib/api/accounts/authentication.ts';
import { updateProfile } from '#lib/api/accounts/profile.ts';
import { isCommonPassword } from '#lib/server/accounts/common-passwords.ts';
import { send } from '#tests/support/api/send.ts';
import { codeMailedTo, setUpTestServer } from '#tests/support/api/world.ts';
import { aCustomerWithPassword, password } from '#tests/support/factories/accounts.ts';
import { as } from '#tests/support/factories/people.ts';
import { expectSuccess } from '#tests/support/factories/plans.ts';

setUpTestServer();

const tooCommon = /one of the most common/;
const tooPersonal = /your name, your email or our name/;
const refused = (text: RegExp) => ({ status: 422, body: { errors: { password: [expect.stringMatching(text)] } } });
const twice = (typed: string) => ({ password: typed, password_confirmation: typed });

test.each(['password', 'PASSWORD1', '12345678', 'iloveyou', 'qwertyuiop', 'football', 'Sunshine', 'trustno1'])(
  'AS-64: %s is a common password',
  async (typed) => {
    expect(await isCommonPassword(typed)).toBe(true);
  },
);
test.each(['11111111', '12121212', 'abcabcabc', '98765432', 'abcdefghijk'])(
  'AS-64: %s is one by rule',
  async (typed) => {
    expect(await isCommonPassword(typed)).toBe(true);
  },
);
test.each(['palm-Grove-2026', 'a long enough one', 'demo-Customer-2026'])('%s is none', async (typed) => {
  expect(await isCommonPassword(typed)).toBe(false);
});

describe('signing up', () => {
  const person = { first_name: 'Adaeze', last_name: 'Okonkwo', phone_number: '08031234567' };

  test('AS-64, AS-65: refuses a weak password with the same answer for a known and an unknown address', async () => {
    const known = await aCustomerWithPassword();
    for (const [typed, text] of [
      ['football', tooCommon],
      ['Adaeze-2026', tooPersonal],
      ['homestead-26', tooPersonal],
    ] as const) {
      const replies = [known.user.email, 'nobody-has-this@example.com'].map((email) =>
        send(register, { ...person, email, password: typed }),
      );
      const [first, second] = await Promise.all(replies);
      expect(first).toMatchObject(refused(text));
      expect(second?.body).toEqual(first?.body);
    }
  });

  test('AS-65: refuses the address itself', async () => {
    const email = 'chidi.bright@example.com';
    for (const typed of [email, 'ChidiBright99'])
      expect(await send(register, { ...person, email, password: typed })).toMatchObject(refused(tooPersonal));
  });
});

test('AS-64, AS-65: a reset refuses a weak password, and its code stays valid', async () => {
  const { user } = await aCustomerWithPassword();
  const { token } = expectSuccess(await send(forgetPassword, { email: user.email })).body;
  const otp = await codeMailedTo(user.email);
  const reset = (typed: string) => send(changePassword, { otp, ...twice(typed) }, { token });
  expect(await reset('iloveyou')).toMatchObject(refused(tooCommon));
  expect(await reset('Okonkwo-1990')).toMatchObject(refused(tooPersonal));
  expectSuccess(await reset('harmattan-2027'));
  expect((await send(login, { email: user.email, password: 'harmattan-2027' })).status).toBe(200);
});

test('AS-64, AS-65: the settings refuse a weak password, also one of a name that is changed with it', async () => {
  const person = await aCustomerWithPassword();
  const change = (typed: string, more = {}) =>
    as(person).call(updateProfile, { ...twice(typed), current_password: password, ...more });
  expect(await change('princess')).toMatchObject(refused(tooCommon));
  expect(await change('adaeze123')).toMatchObject(refused(tooPersonal));
  expect(await change('amaka-1990', { first_name: 'Amaka' })).toMatchObject(refused(tooPersonal));
  expectSuccess(await change('amaka-1990'));
});
