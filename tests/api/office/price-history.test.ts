import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { importProperties } from '#lib/api/office/imports/property-import.ts';
import { officePlanDetail } from '#lib/api/office/plans/plan-page.ts';
import * as calls from '#lib/api/office/properties.ts';
import { approve, officeApprovals, rejectApproval } from '#lib/api/office/staff/approvals.ts';
import { officeActions, properties, propertyHistory } from '#lib/server/db/schema.ts';
import { db, runtime, setRuntime } from '#lib/server/runtime.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import {
  anOffice,
  aPlan,
  aProperty,
  approveBySomebodyElse,
  as,
  expectSuccess,
  type Person,
} from '../../support/factories/index.ts';

const world = setUpTestServer();
const DAY = 86_400_000;
let sales: Person;
beforeAll(async () => {
  sales = await anOffice({ staffRole: 'sales' });
});

const change = async (id: number, fields: object) =>
  expectSuccess(await as(sales).call(calls.updateProperty, { id, ...fields })).body;
const detail = async (id: number) => expectSuccess(await as(sales).call(calls.officePropertyDetail, { id })).body;
const send = async (lines: string[]) =>
  expectSuccess(
    await as(sales).call(importProperties, {}, { files: { file: new File([lines.join('\n')], 'list.csv') } }),
  ).body;

test('PR-01: a change keeps before and after, by whom and when, at the property and in the log', async () => {
  const { id } = await aProperty();
  world.clock.advance(60_000);
  await change(id, {
    price: 1_200_000,
    total_units: 9,
    details: [{ name: 'Roads', type: 'infrastructure', value: 5000 }],
  });
  const { history } = await detail(id);
  expect(history[0]).toMatchObject({
    by: 'Bola Adeyemi',
    source: 'form',
    proposed_by: null,
    created_at: world.clock.now.toISOString(),
    changes: [
      { name: 'Price of a unit', before: '₦1,000,000', after: '₦1,200,000' },
      { name: 'Units in all', before: '5', after: '9' },
      { name: 'Fees', before: 'None', after: 'Roads ₦5,000' },
    ],
  });
  expect(history).toHaveLength(2);
  const [logged] = await db()
    .select()
    .from(officeActions)
    .where(eq(officeActions.subject, `property:${id}`));
  expect(logged?.detail).toMatchObject({ changes: history[0]?.changes });
});

test('PR-02: a change beside the portal is kept too, and nobody changes what is kept', async () => {
  const { id } = await aProperty();
  await db().update(properties).set({ price: 2, initialDeposit: 1 }).where(eq(properties.id, id));
  const [latest] = (await detail(id)).history;
  expect(latest).toMatchObject({
    by: null,
    source: 'database',
    changes: [{ before: '₦1,000,000', after: '₦0.02' }, {}],
  });
  const kept = eq(propertyHistory.propertyId, id);
  await expect(db().update(propertyHistory).set({ source: 'form' }).where(kept)).rejects.toThrow();
  await expect(db().delete(propertyHistory).where(kept)).rejects.toThrow();
  await expect(db().execute(sql`truncate property_history`)).rejects.toThrow();
});

test('PR-02: what does not touch price or terms leaves no trace in it', async () => {
  const { property } = await aPlan({ until: 'confirmed' });
  await change(property.id, { description: 'Level ground' });
  expect((await detail(property.id)).history).toHaveLength(1);
});

test('PR-04: a fall above the limit waits for a second person, and until then the old price holds', async () => {
  const { id } = await aProperty();
  const { property, approval } = await change(id, {
    price: 1_000,
    initial_deposit: 1_000,
    description: 'Now or never',
  });
  expect(property).toMatchObject({ price: 1_000_000, description: null });
  expect(approval?.summary).toBe(
    'Change Palm Grove Estate: price ₦1,000,000 → ₦1,000, initial deposit ₦400,000 → ₦1,000',
  );
  expect(await detail(id)).toMatchObject({ property: { price: 1_000_000 }, approval: { state: 'waiting' } });
  const again = await as(sales).call(calls.updateProperty, { id, price: 5_000, initial_deposit: 4_000 });
  expect(again.body.code).toBe('awaiting_approval');
  // what harms nobody goes on
  expect((await change(id, { overview: 'By the lake' })).approval).toBeNull();
  expect((await as(sales).call(approve, { id: approval?.id ?? 0 })).body.code).toBe('forbidden');

  await approveBySomebodyElse(approval?.id ?? 0);
  const then = await detail(id);
  expect(then.property).toMatchObject({ price: 1_000, description: 'Now or never', overview: 'By the lake' });
  expect(then.history[0]).toMatchObject({ source: 'approval', by: 'Bola Adeyemi', proposed_by: 'Bola Adeyemi' });
  expect(then.approval).toBeNull();
});

test('PR-04: finance decides too, and nothing happens when it is rejected or the price has changed meanwhile', async () => {
  const { id } = await aProperty();
  const finance = await anOffice({ staffRole: 'finance' });
  const first = await change(id, { price: 500_000 });
  expectSuccess(await as(finance).call(rejectApproval, { id: first.approval?.id ?? 0, reason: 'A typing error' }));
  expect(await detail(id)).toMatchObject({ property: { price: 1_000_000 }, approval: { reason: 'A typing error' } });

  const second = await change(id, { price: 500_000 });
  await change(id, { price: 1_100_000 });
  const { approval } = expectSuccess(await as(finance).call(approve, { id: second.approval?.id ?? 0 })).body;
  expect(approval.state).toBe('closed');
  expect((await detail(id)).property.price).toBe(1_100_000);
});

test('PR-05: small falls of several people add up', async () => {
  const { id } = await aProperty({ initialDeposit: 10_000_00 });
  expect((await change(id, { price: 950_000 })).approval).toBeNull();
  world.clock.advance(10 * DAY);
  expect((await change(id, { price: 900_000 })).approval).toBeNull();
  expect((await change(id, { price: 899_000 })).approval).not.toBeNull();
});

test('PR-06: a draft may be changed freely, and waits when it is shown again for less', async () => {
  const { id } = await aProperty();
  await change(id, { published: false });
  world.clock.advance(40 * DAY);
  expect((await change(id, { price: 1_000, initial_deposit: 1_000 })).approval).toBeNull();
  const { property, approval } = await change(id, { published: true });
  expect(property.published).toBe(false);
  expect(approval?.summary).toMatch(/^Publish Palm Grove Estate: price ₦1,000,000 → ₦1,000/);
  await approveBySomebodyElse(approval?.id ?? 0);
  expect((await detail(id)).property.published).toBe(true);
});

test('PR-06: what is made anew under the name of something dearer is a draft until a second person publishes it', async () => {
  const { id } = await aProperty({ name: 'Cedar Court' });
  expectSuccess(await as(sales).call(calls.deleteProperty, { id }));
  const made = { name: ' cedar  COURT', type: 'Residential', state: 'Lagos', price: 1_000, total_units: 10 };
  const { body } = expectSuccess(await as(sales).call(calls.createProperty, made));
  expect([body.property.published, body.approval?.state]).toEqual([false, 'waiting']);
  expect((await detail(body.property.id)).approval?.summary).toMatch(/^Publish .*price ₦1,000,000 → ₦1,000/);
  const dear = expectSuccess(await as(sales).call(calls.createProperty, { ...made, price: 1_000_000 })).body;
  expect([dear.property.published, dear.approval]).toEqual([true, null]);
});

test('PR-07: an import obeys as well: its falls are reported, wait, and are mailed once', async () => {
  const list = (price: number) => [
    'name,state,type,price',
    `Moon Court,Lagos,Land,${price}`,
    `Sun Court,Lagos,Land,${price}`,
    'Star Court,Lagos,Land,9000000',
  ];
  await send(list(9_000_000));
  const report = await send(list(1_000_000));
  expect(report).toMatchObject({ updated: 0, unchanged: 1, refused: 2 });
  expect(report.problems[0]).toEqual({
    line: 2,
    reason: expect.stringContaining('price ₦9,000,000 → ₦1,000,000'),
  });
  expect((await send(list(1_000_000))).problems[1]?.reason).toMatch(/is already awaiting approval/);
  const waiting = expectSuccess(await as(await anOffice()).call(officeApprovals)).body.approvals.data;
  const moon = waiting.filter(({ summary }) => /(Moon|Sun) Court/.test(summary));
  expect(moon).toHaveLength(2);
  for (const { id } of moon) await approveBySomebodyElse(id);
  expect(await send(list(1_000_000))).toMatchObject({ unchanged: 3, refused: 0 });
});

test('PR-03: the plan tells what it was bought at, and what it cost a day before and after', async () => {
  const property = await aProperty();
  world.clock.advance(2 * DAY);
  await change(property.id, { price: 1_100_000 });
  const [row] = await db().select().from(properties).where(eq(properties.id, property.id));
  const { id, office } = await aPlan({ property: row ?? property });
  const price = async () => expectSuccess(await as(office).call(officePlanDetail, { id })).body.price;
  expect(await price()).toEqual({ unit: 1_100_000, day_before: 1_000_000, day_after: null, cheap: null });
  world.clock.advance(60_000);
  await change(property.id, { price: 1_300_000 });
  expect(await price()).toMatchObject({ unit: 1_100_000, day_after: 1_300_000, cheap: null });
});

test('PR-04: the limit is a setting', async () => {
  const { settings, ...rest } = runtime();
  setRuntime({ ...rest, settings: { ...settings, PRICE_FALL_PERCENT: 60 } });
  const { id } = await aProperty();
  expect((await change(id, { price: 400_000 })).approval).toBeNull();
  setRuntime({ ...rest, settings });
});
