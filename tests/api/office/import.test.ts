import { eq, notExists } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { importProperties } from '#lib/api/office/imports/property-import.ts';
import { plans, properties } from '#lib/server/db/schema.ts';
import { touchedTags } from '#lib/server/page-invalidation/tags.ts';
import { db } from '#lib/server/runtime.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import { aCustomer, anOffice, aPlan, as, type Person } from '#tests/support/factories/index.ts';

setUpTestServer();

let office: Person;
beforeAll(async () => {
  office = await anOffice();
});
beforeEach(async () => {
  await db()
    .delete(properties)
    .where(notExists(db().select().from(plans).where(eq(plans.propertyId, properties.id))));
});

const header = 'bedrooms,bathrooms,toilets,parking_space,title,town,state,price';

const send = (text: string, fields: Record<string, unknown> = {}, name = 'houses.csv') =>
  as(office).call(importProperties, fields, { files: { file: new File([text], name) } });

async function load(lines: string[], fields: Record<string, unknown> = {}) {
  const { status, body } = await send(lines.join('\n'), fields);
  expect(body.errors).toBeUndefined();
  expect(status).toBe(200);
  return body;
}

const stored = () => db().select().from(properties).orderBy(properties.id);

test('imports a list with other column names', async () => {
  const report = await load([
    header,
    '4,5,6,2,Terraced Duplexes,Lekki,Lagos,39000000',
    '3,3,4,3,Bungalow,Epe,Lagos,cheap',
  ]);
  expect(report).toMatchObject({
    rows: 2,
    created: 1,
    refused: 1,
    problems: [{ line: 3, reason: expect.stringContaining("Price 'cheap' is not understood") }],
  });
  const [made] = await stored();
  expect(made).toMatchObject({
    name: '4-bedroom Terraced Duplex, Lekki',
    typeId: 2,
    category: 'other',
    purpose: ['Sale'],
    price: 39_000_000_00,
    streetAddress: 'Lekki',
    lga: '',
    state: 'Lagos',
    bedrooms: 4,
    bathrooms: 5,
    parkingSpace: 2,
    totalUnits: 1,
    paymentType: 'full',
  });
  expect(made?.publishedAt).not.toBeNull();
});

test('applies a mapping in either direction, and set values', async () => {
  const lines = ['what,where,cost', 'Palm Court,Ikeja,50000000'];
  const set =
    'state=Lagos,type=Residential,payment_type=installment,initial_deposit=10000000,payment_schedule=Monthly|Quarterly,property_duration_limit=12';
  await load(lines, { map: 'what=name,lga=where,cost=price', set });
  expect(await stored()).toMatchObject([
    {
      name: 'Palm Court',
      lga: 'Ikeja',
      streetAddress: '',
      initialDeposit: 10_000_000_00,
      paymentSchedule: ['Monthly', 'Quarterly'],
    },
  ]);
});

test('refuses a mapping without a column or field before anything is stored', async () => {
  const { status, body } = await send(`${header}\n4,5,6,2,Duplex,Lekki,Lagos,39000000`, {
    map: 'colour=name,title=nam',
    set: 'x=1',
  });
  expect(status).toBe(422);
  expect(body.errors?.map).toEqual([
    `The file has no column 'colour'. It has: ${header.replaceAll(',', ', ')}`,
    expect.stringMatching(/^A property has no field 'nam'/),
  ]);
  expect(body.errors?.set).toEqual([expect.stringMatching(/^A property has no field 'x'/)]);
  expect(await stored()).toEqual([]);
});

test('changes nothing when the same file is imported again', async () => {
  const lines = [header, '4,5,6,2,Duplex,Lekki,Lagos,39000000', '5,5,6,2,Duplex,Lekki,Lagos,45000000'];
  expect(await load(lines)).toMatchObject({ created: 2 });
  const before = await stored();
  expect(await load(lines)).toMatchObject({ rows: 2, created: 0, updated: 0, unchanged: 2, refused: 0 });
  expect(await stored()).toEqual(before);
});

test('updates the property of a changed row', async () => {
  const file = (price: number, fence: string) => [
    'name,street,state,type,price,fencing',
    `Palm Court,Poka Road,Lagos,Land,${price},${fence}`,
  ];
  await load(file(9_000_000, 'no'));
  const [before] = await stored();
  expect(await load(file(9_500_000, 'yes'))).toMatchObject({ created: 0, updated: 1 });
  expect(await stored()).toMatchObject([{ id: before?.id, price: 9_500_000_00, fencing: true }]);
});

test('identifies a row by its import key', async () => {
  const file = (name: string) => ['ref,name,state,type,price', `A-17,${name},Lagos,Land,9000000`];
  await load(file('Palm Court'), { map: 'ref=import_key' });
  expect(await load(file('Palm Gardens'), { map: 'ref=import_key' })).toMatchObject({ updated: 1 });
  expect(await stored()).toMatchObject([{ name: 'Palm Gardens' }]);
});

test('stores a repeated row once and reports it', async () => {
  const row = '4,5,6,2,Duplex,Lekki,Lagos,39000000';
  const report = await load([header, row, row.replace('39', '38'), row]);
  expect(report).toMatchObject({ rows: 3, created: 2, repeated: 1 });
  expect(report.suspicious).toEqual([{ line: 4, reason: 'The same as line 2, loaded once' }]);
});

test('does not overwrite a property with a contradicting row of the same file', async () => {
  const report = await load([
    'name,state,type,price',
    'Palm Court,Lagos,Land,9000000',
    'Palm Court,Lagos,Land,8000000',
  ]);
  expect(report).toMatchObject({ created: 1, refused: 1 });
  expect(report.problems).toEqual([
    { line: 3, reason: 'It names the same property as line 2 but says other things about it' },
  ]);
});

test('reports every invalid row with line and reason, and stores the others', async () => {
  const report = await load([
    header,
    '4,5,6,2,Duplex,Lekki,Lagos,1.8e+12',
    '4,5,6,2,Duplex,Lekki,,39000000',
    '',
    '4,5,6,2,Duplex,Lekki,Lagos,0',
    '4,5,6,2,Duplex,Lekki,Atlantis,39000000',
    '4,5,6,2,,Lekki,Lagos,39000000',
    '4,5,6,2,Duplex, with a view,Lekki,Lagos,39000000',
    'four,5,6,2,Duplex,Lekki,Lagos,39000000',
    '4,5,6,2,"Duplex\nby the sea",Lekki,Lagos,₦39\u00a0000\u00a0000.00',
    '4,5,6,2,Duplex,Lekki,Lagos,-5',
  ]);
  expect(report.problems).toEqual([
    { line: 2, reason: 'Price must be 100000000000 or less' },
    { line: 3, reason: 'State is required' },
    { line: 5, reason: 'Price must be greater than zero' },
    { line: 6, reason: 'State must be a state of Nigeria, such as Lagos' },
    { line: 7, reason: 'Name is required' },
    { line: 8, reason: 'It has 9 values where the header names 8: a value with a comma needs quotes' },
    { line: 9, reason: "Bedrooms 'four' is not understood. Write a whole number, such as 4 or 4 bedrooms" },
    { line: 12, reason: 'Price cannot be below zero' },
  ]);
  expect(report).toMatchObject({ rows: 9, created: 1, refused: 8 });
  expect(await stored()).toMatchObject([{ name: 'Duplex by the sea', price: 39_000_000_00 }]);
});

test('stores misspelt states with a remark, and unusual prices as drafts', async () => {
  const report = await load([
    header,
    '4,5,6,2,Duplex,Awka,Anambara,39000000',
    '4,5,6,2,Duplex,Apo,Abuja,90000',
    '4,5,6,2,Duplex,Ikoyi,lagos state,85000000000',
    '4,5,6,2,Duplex,Uyo,Akwa-Ibom,50000000',
  ]);
  expect(report).toMatchObject({ created: 4, refused: 0 });
  expect(report.suspicious).toEqual([
    { line: 2, reason: "The state 'Anambara' was read as Anambra" },
    { line: 3, reason: expect.stringContaining('The price of ₦90,000 is far below what is usual') },
    { line: 4, reason: expect.stringContaining('The price of ₦85,000,000,000 is far above what is usual') },
  ]);
  const all = await stored();
  expect(all.map(({ state }) => state)).toEqual(['Anambra', 'FCT', 'Lagos', 'Akwa Ibom']);
  expect(all.map(({ publishedAt }) => publishedAt !== null)).toEqual([true, false, false, true]);
});

test('imports a JSON list with the field names of the API', async () => {
  const list = [
    {
      name: 'Palm Grove Estate',
      type: { name: 'Land' },
      category: 'estate',
      purpose: ['Sale'],
      price: 9_000_000.5,
      initial_deposit: 1_800_000,
      state: 'Lagos',
      lga: 'Epe',
      features: ['Light'],
      gated_estate: true,
      details: [{ name: 'Survey', type: 'others', value: 250_000 }],
      payment_type: 'installment',
      property_duration_limit: 12,
      payment_schedule: ['Monthly'],
      total_units: 14,
    },
    'nonsense',
  ];
  const { body } = await send(JSON.stringify(list), {}, 'list.json');
  expect(body).toMatchObject({ created: 1, refused: 1 });
  expect(body.problems).toEqual([{ line: 2, reason: 'This is no object with the fields of a property' }]);
  expect(await stored()).toMatchObject([{ price: 900_000_050, gatedEstate: true, totalUnits: 14, lga: 'Epe' }]);
  expect((await send(JSON.stringify(list), {}, 'list.json')).body).toMatchObject({ unchanged: 1, updated: 0 });
});

test('reads semicolons, tabs, quotes and a byte order mark', async () => {
  for (const mark of [';', '\t']) {
    const lines = [
      `\uFEFFname${mark}state${mark}type${mark}price`,
      `"Court ${mark} ${mark}"${mark}Lagos${mark}Land${mark}9,000,000`,
    ];
    expect(await load(lines)).toMatchObject({ created: 1, refused: 0 });
  }
});

test('refuses a file that is not a list', async () => {
  expect((await send('\u0000\u0001')).status).toBe(415);
  expect((await send(header)).status).toBe(422);
  expect((await as(office).call(importProperties, {}, { files: {} })).status).toBe(422);
  const customer = await aCustomer();
  const files = { file: new File([`${header}\n`], 'x.csv') };
  expect((await as(customer).call(importProperties, {}, { files })).status).toBe(403);
});

test('validates without storing in a dry run', async () => {
  const lines = [header, '4,5,6,2,Duplex,Lekki,Lagos,39000000', '4,5,6,2,Duplex,Lekki,Lagos,x'];
  expect(await load(lines, { dry_run: '1' })).toMatchObject({ rows: 2, created: 0, refused: 1 });
  expect(await stored()).toEqual([]);
});

test('invalidates the listing once, but not without changes', async () => {
  const tags: string[] = [];
  const noted = { add: (tag: string) => tags.push(tag) } as unknown as Set<string>;
  const lines = [
    header,
    ...Array.from({ length: 600 }, (_, index) => `4,5,6,2,Duplex,Lekki,Lagos,${39_000_000 + index}`),
  ];
  await touchedTags.run(noted, () => load(lines));
  expect(tags).toEqual(['catalogue']);
  await touchedTags.run(noted, () => load(lines));
  expect(tags).toEqual(['catalogue']);
});

test('streams the progress and then the report as NDJSON', async () => {
  const lines = [
    header,
    ...Array.from({ length: 300 }, (_, index) => `4,5,6,2,Duplex,Lekki,Lagos,${39_000_000 + index}`),
  ];
  const { response } = await as(office).call(
    importProperties,
    {},
    {
      files: { file: new File([lines.join('\n')], 'houses.csv') },
      headers: { accept: 'application/x-ndjson' },
    },
  );
  const steps = (await response.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(steps).toMatchObject([{ rows: 250 }, { rows: 300 }, { success: true, rows: 300, created: 300 }]);
});

test('cannot reduce units below those sold or held', async () => {
  const file = (units: number) => ['name,state,type,price,units', `Reed Court,Lagos,House,9000000,${units}`];
  await load(file(3));
  const [property] = await stored();
  if (!property) throw new Error('nothing was loaded');
  await aPlan({ property, oneTime: true, until: 'confirmed' });
  await aPlan({ property, oneTime: true, until: 'sent' });
  expect((await load(file(1))).problems).toEqual([
    { line: 2, reason: '2 units are sold or held already: there cannot be fewer' },
  ]);
  expect(await load(file(2))).toMatchObject({ updated: 1 });
  expect(await stored()).toMatchObject([{ totalUnits: 2, soldUnits: 1, heldUnits: 1 }]);
});
