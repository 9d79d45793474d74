import { expect, test } from 'vitest';
import { unitBoard } from '#lib/api/office/site-plans.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import { aLayout, anOffice, aPlan, aProperty, as, expectSuccess, type Person } from '#tests/support/factories/index.ts';

setUpTestServer();

const board = async (who: Person, id: number) => expectSuccess(await as(who).call(unitBoard, { id })).body;

test('UB-01: a site plan’s board has every plot with its state, by whom and until when', async () => {
  const [office, property] = [await anOffice(), await aProperty()];
  const plots = await aLayout(property, office);
  const held = await aPlan({ office, property, until: 'sent', terms: { plots: [plots[3] as number] } });
  const sold = await aPlan({ office, property, until: 'confirmed', terms: { plots: [plots[1] as number] } });
  const { units, counts, has_layout } = await board(office, property.id);
  expect(has_layout).toBe(true);
  expect(counts).toEqual({
    total: property.totalUnits,
    free: property.totalUnits - 2,
    held: 1,
    sold: 1,
  });
  expect(units.map(({ label }) => label)).toEqual(Object.keys(plots));
  const plot = (label: string) => units.find((unit) => unit.label === label);
  expect(plot('3')).toMatchObject({
    state: 'held',
    plan_id: held.id,
    holder: { id: held.customer.user.id },
    until: expect.stringMatching(/^2026-11-27/),
  });
  expect(plot('1')).toMatchObject({ state: 'sold', plan_id: sold.id, until: null, paid_percentage: 40 });
  expect(plot('2')).toMatchObject({ state: 'free', plan_id: null, holder: null, until: null });
});

test('UB-02: without a site plan it has what is taken, the newest first, and sales see no customer', async () => {
  const [office, sales] = [await anOffice(), await anOffice({ staffRole: 'sales' })];
  const property = await aProperty();
  const first = await aPlan({ office, property, until: 'confirmed' });
  const second = await aPlan({ office, property, until: 'sent' });
  const { units, next, has_layout } = await board(office, property.id);
  expect([has_layout, next]).toEqual([false, null]);
  expect(units.map(({ state, plan_id }) => [state, plan_id])).toEqual([
    ['held', second.id],
    ['sold', first.id],
  ]);
  const seen = await board(sales, property.id);
  expect(seen.units.map(({ state, holder, plan_id }) => [state, holder, plan_id])).toEqual([
    ['held', null, null],
    ['sold', null, null],
  ]);
  expect(seen.units[0]?.until).not.toBeNull();
});

test('UB-01: of no property there is none', async () => {
  expect((await as(await anOffice()).call(unitBoard, { id: 999_999 })).status).toBe(404);
});
