import { beforeAll, expect, test } from 'vitest';
import { propertiesHeader } from '#lib/api/catalogue/properties.ts';
import * as calls from '#lib/api/content.ts';
import { bankAccounts, content } from '#lib/server/db/schema.ts';
import { db } from '#lib/server/runtime.ts';
import { send } from '#tests/support/api/send.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import { aCustomer, as } from '#tests/support/factories/index.ts';

setUpTestServer();

beforeAll(async () => {
  await db()
    .insert(content)
    .values([
      { kind: 'contact', position: 2, value: { name: 'Phone Number', value: '0700' } },
      { kind: 'contact', position: 1, value: { name: 'Email', value: 'help@example.com' } },
      { kind: 'faq', value: { question: 'How?', answer: 'So.' } },
      { kind: 'slider', type: 'dashboard', value: { image: '/a.jpg', alt: 'A road' } },
      { kind: 'slider', type: 'login', value: { image: '/b.jpg', alt: 'A gate' } },
      { kind: 'setting', type: 'enquiry', value: { name: 'interest_option', value: 'Buying land' } },
      { kind: 'header', value: { list_description: ['One.', 'Two.'] } },
    ]);
  const account = { accountNumber: '0011223301', bankName: 'Example Bank', accountName: 'Homestead' };
  await db()
    .insert(bankAccounts)
    .values([
      { ...account, type: 'property' },
      { ...account, type: 'fund', active: false },
    ]);
});

test('L-65, D-24: the contact details have the names that the office gave them', async () => {
  expect((await send(calls.contactDetails)).body.data).toEqual([
    { name: 'Email', value: 'help@example.com' },
    { name: 'Phone Number', value: '0700' },
  ]);
});

test('L-68, D-25: the FAQs are questions with answers', async () => {
  expect((await send(calls.faqs)).body.data).toMatchObject([{ question: 'How?', answer: 'So.' }]);
});

test('L-67: banners can be asked for by type', async () => {
  const { data } = (await send(calls.sliders, { type: 'dashboard' })).body;
  expect(data).toMatchObject([{ image: '/a.jpg', alt: 'A road' }]);
  expect((await send(calls.sliders, { type: 'nothing' })).body.data).toEqual([]);
});

test('L-69: settings can be asked for by type', async () => {
  const { data } = (await send(calls.settings, { type: 'enquiry' })).body;
  expect(data).toMatchObject([{ name: 'interest_option', value: 'Buying land' }]);
});

test('the listing has the descriptions that the office wrote', async () => {
  const { properties_header } = (await send(propertiesHeader)).body;
  expect(properties_header).toEqual([{ list_description: ['One.', 'Two.'] }]);
});

test('L-64, D-22: a customer gets the active company accounts', async () => {
  const { body } = await as(await aCustomer()).call(calls.accountDetails);
  expect(body).toMatchObject({ success: true, status: true });
  expect(body.data).toEqual([
    { type: 'property', account_number: '0011223301', bank_name: 'Example Bank', account_name: 'Homestead' },
  ]);
});
