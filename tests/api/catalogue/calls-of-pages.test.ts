import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { alerts, checkUnsubscribeLink, saveSearch, unsubscribeByLink } from '#lib/api/alerts.ts';
import { propertyDetails, withdrawnProperty } from '#lib/api/catalogue/properties.ts';
import { popularPlaces } from '#lib/api/catalogue/search.ts';
import { company, faqs, payingPage } from '#lib/api/content.ts';
import { addContent } from '#lib/api/office/content/content.ts';
import { bookVisit, visitTimes } from '#lib/api/visits.ts';
import { unsubscribeUrl } from '#lib/server/alerts/stop-token.ts';
import { properties } from '#lib/server/db/schema.ts';
import { db } from '#lib/server/runtime.ts';
import { send } from '#tests/support/api/send.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import { aCustomer, anOffice, aProperty, as, expectSuccess } from '#tests/support/factories/index.ts';
import { aVisitor, openTimes } from '#tests/support/factories/visits.ts';

setUpTestServer();

test('OA-14: a visitor reads what the company says of itself, and how paying works', async () => {
  const office = await anOffice();
  const licence = { kind: 'contact', name: 'Licence', value: 'LASRERA 0042' };
  expectSuccess(await as(office).call(addContent, licence));
  expect(expectSuccess(await send(company)).body).toMatchObject({
    contacts: { phone: expect.any(String), registration: null, licence: 'LASRERA 0042' },
    hours: null,
    faces: [],
  });
  const { versions } = expectSuccess(await send(payingPage)).body;
  expect(versions).toEqual([
    { language: 'en', texts: expect.objectContaining({ title: expect.any(String) }), outdated: [] },
  ]);
});

test('OA-14: the towns with the most properties come first', async () => {
  for (const lga of ['Epe', 'Ikeja', 'Epe']) await aProperty({ lga });
  expect(expectSuccess(await send(popularPlaces)).body.places.slice(0, 2)).toEqual(['Epe', 'Ikeja']);
});

test('OA-14: a withdrawn property says where it was, one that is offered or was never does not', async () => {
  const [gone, offered] = [await aProperty({ state: 'Ogun' }), await aProperty({ state: 'Ogun' })];
  await db()
    .update(properties)
    .set({ unpublishedAt: new Date('2026-11-01') })
    .where(eq(properties.id, gone.id));
  const { state, similar } = expectSuccess(await send(withdrawnProperty, { id: gone.id })).body;
  expect([state, similar[0]?.id]).toEqual(['Ogun', offered.id]);
  for (const id of [offered.id, 999_999]) expect((await send(withdrawnProperty, { id })).status).toBe(404);
});

test('OA-14: the times of a property are those that can be booked; one that is asked for is named when it is its own', async () => {
  const { property, slots } = await openTimes({ capacity: 1 });
  const elsewhere = await openTimes();
  const [slot = 0] = slots;
  const times = async (more: object = {}) => expectSuccess(await send(visitTimes, { id: property.id, ...more })).body;
  expect(await times()).toMatchObject({ times: [{ id: slot, places_left: 1 }], asked: null });
  const { visitor } = aVisitor();
  expectSuccess(await send(bookVisit, { property_id: property.id, slot_id: slot, ...visitor }));
  expect(await times({ slot })).toMatchObject({ times: [], asked: { meeting_point: 'The estate gate, Epe Road' } });
  expect((await times({ slot: elsewhere.slots[0] })).asked).toBeNull();
  expect((await send(visitTimes, { id: 999_999 })).status).toBe(404);
});

test('OA-14: the link of a mail ends the mails, and no other does', async () => {
  const customer = await aCustomer();
  expectSuccess(await as(customer).call(saveSearch, { state: 'Benue' }));
  const by = new URL(unsubscribeUrl(customer.user.id)).searchParams.get('by') ?? '';
  const byMail = async () => expectSuccess(await as(customer).call(alerts)).body.settings.by_mail;
  const before = await byMail();
  expectSuccess(await send(checkUnsubscribeLink, { by }));
  expect(await byMail()).toBe(before);
  for (const call of [checkUnsubscribeLink, unsubscribeByLink])
    expect((await send(call, { by: `${by}A` })).status).toBe(422);
  expectSuccess(await send(unsubscribeByLink, { by }));
  expect(await byMail()).toBe(false);
});

test('OA-15: a server that keeps a public answer hears that it still holds, and of a change', async () => {
  const property = await aProperty();
  const asked = async (etag?: string) =>
    (await send(propertyDetails, { id: property.id }, etag ? { headers: { 'if-none-match': etag } } : {})).response;
  const etag = (await asked()).headers.get('etag') ?? '';
  const same = await asked(etag);
  expect([same.status, await same.text()]).toEqual([304, '']);
  await db().update(properties).set({ name: 'Another name' }).where(eq(properties.id, property.id));
  const changed = await asked(etag);
  expect([changed.status, changed.headers.get('etag')]).toEqual([200, expect.not.stringMatching(etag)]);
  expect((await send(faqs)).response.headers.get('cache-control')).toBe('private, no-store');
  const mine = await as(await aCustomer()).call(propertyDetails, { id: property.id });
  expect(mine.response.headers.has('etag')).toBe(false);
});
