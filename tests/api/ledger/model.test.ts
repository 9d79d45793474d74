import { and, eq, inArray, ne } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { autopays, plans, properties, propertyFees, repayments } from '#lib/server/db/schema.ts';
import { checkHealth } from '#lib/server/ledger/health.ts';
import { balanceOf } from '#lib/server/ledger/wallets.ts';
import { db, now } from '#lib/server/runtime.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import { postgresUrl } from '#tests/support/database/postgres.ts';
import { aListing, aPerson } from '#tests/support/ledger/fixtures.ts';
import { type Choice, type Model, steps } from '#tests/support/ledger/model.ts';
import { deposit, expectedPlan, infrastructure, other, price } from '#tests/support/ledger/model-plan.ts';
import { recordFigures, rounds, timeoutFor } from '#tests/support/ledger/rounds.ts';

const url = postgresUrl();
setUpTestServer({ url });

/** Sequences that run in parallel, where the database can. */
const lanes = url ? 5 : 1;
/** Not after every sequence, because checking the whole ledger takes longer the more it holds. */
const inspectedFirst = 50;
const inspectedEvery = 100;
let played = 0;
let stepsTaken = 0;

const units = 3;
const choice = fc.tuple(fc.nat(9), fc.nat(60_000), fc.nat(9));
const names = Object.keys(steps) as (keyof typeof steps)[];
const sequences = fc.array(
  fc.tuple(
    fc.constantFrom(
      ...names,
      'buy',
      'finishFirst',
      'finishFirst',
      'endHold',
      'contract',
      'repay',
      'payAhead',
      'switchAutopayOn',
    ),
    choice,
  ),
  {
    minLength: 10,
    maxLength: 40,
    size: 'max',
  },
);

const repaymentIds = async (planId: number) =>
  (await db().select().from(repayments).where(eq(repayments.planId, planId)).orderBy(repayments.number)).map(
    ({ id }) => id,
  );

test('D-36 HO-15 AP-26: after any sequence of payments and crashes wallets, plans and units match the model, and health is ok', {
  timeout: timeoutFor(120_000),
}, async ({ task }) => {
  const numRuns = Math.ceil(rounds(50) / lanes);
  const lane = (at: number) => fc.assert(fc.asyncProperty(sequences, play), { numRuns, seed: 20_261_120 + at });
  await Promise.all(Array.from({ length: lanes }, (_, at) => lane(at)));
  recordFigures(task, { sequences: played, steps: stepsTaken });
});

async function anOffer() {
  const values = { totalUnits: units, price, initialDeposit: deposit, publishedAt: now() };
  const propertyId = await aListing(values);
  await db()
    .insert(propertyFees)
    .values([
      { propertyId, name: 'Roads', type: 'infrastructure', value: infrastructure },
      { propertyId, name: 'Survey', type: 'others', value: other },
    ]);
  return propertyId;
}

async function play(sequence: [keyof typeof steps, Choice][]) {
  const model: Model = {
    office: await aPerson('admin'),
    customers: [await aPerson(), await aPerson()],
    listing: await anOffer(),
    onSale: true,
    free: units,
    wallets: new Map(),
    plans: [],
    ended: [],
    repaymentIds,
  };
  for (const [name, by] of sequence) await steps[name](model, by);
  await agrees(model);
  played += 1;
  stepsTaken += sequence.length;
  if (played > inspectedFirst && played % inspectedEvery > 0) return;
  expect((await checkHealth()).checks.filter(({ ok }) => !ok)).toEqual([]);
}

async function agrees(model: Model) {
  for (const customer of model.customers) expect(await balanceOf(customer)).toBe(model.wallets.get(customer) ?? 0);
  const ids = model.plans.map(({ id }) => id);
  const rows = await db().select().from(plans).where(inArray(plans.id, ids)).orderBy(plans.id);
  expect(rows).toMatchObject(model.plans.map(expectedPlan));
  const on = await db()
    .select({ planId: autopays.planId })
    .from(autopays)
    .where(and(inArray(autopays.planId, ids), ne(autopays.state, 'ended')));
  expect(new Set(on.map(({ planId }) => planId))).toEqual(
    new Set(model.plans.filter(({ autopay }) => autopay).map(({ id }) => id)),
  );
  const [listing] = await db().select().from(properties).where(eq(properties.id, model.listing));
  expect(units - (listing?.heldUnits ?? 0) - (listing?.soldUnits ?? 0)).toBe(model.free);
}
