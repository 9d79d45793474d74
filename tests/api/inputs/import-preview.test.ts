import { beforeAll, beforeEach, expect, test } from 'vitest';
import { importProperties } from '#lib/api/office/imports/property-import.ts';
import { properties } from '#lib/server/db/schema.ts';
import { db } from '#lib/server/runtime.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import { anOffice, as, expectSuccess, type Person } from '#tests/support/factories/index.ts';

setUpTestServer();

let office: Person;
beforeAll(async () => {
  office = await anOffice();
});
beforeEach(async () => {
  await db().delete(properties);
});

async function load(lines: string[], fields: Record<string, unknown> = {}) {
  const file = new File([lines.join('\n')], 'houses.csv');
  return expectSuccess(await as(office).call(importProperties, fields, { files: { file } })).body;
}

const storedAs = async (...names: string[]) =>
  (await db().select().from(properties).orderBy(properties.id)).filter(({ name }) => names.includes(name));

test('PI-15: a preview stores nothing, and shows what is understood, asked, refused and passed over', async () => {
  const lines = [
    'PRICE LIST OF OCTOBER;;;;;',
    'Estate;Location;State;Price (₦);Plots;Agent',
    'Palm Court;Lekki Phase 1, Eti-Osa;Lagos;45m;10 plots;Ade',
    'Fern Court;Epe;Lagos;25.000;4;Ade',
    'Bay Court;Epe;Lagos;cheap;4;Ade',
    'TOTAL;;;45m;;',
  ];
  const set = { set: 'type=Land' };
  const preview = await load(lines, { ...set, dry_run: '1' });
  expect(preview).toMatchObject({
    ...{ rows: 3, created: 0, refused: 1, asked: 1, drafts: 0, unused: ['Agent'] },
    header: { line: 2, found: true },
    passed_over: [{ line: 1 }, { line: 6, text: 'TOTAL;;;45m;;' }],
    questions: [{ key: 'decimal', line: 4, rows: 1, raw: lines[3] }],
    problems: [{ line: 5, raw: lines[4] }],
    sample: [
      { line: 3, name: 'Palm Court', place: 'Lekki Phase 1, Eti-Osa, Lagos', price: 45_000_000, total_units: 10 },
    ],
  });
  expect(await storedAs('Palm Court')).toEqual([]);
  expect(await load(lines, set)).toMatchObject({ created: 1, refused: 2, questions: [] });
  expect(await load(lines, { ...set, answers: '{"decimal":"comma"}' })).toMatchObject({
    created: 1,
    unchanged: 1,
    drafts: 1,
  });
  const both = await storedAs('Palm Court', 'Fern Court');
  expect(both.map(({ name, price, publishedAt }) => [name, price, publishedAt !== null])).toEqual([
    ['Palm Court', 45_000_000_00, true],
    ['Fern Court', 25_000_00, false],
  ]);
});

test('PI-15: a row that looks odd changes no published property', async () => {
  const file = (price: string) => ['name,state,type,price', `Palm Court,Lagos,House,${price}`];
  await load(file('45m'));
  const report = await load(file('900k'));
  expect(report).toMatchObject({ updated: 0, refused: 1 });
  expect(report.problems[0]?.reason).toMatch(/far below what is usual\. The published property stays as it is/);
  expect(await storedAs('Palm Court')).toMatchObject([{ price: 45_000_000_00 }]);
});
