import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { changePassword, forgetPassword, login, register } from '#lib/api/accounts/authentication.ts';
import { closeAccount } from '#lib/api/accounts/close-account.ts';
import { inviteOffice } from '#lib/server/accounts/invite-office.ts';
import { sessions, users } from '#lib/server/db/schema.ts';
import { db, runtime, setRuntime } from '#lib/server/runtime.ts';
import { readSettings } from '#lib/server/settings/settings.ts';
import { send } from '#tests/support/api/send.ts';
import { codeMailedTo, mailsTo, setUpTestServer } from '#tests/support/api/world.ts';
import { aCustomerWithPassword, password, rowOf } from '#tests/support/factories/accounts.ts';
import { aCustomer, as, createUnverifiedCustomer } from '#tests/support/factories/people.ts';
import { expectSuccess } from '#tests/support/factories/plans.ts';

const world = setUpTestServer();

const person = { first_name: 'Ada', last_name: 'Obi', phone_number: '08031234567', password };

describe('an address that the portal gives itself', () => {
  test.each(['closed-1@closed.invalid', 'a@decoy.invalid', 'A@Anything.INVALID', 'a@b.invalid', 'x@y.z.invalid'])(
    'AS-76: %s cannot be registered, or have its password reset',
    async (email) => {
      const refused = { status: 422, body: { errors: { email: ['Invalid email'] } } };
      expect(await send(register, { ...person, email })).toMatchObject(refused);
      expect(await send(forgetPassword, { email })).toMatchObject(refused);
    },
  );

  test('AS-76: names that only look like it are taken', async () => {
    expectSuccess(await send(register, { ...person, email: 'ada@invalid.com' }));
  });

  test('AS-76: an account is closed although its place was taken before', async () => {
    const [customer, squatter] = [await aCustomerWithPassword(), await aCustomer()];
    const wanted = `Closed-${customer.user.id}@closed.invalid`;
    await db().update(users).set({ email: wanted }).where(eq(users.id, squatter.user.id));
    expectSuccess(await as(customer).call(closeAccount, { password }));
    const { email, closedAt } = await rowOf(customer);
    expect([email, closedAt]).toEqual([
      expect.stringMatching(/^closed-\d+-[0-9a-f-]{36}@closed\.invalid$/),
      world.clock.now,
    ]);
    expect((await rowOf(squatter)).email).toBe(wanted);
  });
});

describe('OFFICE_EMAIL', () => {
  const invite = async (OFFICE_EMAIL: string) => {
    const { settings, ...rest } = runtime();
    setRuntime({ ...rest, settings: { ...settings, OFFICE_EMAIL } });
    await inviteOffice();
  };

  test('AS-77: of a customer says at the start that there is no office, and what to do', async () => {
    const customer = await aCustomer();
    await invite(customer.user.email.toUpperCase());
    const [complaint, ...more] = world.complaints.splice(0);
    expect(complaint).toMatch(/NOBODY CAN OPEN THE OFFICE.*Set OFFICE_EMAIL to another address/);
    expect(more).toEqual([]);
    expect(await rowOf(customer)).toMatchObject({ role: 'customer', firstName: 'Adaeze' });
    expect(await mailsTo(customer.user.email)).toEqual([]);
  });

  test('AS-77: that a stranger has signed up with and never proven becomes the office’s, and theirs no more', async () => {
    const stranger = await createUnverifiedCustomer();
    const { email } = stranger.user;
    await invite(email);
    expect(await rowOf(stranger)).toMatchObject({ role: 'admin', firstName: 'Office', lastName: '', phoneNumber: '' });
    expect(await db().$count(sessions, eq(sessions.userId, stranger.user.id))).toBe(0);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['Your office account at Homestead']);
    const { token } = expectSuccess(await send(forgetPassword, { email })).body;
    const chosen = { password: 'harmattan-2027', password_confirmation: 'harmattan-2027' };
    expectSuccess(await send(changePassword, { otp: await codeMailedTo(email), ...chosen }, { token }));
    expectSuccess(await send(login, { email, password: chosen.password }));
  });

  test('AS-76: cannot be a name that the portal gives itself', () => {
    const read = () => readSettings({ OFFICE_EMAIL: 'office@closed.invalid', SESSION_SECRET: 'x'.repeat(40) });
    expect(read).toThrow('OFFICE_EMAIL must be an address that mail arrives at');
  });
});
