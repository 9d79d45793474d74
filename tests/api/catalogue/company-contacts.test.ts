import { beforeAll, describe, expect, test } from 'vitest';
import { listingHead } from '#islands/catalogue/seo/listing-head.ts';
import { forgetPassword } from '#lib/api/accounts/authentication.ts';
import { closingObstacles } from '#lib/api/accounts/close-account.ts';
import { propertyDetails } from '#lib/api/catalogue/properties.ts';
import { contactDetails, enquiryRequest } from '#lib/api/content.ts';
import { addContent, changeContent, removeContent } from '#lib/api/office/content/content.ts';
import { sendAccountStatement } from '#lib/api/payments/statement.ts';
import { receipt, transactions } from '#lib/api/payments/transactions.ts';
import { loadListing } from '#lib/server/catalogue/listing/load-listing.ts';
import { companyPage } from '#lib/server/content/company-page.ts';
import { notify } from '#lib/server/notifications/notify.ts';
import { touchedTags } from '#lib/server/page-invalidation/tags.ts';
import { type Contacts, site } from '#lib/site.ts';
import { fetchLink, readPaper } from '#tests/support/api/paper-text.ts';
import { send } from '#tests/support/api/send.ts';
import { mailsTo, setUpTestServer } from '#tests/support/api/world.ts';
import {
  anOffice,
  aPlan,
  aProperty,
  as,
  expectSuccess,
  fillWallet,
  type Person,
} from '#tests/support/factories/index.ts';

const world = setUpTestServer();
const second: Contacts = { phone: '0800 111 2222', email: 'office@palms.example' };
const third: Contacts = { phone: '0900 333 4444', email: 'desk@palms.example' };

let office: Person;
let customer: Person;
let transactionId = 0;
let rental = 0;
beforeAll(async () => {
  office = await anOffice();
  ({ customer } = await aPlan());
  await fillWallet(customer, 5_000);
  transactionId = expectSuccess(await as(customer).call(transactions)).body.user_transactions.data[0]?.id ?? 0;
  rental = (await aProperty({ purpose: ['Rent'], contactNumber: null })).id;
});

const contact = (name: string, value: string) => ({ kind: 'contact', name, value });
const add = async (name: string, value: string) =>
  expectSuccess(await as(office).call(addContent, contact(name, value))).body.content.id;

/** Everything that shows the contacts, created now. */
const places: Record<string, () => Promise<string>> = {
  'the Support page': async () => JSON.stringify((await send(contactDetails)).body),
  'the mail of a code': async () => {
    // a second code within a minute is refused
    world.clock.advance(3600_000);
    expectSuccess(await send(forgetPassword, { email: customer.user.email }));
    const [mail] = await mailsTo(customer.user.email);
    expect(mail?.subject).toContain('code for a new password');
    expect(mail?.html).toContain(mail?.text.split('\n').at(-1));
    return mail?.text ?? '';
  },
  'the mail of a notice': async () => {
    await notify(customer.user.id, { title: 'A document is ready', content: 'It is on your plan.' });
    const [mail] = await mailsTo(customer.user.email);
    expect(mail?.subject).toBe('A document is ready');
    return mail?.text ?? '';
  },
  'a receipt': async () => {
    const { response } = expectSuccess(await as(customer).call(receipt, { id: transactionId }));
    return (await readPaper(await response.arrayBuffer())).text;
  },
  'an account statement': async () => {
    const days = { start_date: '20-11-2026', end_date: '20-11-2026' };
    const { file } = expectSuccess(await as(customer).call(sendAccountStatement, days)).body;
    return (await readPaper(await (await fetchLink(file)).arrayBuffer())).text;
  },
  'a page of the listing, for search engines': async () => {
    const { properties, contacts } = await loadListing({ page: 1, sort: 'newest' }, false);
    const head = listingHead({ path: '/properties', properties, contacts, site: 'https://p.example', intro: '' });
    return JSON.stringify(head.structuredData);
  },
};

const says = async (contacts: Contacts, others: Contacts[]) => {
  for (const [place, made] of Object.entries(places)) {
    const text = await made();
    for (const own of Object.values(contacts)) expect(text, place).toContain(own);
    for (const gone of others.flatMap((other) => Object.values(other))) expect(text, place).not.toContain(gone);
  }
  const { obstacles } = expectSuccess(await as(customer).call(closingObstacles)).body;
  expect(obstacles).toEqual([expect.stringContaining(`call us on ${contacts.phone}`), expect.any(String)]);
  const { properties } = expectSuccess(await send(propertyDetails, { id: rental })).body.data;
  expect(properties[0]?.contact_number).toBe(contacts.phone);
};

describe('the contacts of the company', () => {
  test('FI-11: registration, licence and address are entered by the office and stand in mails and on papers', async () => {
    const entered = { registration: 'RC 7654321', address: '5 Marina, Lagos' };
    const ids = [
      await add('Registration Number', entered.registration),
      await add('Address', entered.address),
      await add('Licence', 'LASRERA 0042'),
    ];
    const elsewhere = ['the Support page', 'a page of the listing, for search engines'];
    for (const [place, made] of Object.entries(places).filter(([name]) => !elsewhere.includes(name)))
      for (const text of Object.values(entered)) expect(await made(), place).toContain(text);
    const page = await companyPage();
    expect(page.contacts).toMatchObject({ ...entered, licence: 'LASRERA 0042' });
    for (const id of ids) expectSuccess(await as(office).call(removeContent, { id }));
    expect((await companyPage()).contacts.registration).toBeUndefined();
  });

  test('come from the site file until the office changes them, and are new everywhere from then on', async () => {
    const first = { phone: site.phone, email: site.email };
    await says(first, [second, third]);
    const phone = await add('Phone Number', second.phone);
    const email = await add('Email', second.email);
    await says(second, [first, third]);
    expectSuccess(await as(office).call(changeContent, { id: phone, ...contact('Phone Number', third.phone) }));
    expectSuccess(await as(office).call(changeContent, { id: email, ...contact('Email', third.email) }));
    await says(third, [first, second]);
    for (const id of [phone, email]) expectSuccess(await as(office).call(removeContent, { id }));
    await says(first, [second, third]);
  });

  test('receive enquiries, and a change invalidates the pages of the catalogue', async () => {
    const tags = new Set<string>();
    await touchedTags.run(tags, () => add('Email', second.email));
    expect([...tags]).toEqual(['content', 'catalogue']);
    const asked = { name: 'Ngozi', email: 'ngozi@example.com', phone: '0803', description: 'A visit?' };
    expectSuccess(await send(enquiryRequest, asked, { address: '10.7.0.1' }));
    expect(await mailsTo(second.email)).toMatchObject([{ subject: 'Enquiry' }]);
  });

  test('do not replace a property’s own number, nor are they shown on properties for sale', async () => {
    const numberOf = async (overrides: Parameters<typeof aProperty>[0]) => {
      const { id } = await aProperty(overrides);
      return expectSuccess(await send(propertyDetails, { id })).body.data.properties[0]?.contact_number;
    };
    expect(await numberOf({ purpose: ['Rent'], contactNumber: '0803 000 0000' })).toBe('0803 000 0000');
    expect(await numberOf({ contactNumber: null })).toBeNull();
  });
});
