import assert from 'node:assert/strict';
import { login, logout, register } from '#lib/api/accounts/authentication.ts';
import { userProfile } from '#lib/api/accounts/profile.ts';
import { notifications } from '#lib/api/notifications.ts';
import { transactions } from '#lib/api/payments/transactions.ts';
import { dashboard } from '#lib/api/plans/dashboard.ts';
import { planProperties } from '#lib/api/plans/plans.ts';
import type { Check } from '../check.ts';
import { clientOf } from '../client.ts';

export const accountChecks: readonly Check[] = [
  {
    title: 'a wrong password is refused as an unknown address is',
    async play({ visitor, account }) {
      const wrong = { ...account, password: 'not-the-password-1' };
      const known = await visitor.refused('wrong_credentials', login, wrong);
      const unknown = await visitor.refused('wrong_credentials', login, { ...wrong, email: 'nobody@example.com' });
      assert.equal(known.message, unknown.message);
    },
  },
  {
    title: 'a sign-up with a weak password says what to do',
    async play({ visitor }) {
      const sent = { first_name: 'Ada', last_name: 'Eze', email: 'ada@example.com', phone_number: '08031234567' };
      const { errors = {} } = await visitor.refused('invalid', register, { ...sent, password: 'password' });
      assert.ok(errors.password);
    },
  },
  {
    title: 'a session ends when it is signed out',
    async play({ url, visitor, account }) {
      const session = clientOf(url, (await visitor.call(login, account)).token);
      await session.call(userProfile);
      await session.call(logout);
      await session.refused('not_signed_in', userProfile);
    },
  },
  {
    title: 'the screens of a customer have their answers',
    async play({ customer, account }) {
      const profile = JSON.stringify(await customer.call(userProfile));
      assert.ok(profile.includes(account.email), 'the profile is of somebody else');
      await customer.call(dashboard);
      for (const call of [transactions, planProperties, notifications]) await customer.call(call);
    },
  },
];
