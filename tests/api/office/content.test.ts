import { beforeAll, describe, expect, test } from 'vitest';
import { propertiesHeader, propertyDetails } from '#lib/api/catalogue/properties.ts';
import * as open from '#lib/api/content.ts';
import * as calls from '#lib/api/office/content/content.ts';
import { content } from '#lib/server/db/schema.ts';
import { touchedTags } from '#lib/server/page-invalidation/tags.ts';
import { servePhoto } from '#lib/server/photos/serve-photo.ts';
import { db } from '#lib/server/runtime.ts';
import { deleteOrphanedFiles } from '#lib/server/storage/delete-orphaned-files.ts';
import { storage } from '#lib/server/storage/storage.ts';
import { send } from '#tests/support/api/send.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import {
  aCustomer,
  anOffice,
  aPdf,
  aPicture,
  aProperty,
  as,
  expectSuccess,
  type Person,
} from '#tests/support/factories/index.ts';
import { lastOfficeAction } from '../../support/api/last-action.ts';

setUpTestServer();

let office: Person;
beforeAll(async () => {
  office = await anOffice();
});

type Said = Record<string, unknown>;
const call = <C extends Parameters<ReturnType<typeof as>['call']>[0]>(made: C, payload: Said = {}) =>
  as(office).call(made, payload);
const add = async (payload: Said) => expectSuccess(await call(calls.addContent, payload)).body.content;
const list = async (kind: calls.ContentKind) => expectSuccess(await call(calls.officeContents, { kind })).body.content;
const faq = (question: string) => add({ kind: 'faq', question, answer: 'So.' });
const setting = (name: string, value: string) => ({ kind: 'setting', name, value });

describe('FAQs', () => {
  test('L-68, D-25: are added, changed, sorted and removed, with immediate effect', async () => {
    const [how, when] = [await faq('How?'), await faq('When?')];
    await call(calls.changeContent, { id: when.id, kind: 'faq', question: 'When then?', answer: 'Now.' });
    expectSuccess(await call(calls.arrangeContent, { list: 'faqs', ids: [when.id, how.id] }));
    expect((await send(open.faqs)).body.data).toEqual([
      { id: when.id, question: 'When then?', answer: 'Now.' },
      { id: how.id, question: 'How?', answer: 'So.' },
    ]);
    expectSuccess(await call(calls.removeContent, { id: how.id }));
    expect((await send(open.faqs)).body.data).toHaveLength(1);
  });

  test('show who changed them last, and the log keeps the previous text', async () => {
    const { id } = await faq('Before?');
    const changed = expectSuccess(
      await call(calls.changeContent, { id, kind: 'faq', question: 'After?', answer: 'So.' }),
    ).body;
    expect(changed.content.last_change).toMatchObject({ by: 'Bola Adeyemi' });
    expect(await lastOfficeAction(office, `content ${id}`)).toMatchObject({
      action: 'change_content',
      detail: { before: { question: 'Before?' }, after: { question: 'After?' } },
    });
  });

  test('that somebody else has changed are neither overwritten nor removed', async () => {
    const { id, mark } = await faq('Whose?');
    const mine = { id, mark, kind: 'faq', answer: 'So.' };
    expectSuccess(await call(calls.changeContent, { ...mine, question: 'Theirs' }));
    expect(await call(calls.changeContent, { ...mine, question: 'Mine' })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
    expect((await call(calls.removeContent, { id, mark })).status).toBe(409);
    const now = (await list('faq')).find((entry) => entry.id === id);
    expect(now).toMatchObject({ question: 'Theirs' });
    expectSuccess(await call(calls.changeContent, { ...mine, mark: now?.mark, question: 'Mine' }));
  });

  test('are sorted only as a complete list', async () => {
    const ids = (await list('faq')).map(({ id }) => id);
    for (const wrong of [ids.slice(1), [...ids, 999_999], [ids[0], ...ids.slice(0, -1)]])
      expect((await call(calls.arrangeContent, { list: 'faqs', ids: wrong })).status).toBe(409);
  });

  test('without a question or with too long an answer are refused at their field', async () => {
    const reply = await call(calls.addContent, { kind: 'faq', question: ' ', answer: 'x'.repeat(5001) });
    expect(reply).toMatchObject({
      status: 422,
      body: { errors: { question: ['Question is required'], answer: ['Answer must be 5000 characters or less'] } },
    });
    expect((await call(calls.addContent, { kind: 'poem' })).body).toHaveProperty('errors.kind');
  });

  test('are not found as content of another kind', async () => {
    const { id } = await faq('Still a question?');
    const other = { id, ...setting('chat_link', 'https://chat.example.com') };
    expect((await call(calls.changeContent, other)).status).toBe(404);
    expect((await call(calls.changeContent, { id: 999_999, ...setting('opening_hours', 'x') })).status).toBe(404);
  });

  test('invalidate the page that shows them', async () => {
    const tags = new Set<string>();
    await touchedTags.run(tags, () => faq('Cached?'));
    expect([...tags]).toEqual(['content']);
  });
});

describe('contacts of the company', () => {
  test('L-65, D-24: phone and email exist once each and can be changed', async () => {
    const phone = { kind: 'contact', name: 'Phone Number', value: '0700 000 4663' };
    const { id } = await add(phone);
    expect((await call(calls.addContent, phone)).status).toBe(409);
    expectSuccess(await call(calls.changeContent, { id, ...phone, value: '0800 111 2222' }));
    await add({ kind: 'contact', name: 'Email', value: 'help@example.com' });
    expect((await send(open.contactDetails)).body.data).toEqual([
      { name: 'Email', value: 'help@example.com' },
      { name: 'Phone Number', value: '0800 111 2222' },
    ]);
  });

  test.each([
    [{ kind: 'contact', name: 'Email', value: 'nobody' }, 'Invalid email'],
    [{ kind: 'contact', name: 'Phone Number', value: 'call us' }, /must be digits/],
    [setting('chat_link', 'javascript:alert(1)'), /must start with https/],
    [setting('chat_link', 'http://chat.example.com'), /must start with https/],
    [setting('opening_hours', 'x'.repeat(201)), /200 characters or less/],
    [setting('interest_option', 'x'.repeat(101)), /100 characters or less/],
    [setting('agreement', 'Sold to {buyer}.'), /\{buyer\} stands for nothing/],
  ])('%o is refused at its field', async (said, message) => {
    const { status, body } = await call(calls.addContent, said);
    expect([status, body.code]).toEqual([422, 'invalid']);
    expect((body as unknown as { errors: { value: string[] } }).errors.value[0]).toMatch(message);
  });

  test('L-69: chat link and opening hours are settings of support, and can be removed', async () => {
    const { id } = await add(setting('chat_link', 'https://wa.me/2348031234567'));
    await add(setting('opening_hours', 'Monday to Friday'));
    const shown = async () => (await send(open.settings, { type: 'support' })).body.data;
    expect(await shown()).toMatchObject([
      { name: 'chat_link', value: 'https://wa.me/2348031234567' },
      { name: 'opening_hours', value: 'Monday to Friday' },
    ]);
    expectSuccess(await call(calls.removeContent, { id }));
    expect(await shown()).toHaveLength(1);
  });
});

test('L-69, E-02: the interest options are those of the enquiry form, in the office’s order', async () => {
  const [land, house] = [
    await add(setting('interest_option', 'Land')),
    await add(setting('interest_option', 'A house')),
  ];
  expectSuccess(await call(calls.arrangeContent, { list: 'interest_options', ids: [house.id, land.id] }));
  const { data } = (await send(open.settings, { type: 'enquiry' })).body;
  expect(data.map(({ value }) => value)).toEqual(['A house', 'Land']);
});

test('the header of the listing exists once, and a change invalidates the listings', async () => {
  const header = (first: string) => ({ kind: 'header', list_description: [first, 'Every fee is shown.'] });
  const tags = new Set<string>();
  await touchedTags.run(tags, () => add(header('Land and houses.')));
  expect(tags).toContain('catalogue');
  expect((await call(calls.addContent, header('Twice.'))).status).toBe(409);
  expect((await call(calls.addContent, { kind: 'header', list_description: ['One'] })).status).toBe(422);
  const { properties_header } = (await send(propertiesHeader)).body;
  expect(properties_header).toEqual([{ list_description: ['Land and houses.', 'Every fee is shown.'] }]);
});

describe('the standard agreement', () => {
  const agreementOf = async (id: number) =>
    expectSuccess(await send(propertyDetails, { id })).body.data.properties[0]?.property_agreement;

  test('G-05: is used for properties without their own, with name, place and title filled in', async () => {
    const bare = await aProperty({ name: 'Palm Meadow', lga: 'Epe', state: 'Lagos' });
    const own = await aProperty({ propertyAgreement: 'Our own {property}.' });
    const { id } = await add(setting('agreement', '{company} sells {property}, {place}, under a {title}.'));
    expect(await agreementOf(bare.id)).toMatch(/^Homestead sells Palm Meadow, .*Epe, Lagos, under a .+\.$/);
    expect(await agreementOf(own.id)).toBe('Our own {property}.');
    expectSuccess(await call(calls.changeContent, { id, ...setting('agreement', 'Another text.') }));
    expect(await agreementOf(bare.id)).toBe('Another text.');
  });
});

describe('pictures', () => {
  const slide = (image: File, said: Said = {}) =>
    as(office).call(
      calls.addSlide,
      { type: 'login', alt: 'The gate', words: 'A place of your own', ...said },
      { files: { image: [image] } },
    );

  test('L-67: have variants, can get new texts, and the last one of a place cannot be removed', async () => {
    const { content: first } = expectSuccess(await slide(await aPicture())).body;
    const { content: second } = expectSuccess(await slide(await aPicture(), { alt: 'A road', words: '' })).body;
    const [shown] = (await send(open.sliders, { type: 'login' })).body.data;
    expect(shown).toMatchObject({ id: first.id, alt: 'The gate', words: 'A place of your own' });
    const photo = shown?.photo;
    if (!photo) throw new Error('the slide has no variants');
    expect(shown.image).toMatch(/^\/photos\/.+\.jpg$/);
    expect((await servePhoto({ key: photo.key, file: `${photo.widths[0]}.webp` })).status).toBe(200);

    const described = { id: first.id, mark: first.mark, kind: 'slider', alt: 'The main gate', words: '' };
    expectSuccess(await call(calls.changeContent, described));
    expectSuccess(await call(calls.arrangeContent, { list: 'login_slides', ids: [second.id, first.id] }));
    const { data } = (await send(open.sliders, { type: 'login' })).body;
    expect(data.map(({ alt }) => alt)).toEqual(['A road', 'The main gate']);

    // the cleanup of orphaned files a day later keeps those of slides
    await deleteOrphanedFiles({ olderThan: new Date('2099-01-01') });
    expect(await storage().get(`photos/${photo.key}/master.jpg`)).not.toBeNull();

    expectSuccess(await call(calls.removeContent, { id: first.id }));
    expect(await storage().get(`photos/${photo.key}/master.jpg`)).toBeNull();
    expect(await call(calls.removeContent, { id: second.id })).toMatchObject({
      status: 409,
      body: { message: 'This is the last picture here. Add another one before you remove it.' },
    });
  });

  test('that are missing, invalid or without a description are refused and not stored', async () => {
    const before = await db().$count(content);
    expect((await slide(await aPdf())).status).toBe(415);
    const bare = await as(office).call(calls.addSlide, { type: 'dashboard' }, { files: {} });
    expect(bare).toMatchObject({
      status: 422,
      body: { errors: { image: ['Picture is required'], alt: ['Description is required'] } },
    });
    expect((await slide(await aPicture(), { type: 'poster' })).status).toBe(422);
    expect(await db().$count(content)).toBe(before);
  });
});

test('R-40: customers and visitors have no access', async () => {
  const customer = await aCustomer();
  for (const made of [calls.officeContents, calls.officeBankAccounts, calls.officeMarketers]) {
    expect((await as(customer).call(made, { kind: 'faq' })).status).toBe(403);
    expect((await send(made, { kind: 'faq' })).status).toBe(401);
  }
});

describe('AR-10: reminders of repayments', () => {
  const list = async () => expectSuccess(await call(calls.officeContents, { kind: 'reminder' })).body.content;
  const reminder = (days: number | string, text = '{instalment} of {amount} is due on {due_date}') =>
    ({ kind: 'reminder', days, title: 'For {property}', text }) as never;

  test('are those of before until the office writes others, each for a day of its own', async () => {
    expect(await list()).toMatchObject([{ days: -3 }, { days: 1 }]);
    const added = await add(reminder(14));
    expect(added).toMatchObject({ kind: 'reminder', days: 14, title: 'For {property}' });
    expect((await call(calls.addContent, reminder(14))).status).toBe(409);
    expectSuccess(await call(calls.changeContent, { ...(reminder('-7') as object), id: added.id, mark: added.mark }));
    expect(await list()).toMatchObject([{ days: -3 }, { days: 1 }, { days: -7 }]);
    expectSuccess(await call(calls.removeContent, { id: added.id }));
  });

  test('refuse a day that is too far and a word that stands for nothing', async () => {
    for (const days of ['-31', '91', 'soon', ''])
      expect((await call(calls.addContent, reminder(days))).body).toHaveProperty('errors.days');
    expect((await call(calls.addContent, reminder(7, 'Dear {name}'))).body).toMatchObject({
      errors: { text: [expect.stringContaining('{name} stands for nothing')] },
    });
  });
});
