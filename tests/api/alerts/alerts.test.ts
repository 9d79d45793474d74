import { eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as calls from '#lib/api/alerts.ts';
import { savePropertyToggle } from '#lib/api/catalogue/saved-properties.ts';
import { linkNextPhase, officeAlerts } from '#lib/api/office/alerts.ts';
import { maxAlerts } from '#lib/domain/limits.ts';
import { writeAlerts } from '#lib/server/alerts/write-alerts.ts';
import { notifications, properties, users } from '#lib/server/db/schema.ts';
import { db } from '#lib/server/runtime.ts';
import { mailsTo, setUpTestServer } from '../../support/api/world.ts';
import {
  aCustomer,
  anOffice,
  aPlan,
  aProperty,
  as,
  expectSuccess,
  type Person,
} from '../../support/factories/index.ts';

const world = setUpTestServer();
const DAY = 24 * 60 * 60_000;
const naira = 100;

const save = (person: Person, search: object) => as(person).call(calls.saveSearch, search as never);
const listOf = async (person: Person) => expectSuccess(await as(person).call(calls.alerts)).body;
const toldTo = ({ user }: Person) =>
  db().select().from(notifications).where(eq(notifications.userId, user.id)).orderBy(notifications.id);
const propertyIdsTold = async (person: Person) => (await toldTo(person)).flatMap(({ propertyIds }) => propertyIds);

/** The next morning's task. */
const nextMorning = async () => {
  world.clock.advance(DAY);
  await writeAlerts();
};
const change = (id: number, values: Partial<typeof properties.$inferInsert>) =>
  db()
    .update(properties)
    .set({ ...values, updatedAt: world.clock.now })
    .where(eq(properties.id, id));

describe('saving a search', () => {
  test('AL-01: filters are saved under plain words, with their results; a second time they are the same search', async () => {
    const customer = await aCustomer();
    const filters = { state: 'lagos', type: 2, maxPrice: '20000000', no_of_bedrooms: '3', sort: 'price_low', page: 4 };
    const first = expectSuccess(await save(customer, filters)).body;
    expect(first).toMatchObject({
      is_new: true,
      search: { title: 'Houses in Lagos up to ₦20,000,000, 3 bedrooms', paused: false },
    });
    expect(first.search.href).toMatch(/^\/dashboard\/properties\?/);
    expect(Object.fromEntries(new URL(first.search.href, 'http://x').searchParams)).toEqual({
      state: 'Lagos',
      type: '2',
      maxPrice: '20000000',
      no_of_bedrooms: '3',
    });
    expect(expectSuccess(await save(customer, { ...filters, page: 1 })).body).toMatchObject({
      is_new: false,
      search: { id: first.search.id },
    });
    expect((await listOf(customer)).searches).toHaveLength(1);
  });

  test('AL-01: the words of a search are saved too', async () => {
    const customer = await aCustomer();
    const { search } = expectSuccess(await save(customer, { name: '  Duplex   Ibeju ' })).body;
    expect(search).toMatchObject({ title: '“Duplex Ibeju”', href: '/dashboard/search-properties?name=Duplex+Ibeju' });
  });

  test('AL-02: nothing, an unknown state and a highest price below the lowest are refused', async () => {
    const customer = await aCustomer();
    for (const search of [
      {},
      { sort: 'price_low' },
      { name: ' , ' },
      { state: 'Atlantis' },
      { minPrice: 5, maxPrice: 1 },
    ])
      expect((await save(customer, search)).status).toBe(422);
  });

  test('AL-03: there is a limit, which a saved search that exists already does not meet', async () => {
    const customer = await aCustomer();
    for (let price = 1; price <= maxAlerts; price += 1) expectSuccess(await save(customer, { maxPrice: price }));
    expect((await save(customer, { maxPrice: 999 })).body).toMatchObject({ code: 'too_many_alerts' });
    expectSuccess(await save(customer, { maxPrice: 1 }));
  });

  test('AL-04: nobody changes or deletes the search of another', async () => {
    const [owner, other] = [await aCustomer(), await aCustomer()];
    const { id } = expectSuccess(await save(owner, { state: 'Oyo' })).body.search;
    expect((await as(other).call(calls.pauseSearch, { id, paused: true })).status).toBe(404);
    expect((await as(other).call(calls.removeSearch, { id })).status).toBe(404);
    expectSuccess(await as(owner).call(calls.removeSearch, { id }));
    expect((await listOf(owner)).searches).toEqual([]);
  });
});

describe('what is told', () => {
  test('AL-05: what is published and fits is told, by notification and mail; what does not fit, or stood there before, is not', async () => {
    const customer = await aCustomer();
    const old = await aProperty({ state: 'Kano', name: 'Old Court' });
    await save(customer, { state: 'Kano', maxPrice: 2_000_000 });
    const [fits, tooDear, elsewhere] = [
      await aProperty({ state: 'Kano', name: 'New Court' }),
      await aProperty({ state: 'Kano', price: 3_000_000 * naira }),
      await aProperty({ state: 'Ogun' }),
    ];
    const hidden = await aProperty({ state: 'Kano', publishedAt: null });
    await nextMorning();
    const told = await propertyIdsTold(customer);
    expect(told).toEqual([fits.id]);
    for (const { id } of [old, tooDear, elsewhere, hidden]) expect(told).not.toContain(id);
    const [mail] = await mailsTo(customer.user.email);
    expect(mail?.subject).toBe('New: New Court');
    expect(mail?.text).toContain('Properties in Kano up to ₦2,000,000');
    expect(mail?.text).toContain(`/properties/${fits.id}`);
    await change(hidden.id, { publishedAt: world.clock.now });
    await nextMorning();
    expect(await propertyIdsTold(customer)).toEqual([fits.id, hidden.id]);
  });

  test('AL-05: words are held against what is new, also words that nobody offers yet', async () => {
    const customer = await aCustomer();
    await save(customer, { name: 'windmill lodge' });
    const fits = await aProperty({ name: 'Windmill Lodge Phase 1' });
    await aProperty({ name: 'Windy Lodge' });
    await nextMorning();
    expect(await propertyIdsTold(customer)).toEqual([fits.id]);
  });

  test('AL-06: a property is told once for a reason, and again once it can be bought again', async () => {
    const customer = await aCustomer();
    await save(customer, { state: 'Edo' });
    const property = await aProperty({ state: 'Edo', units: 1 });
    const { id } = property;
    await nextMorning();
    await change(id, { unpublishedAt: world.clock.now });
    await change(id, { unpublishedAt: null });
    await nextMorning();
    expect(await toldTo(customer)).toHaveLength(1);
    await aPlan({ property });
    await change(id, { totalUnits: 2 });
    await nextMorning();
    expect((await toldTo(customer)).map(({ title }) => title)).toEqual([
      'New: Palm Grove Estate',
      'Available again: Palm Grove Estate',
    ]);
    await change(id, { totalUnits: 1 });
    await change(id, { totalUnits: 2 });
    await nextMorning();
    expect(await toldTo(customer)).toHaveLength(2);
  });

  test('AL-06: what is gone again by the morning is not told', async () => {
    const customer = await aCustomer();
    await save(customer, { state: 'Kogi' });
    const { id } = await aProperty({ state: 'Kogi' });
    await change(id, { unpublishedAt: world.clock.now });
    await nextMorning();
    expect(await toldTo(customer)).toEqual([]);
  });

  test('AL-05: a price that falls below the highest of a search makes a property new for it', async () => {
    const customer = await aCustomer();
    const { id } = await aProperty({ state: 'Abia', price: 5_000_000 * naira });
    const cheap = await aProperty({ state: 'Abia', price: 2_000_000 * naira });
    await save(customer, { state: 'Abia', maxPrice: 3_000_000 });
    await change(id, { price: 3_000_000 * naira });
    await change(cheap.id, { price: 1_000_000 * naira });
    await nextMorning();
    expect(await propertyIdsTold(customer)).toEqual([id]);
  });

  test('AL-07: everything of a day is one digest, and a second one waits for the next day', async () => {
    const customer = await aCustomer();
    await save(customer, { state: 'Imo' });
    await save(customer, { type: 2, state: 'Imo' });
    const [one, two] = [await aProperty({ state: 'Imo' }), await aProperty({ state: 'Imo' })];
    await nextMorning();
    const later = await aProperty({ state: 'Imo' });
    await writeAlerts();
    expect(await toldTo(customer)).toHaveLength(1);
    expect((await propertyIdsTold(customer)).sort()).toEqual([one.id, two.id].sort());
    await nextMorning();
    await nextMorning();
    expect(await toldTo(customer)).toHaveLength(2);
    expect((await propertyIdsTold(customer)).at(-1)).toBe(later.id);
    expect(await mailsTo(customer.user.email)).toHaveLength(2);
  });

  test('AL-08: a paused search is not written about, nor is what came during the pause', async () => {
    const customer = await aCustomer();
    const { id } = expectSuccess(await save(customer, { state: 'Taraba' })).body.search;
    const pause = (paused: boolean) => as(customer).call(calls.pauseSearch, { id, paused });
    expect(expectSuccess(await pause(true)).body.search.paused).toBe(true);
    await aProperty({ state: 'Taraba' });
    await nextMorning();
    await pause(false);
    const later = await aProperty({ state: 'Taraba' });
    await nextMorning();
    expect(await propertyIdsTold(customer)).toEqual([later.id]);
  });

  test('AL-09: without New Property Notification nothing is written, and without mails there is the notification', async () => {
    const [silent, unmailed] = [await aCustomer(), await aCustomer()];
    for (const person of [silent, unmailed]) await save(person, { state: 'Niger' });
    await db().update(users).set({ notificationEnabled: false }).where(eq(users.id, silent.user.id));
    expectSuccess(await as(unmailed).call(calls.changeAlertSettings, { by_mail: false }));
    await aProperty({ state: 'Niger' });
    await nextMorning();
    expect([await toldTo(silent), await mailsTo(silent.user.email)]).toEqual([[], []]);
    expect(await toldTo(unmailed)).toHaveLength(1);
    expect(await mailsTo(unmailed.user.email)).toEqual([]);
    expect((await listOf(silent)).new_properties_allowed).toBe(false);
  });
});

describe('prices and next phases', () => {
  test('AL-10: a price that falls is told to who has saved the property, asked for it and allows promotions', async () => {
    const people = [await aCustomer(), await aCustomer(), await aCustomer()];
    const [asked, notAsked, notAllowed] = people as [Person, Person, Person];
    const { id } = await aProperty({ price: 5_000_000 * naira });
    for (const person of people) expectSuccess(await as(person).call(savePropertyToggle, { property_id: id }));
    for (const person of [asked, notAllowed])
      expectSuccess(await as(person).call(calls.changeAlertSettings, { price_drops: true }));
    const allowed = [asked.user.id, notAsked.user.id];
    await db().update(users).set({ promotionEnabled: true }).where(inArray(users.id, allowed));
    await change(id, { price: 4_000_000 * naira });
    await change(id, { price: 6_000_000 * naira });
    await nextMorning();
    expect(await toldTo(asked)).toEqual([]);
    await change(id, { price: 4_500_000 * naira });
    await nextMorning();
    expect((await toldTo(asked)).map(({ title }) => title)).toEqual(['Palm Grove Estate now costs ₦4,500,000']);
    const [mail] = await mailsTo(asked.user.email);
    expect(mail?.text).toContain('₦4,500,000 instead of ₦6,000,000');
    expect([...(await toldTo(notAsked)), ...(await toldTo(notAllowed))]).toEqual([]);
  });

  test('AL-11: the next phase of what is sold out is told once the office names it, to who asked', async () => {
    const [customer, office] = [await aCustomer(), await anOffice()];
    const first = await aProperty({ name: 'Cedar Phase 1', units: 1 });
    await aPlan({ property: first });
    const open = await aProperty();
    const ask = (property_id: number) => as(customer).call(calls.requestNextPhase, { property_id });
    expect((await ask(open.id)).status).toBe(404);
    expect(expectSuccess(await ask(first.id)).body).toMatchObject({
      is_new: true,
      next_phase: { name: 'Cedar Phase 1' },
    });
    expect(expectSuccess(await ask(first.id)).body.is_new).toBe(false);
    const next = await aProperty({ name: 'Cedar Phase 2' });
    await nextMorning();
    expect(await toldTo(customer)).toEqual([]);
    const link = (next_id: number) => as(office).call(linkNextPhase, { id: first.id, next_id });
    expect((await link(first.id)).status).toBe(409);
    expect(expectSuccess(await link(next.id)).body).toMatchObject({ customers: 1 });
    const { next_phases } = expectSuccess(await as(office).call(officeAlerts)).body;
    expect(next_phases).toContainEqual({
      property: { id: first.id, name: 'Cedar Phase 1' },
      customers: 1,
      next: { id: next.id, name: 'Cedar Phase 2' },
    });
    await nextMorning();
    await link(next.id);
    await nextMorning();
    expect((await toldTo(customer)).map(({ title }) => title)).toEqual(['The next phase is here: Cedar Phase 2']);
    expectSuccess(await as(customer).call(calls.removeNextPhase, { id: first.id }));
    expect((await listOf(customer)).next_phases).toEqual([]);
  });

  test('AL-12: the office sees what most look for and nothing fits, and names nobody', async () => {
    const [one, two, office] = [await aCustomer(), await aCustomer(), await anOffice()];
    const wanted = { state: 'Zamfara', type: 1 };
    for (const person of [one, two]) await save(person, wanted);
    await save(one, { state: 'Bauchi' });
    await aProperty({ state: 'Bauchi' });
    const answer = expectSuccess(await as(office).call(officeAlerts)).body;
    expect(answer.wanted).toContainEqual({
      title: 'Land in Zamfara',
      href: '/properties?state=Zamfara&type=1',
      customers: 2,
    });
    expect(answer.wanted.map(({ title }) => title)).not.toContain('Properties in Bauchi');
    expect(JSON.stringify(answer)).not.toContain(one.user.email);
  });
});
