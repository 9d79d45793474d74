import { desc } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { enquiryRequest } from '#lib/api/content.ts';
import { officeEnquiries } from '#lib/api/office/enquiries.ts';
import { enquiries } from '#lib/server/db/schema.ts';
import { db } from '#lib/server/runtime.ts';
import { site } from '#lib/site.ts';
import { send } from '../../support/api/send.ts';
import { mailsTo, setUpTestServer } from '../../support/api/world.ts';
import { aCustomer, anOffice, aProperty, as, expectSuccess } from '../../support/factories/index.ts';

const world = setUpTestServer();
let visitors = 0;

const anEnquiry = (overrides: Record<string, unknown> = {}) => {
  visitors += 1;
  return {
    name: 'Ngozi Eze',
    email: `ngozi-${visitors}@example.com`,
    phone: '08031234567',
    interest_option: 'Buying land',
    description: 'Is the road tarred up to the gate?',
    ...overrides,
  };
};
/** From a new network each time, so that only the limits under test apply. */
const ask = (overrides: Record<string, unknown> = {}) =>
  send(enquiryRequest, anEnquiry(overrides), { address: `10.0.${visitors >> 8}.${visitors & 255}` });
const newest = async () => (await db().select().from(enquiries).orderBy(desc(enquiries.id)).limit(1))[0];
const count = () => db().$count(enquiries);

describe('an enquiry', () => {
  test('ML-14: takes a phone number as people type it', async () => {
    await ask({ phone: ' +234 (0)803-123 4567' });
    expect((await newest())?.phone).toBe('2348031234567');
  });

  test("ML-10: the office's mail leads to the enquiry, handled or not", async () => {
    await ask();
    await ask({ description: 'Another one' });
    const enquiry = (await newest())?.id ?? 0;
    const { body } = expectSuccess(await as(await anOffice()).call(officeEnquiries, { enquiry }));
    expect(body.enquiries.data.map(({ description }) => description)).toEqual(['Another one']);
  });

  test('L-66, E-01, E-06: of a visitor is stored completely and mailed to the office', async () => {
    const property = await aProperty({ name: 'Ocean View' });
    const { status, body } = await ask({ property_id: property.id, email: 'Ada@Example.com ' });
    expect([status, body]).toMatchObject([200, { success: true }]);
    expect(await newest()).toMatchObject({
      userId: null,
      propertyId: property.id,
      name: 'Ngozi Eze',
      email: 'ada@example.com',
      phone: '08031234567',
      interestOption: 'Buying land',
      description: 'Is the road tarred up to the gate?',
      handledAt: null,
      createdAt: world.clock.now,
    });
    const [mail] = await mailsTo(site.email);
    expect(mail?.subject).toBe('Enquiry about Ocean View');
    expect(mail?.text).toContain(`/office/enquiries?enquiry=${(await newest())?.id}`);
    expect(mail?.text).toContain('Is the road tarred up to the gate?');
    expect(mail?.text).toMatch(/Email: ada@example\.com\nPhone: 08031234567\nInterest: Buying land/);
  });

  test('L-66: of a customer is linked to the account', async () => {
    const customer = await aCustomer();
    const { status } = await as(customer).call(enquiryRequest, anEnquiry());
    expect(status).toBe(200);
    expect(await newest()).toMatchObject({ userId: customer.user.id, propertyId: null });
  });

  test('with an expired token is accepted as a visitor’s', async () => {
    const { status } = await send(enquiryRequest, anEnquiry(), { token: 'dead', address: '10.9.0.1' });
    expect(status).toBe(200);
    expect(await newest()).toMatchObject({ userId: null });
  });

  test('about an unlisted property is not found', async () => {
    const hidden = await aProperty({ publishedAt: null });
    const withdrawn = await aProperty({ unpublishedAt: new Date('2026-11-01') });
    const before = await count();
    const answers = [];
    for (const property_id of [hidden.id, withdrawn.id, 999_999]) {
      const { status, body } = await ask({ property_id });
      answers.push([status, (body as { message?: string }).message]);
    }
    expect(new Set(answers.map(String))).toEqual(new Set(['404,Not found. It may have been removed.']));
    expect(await count()).toBe(before);
  });

  test.each([
    ['V-34, E-03: no message', { description: ' \n ' }, { description: ['Your message is Empty'] }],
    ['no name', { name: '' }, { name: ['Name is required'] }],
    ['no phone', { phone: undefined }, { phone: ['Phone is required'] }],
    ['what is no email', { email: 'ngozi at example' }, { email: ['Invalid email'] }],
    [
      'too long a message',
      { description: 'x'.repeat(4001) },
      { description: ['Message must be 4000 characters or less'] },
    ],
    ['a property that is no number', { property_id: '1 or 1=1' }, { property_id: [expect.any(String)] }],
    ['an object for a text', { name: { toString: 'x' } }, { name: ['Name must be text'] }],
  ])('%s is refused at its field, and nothing is stored', async (_, overrides, errors) => {
    const before = await count();
    const { status, body } = await ask(overrides);
    expect([status, body]).toMatchObject([422, { errors }]);
    expect(await count()).toBe(before);
  });

  test('hostile text is stored as it is, on a single line where required', async () => {
    const property = await aProperty({ name: 'Palm\r\nBcc: all@example.com' });
    const description = `'); drop table enquiries; -- <script>alert(1)</script>\r\nBcc: all@example.com`;
    const asked = { property_id: property.id, description };
    const refused = await ask({ ...asked, name: 'Eve Bcc: x@example.com' });
    expect(refused.body.errors).toEqual({ name: [expect.any(String)] });
    expect((await ask({ ...asked, name: 'Eve\r\nObi' })).status).toBe(200);
    expect((await newest())?.description).toBe(description.replace('\r\n', '\n'));
    const [mail] = await mailsTo(site.email);
    expect(mail?.subject).toBe('Enquiry about Palm Bcc: all@example.com');
    expect(mail?.text.split('\n')[0]).toBe('Eve Obi asks:');
  });

  test('is limited by the sender’s address and by the network', async () => {
    const email = 'often@example.com';
    const answers = [];
    for (let time = 0; time < 11; time += 1) answers.push((await ask({ email })).status);
    expect(answers).toEqual([...Array(10).fill(200), 429]);
    const flood = [];
    for (let time = 0; time < 31; time += 1)
      flood.push((await send(enquiryRequest, anEnquiry(), { address: '10.8.0.1' })).status);
    expect(flood).toEqual([...Array(30).fill(200), 429]);
  });
});
