import assert from 'node:assert/strict';
import { login } from '#lib/api/accounts/authentication.ts';
import { userProfile } from '#lib/api/accounts/profile.ts';
import { propertiesPage, propertyDetails } from '#lib/api/catalogue/properties.ts';
import { faqs } from '#lib/api/content.ts';
import { officeHealth } from '#lib/api/office/health.ts';
import { fundWallet } from '#lib/api/payments/payments.ts';
import type { Check } from '../check.ts';
import { fetchFrom } from '../client.ts';

const asJson = { 'content-type': 'application/json' };
const application = { 'x-application-id': 'customer-portal' };

export const errorChecks: readonly Check[] = [
  {
    title: 'a call without the application header is refused',
    play: async ({ visitor }) =>
      void (await visitor.refused('no_application', faqs, {}, { headers: { 'x-application-id': '' } })),
  },
  {
    title: 'what is no JSON object is malformed',
    async play({ visitor }) {
      for (const body of ['{"email":', '[]', '"text"'])
        await visitor.refused('malformed', login, {}, { body, headers: asJson });
    },
  },
  {
    title: 'another kind of body is refused',
    play: async ({ visitor }) =>
      void (await visitor.refused('wrong_type', login, {}, { body: '<a/>', headers: { 'content-type': 'text/xml' } })),
  },
  {
    title: 'wrong fields are named, all at once',
    async play({ customer }) {
      const { errors = {} } = await customer.refused('invalid', fundWallet, { payment_method: 'cash', amount: 'much' });
      assert.deepEqual(Object.keys(errors).sort(), ['amount', 'payment_method']);
    },
  },
  {
    title: 'an unknown id, path or page is not found',
    async play({ visitor, url }) {
      for (const id of [999_999_999, 'x', -1]) await visitor.refused('not_found', propertyDetails, { id });
      await visitor.refused('invalid', propertiesPage, { page: 0 });
      const response = await fetchFrom(`${url}/api/no-such-call`, { headers: application });
      assert.deepEqual([response.status, (await response.json()).code], [404, 'not_found']);
    },
  },
  {
    title: 'another method is refused, with those that are taken',
    async play({ url }) {
      const response = await fetchFrom(`${url}/api/faqs`, { method: 'DELETE', headers: application });
      assert.equal(response.status, 405);
      assert.match(response.headers.get('allow') ?? '', /GET/);
    },
  },
  {
    title: 'credentials in an address are refused',
    async play({ url }) {
      const response = await fetchFrom(`${url}/api/faqs?password=secret-word`, { headers: application });
      assert.deepEqual([response.status, (await response.json()).code], [400, 'credentials_in_address']);
    },
  },
  {
    title: 'who is not signed in, or not of the office, is refused',
    async play({ visitor, customer }) {
      await visitor.refused('not_signed_in', userProfile);
      await visitor.refused('not_signed_in', userProfile, {}, { token: 'a-token-that-nobody-was-given' });
      await customer.refused('forbidden', officeHealth);
    },
  },
];
