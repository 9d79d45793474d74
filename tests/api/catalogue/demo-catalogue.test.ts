import { count, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { isPaymentSchedule } from '#lib/domain/enums.ts';
import { localGovernments } from '#lib/domain/local-governments.ts';
import { bankAccounts, content, marketers, properties, propertyFees, propertyPhotos } from '#lib/server/db/schema.ts';
import { catalogue } from '#lib/server/demo/catalogue/catalogue.ts';
import type { DemoProperty } from '#lib/server/demo/catalogue/demo-property.ts';
import { insertCatalogue } from '#lib/server/demo/catalogue/insert-catalogue.ts';
import { type PhotoKind, photoManifest } from '#lib/server/photos/photo-manifest.ts';
import { db } from '#lib/server/runtime.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';

setUpTestServer();

const all = catalogue();
const some = (which: (property: DemoProperty) => boolean) => all.filter(which).length;
/** Checks every property and reports the names of those that fail. */
function each(check: (property: DemoProperty) => void) {
  for (const property of all)
    try {
      check(property);
    } catch (error) {
      throw new Error(`${property.name}: ${(error as Error).message}`, { cause: error });
    }
}
const repeated = (texts: string[]) => texts.filter((text, at) => texts.indexOf(text) !== at);

describe('the demo catalogue', () => {
  test('has at least 120 properties of every kind in at least 12 states', () => {
    expect(all.length).toBeGreaterThanOrEqual(128);
    expect(new Set(all.map(({ state }) => state)).size).toBeGreaterThanOrEqual(14);
    expect(some(({ type }) => type === 'Land')).toBeGreaterThanOrEqual(40);
    expect(some(({ type }) => type === 'Residential')).toBeGreaterThanOrEqual(60);
    expect(some(({ category }) => category === 'estate')).toBeGreaterThanOrEqual(40);
    expect(some(({ total_units }) => total_units === 0)).toBe(6);
    expect(some(({ purpose }) => purpose.includes('Rent'))).toBe(8);
    expect(some(({ purpose, whatsapp_link }) => purpose.includes('Rent') && whatsapp_link === null)).toBe(2);
    expect(some(({ discount_percentage }) => discount_percentage > 0)).toBeGreaterThanOrEqual(12);
    expect(
      some(({ payment_type, purpose }) => payment_type === 'full' && !purpose.includes('Rent')),
    ).toBeGreaterThanOrEqual(5);
    for (const bedrooms of [1, 2, 3, 4, 5])
      expect(some(({ no_of_bedroom }) => no_of_bedroom === bedrooms)).toBeGreaterThan(0);
    for (const schedules of ['Monthly', 'Quarterly', 'Monthly,Quarterly'])
      expect(some(({ payment_schedule }) => String(payment_schedule) === schedules)).toBeGreaterThan(2);
  });

  test('is the same every time', () => {
    expect(catalogue()).toEqual(all);
  });

  test('has no duplicate names or descriptions', () => {
    expect(repeated(all.map(({ name }) => name))).toEqual([]);
    expect(repeated(all.map(({ description }) => description))).toEqual([]);
    expect(repeated(all.map(({ property_map }) => property_map))).toEqual([]);
  });

  test('rarely repeats a sentence', () => {
    const times = new Map<string, number>();
    for (const { description } of all)
      for (const sentence of description.split(/(?<=[.!?])\s+/)) times.set(sentence, (times.get(sentence) ?? 0) + 1);
    expect([...times].filter(([, seen]) => seen > 16)).toEqual([]);
  });

  test('every property has a valid place, price and terms', () =>
    each((property) => {
      const { price, initial_deposit: deposit, payment_type: type, property_duration_limit: months } = property;
      expect(localGovernments(property.state)).toContain(property.lga);
      expect(price).toBeGreaterThanOrEqual(1_000_000);
      expect(Number.isInteger(price) && Number.isInteger(deposit)).toBe(true);
      expect(deposit).toBeGreaterThan(0);
      expect(deposit).toBeLessThanOrEqual(price);
      expect(property.total_units).toBeLessThanOrEqual(60);
      if (type === 'full') expect([deposit, months, property.payment_schedule]).toEqual([price, 0, []]);
      else {
        expect(deposit).toBeLessThan(price);
        expect(months).toBeGreaterThanOrEqual(3);
        expect(months).toBeLessThanOrEqual(36);
        expect(property.payment_schedule.every(isPaymentSchedule)).toBe(true);
      }
      for (const { value } of property.details) expect(value).toBeGreaterThan(0);
      expect(property.contact_number).toMatch(/^0[789]\d{9}$|^08\d{9}$/);
    }));

  test('every property is fully described', () =>
    each((property) => {
      const { type, no_of_bedroom: bedrooms, topography } = property;
      const texts = [property.overview, property.description, property.property_agreement, property.nearby_landmarks];
      for (const text of texts) {
        expect(text).not.toMatch(/undefined|null|\bNaN\b|\$\{|lorem| {2}|\.\.|\[/i);
        expect(text.length).toBeGreaterThan(30);
      }
      const clauses = property.property_agreement.split('\n\n').length;
      expect(clauses).toBeGreaterThanOrEqual(6);
      expect(clauses).toBeLessThanOrEqual(10);
      expect(type === 'Land' ? topography : bedrooms).not.toBeNull();
      expect(property.features).toContain('Light');
      expect(repeated(property.features)).toEqual([]);
    }));

  test('every property has photos of its kind, its front first', () =>
    each(({ type, photos }) => {
      const kinds = photos.map((key) => photoManifest[key].kind);
      expect(photos.length).toBeGreaterThanOrEqual(2);
      expect(repeated(photos)).toEqual([]);
      const [first, ...rest] = kinds;
      if (type === 'Land') {
        for (const kind of kinds) expect(['land', 'estate']).toContain(kind);
        return;
      }
      const houses: PhotoKind[] = ['duplex', 'semi-detached', 'bungalow', 'terrace', 'flats'];
      expect(houses).toContain(first);
      for (const kind of rest) expect(['interior', 'estate']).toContain(kind);
      expect(rest.indexOf('interior')).toBe(0);
      expect(rest.slice(rest.indexOf('estate')).every((kind) => kind === 'estate')).toBe(true);
      if (first === 'bungalow')
        expect(photos.filter((key) => key === 'stairhall-01' || key === 'balcony-01')).toEqual([]);
    }));

  test('shows no front twice on a page of twelve', () => {
    for (let from = 0; from < all.length; from += 12)
      expect(repeated(all.slice(from, from + 12).map(({ photos }) => String(photos[0])))).toEqual([]);
  });

  test('asks for the purpose of land wherever a fee depends on it', () => {
    for (const { type, details } of all) {
      const purposes = new Set(details.map(({ purpose }) => purpose));
      expect(purposes.has('Bungalow') && purposes.has('Duplex')).toBe(type === 'Land');
    }
  });
});

test('is inserted with photos, fees and content, newest first', async () => {
  await insertCatalogue();
  const rows = await db().select().from(properties).orderBy(sql`${properties.publishedAt} desc, ${properties.id} desc`);
  expect(rows.map(({ name }) => name)).toEqual(all.map(({ name }) => name));
  const [palmGrove] = rows;
  expect(palmGrove).toMatchObject({ price: 900_000_000, initialDeposit: 180_000_000, totalUnits: 14, typeId: 1 });
  const fees = await db()
    .select()
    .from(propertyFees)
    .where(eq(propertyFees.propertyId, palmGrove?.id ?? 0));
  expect(fees.find(({ name }) => name === 'Roads and drains')?.value).toBe(80_000_000);
  const photos = await db()
    .select()
    .from(propertyPhotos)
    .where(eq(propertyPhotos.propertyId, palmGrove?.id ?? 0));
  expect(photos).toHaveLength(all[0]?.photos.length ?? 0);
  const accounts = await db().select({ type: bankAccounts.type }).from(bankAccounts);
  expect(new Set(accounts.map(({ type }) => type))).toEqual(new Set(['fund', 'property', 'infrastructure', 'other']));
  const kinds = await db()
    .select({ kind: content.kind, type: content.type, n: count() })
    .from(content)
    .groupBy(content.kind, content.type);
  expect(Object.fromEntries(kinds.map(({ kind, type, n }) => [`${kind} ${type}`.trim(), n]))).toEqual({
    contact: 5,
    faq: 10,
    header: 1,
    reminder: 2,
    'setting agreement': 1,
    'setting enquiry': 6,
    'setting support': 2,
    'slider dashboard': 1,
    'slider login': 4,
    'slider team': 3,
  });
  expect(await db().select().from(marketers)).toHaveLength(5);
});

test('FI-17: every picture says that it is a drawing', async () => {
  const photos = await db().select({ alt: propertyPhotos.alt }).from(propertyPhotos);
  expect(photos.filter(({ alt }) => !alt.startsWith('Drawing'))).toEqual([]);
  const slides = await db().select().from(content).where(eq(content.kind, 'slider'));
  expect(slides.filter(({ value }) => !String(value.alt).startsWith('Drawing'))).toEqual([]);
});
