import { randomUUID } from 'node:crypto';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { today } from '#lib/domain/days.ts';
import { isActive } from '#lib/server/db/active-repayments.ts';
import {
  autopays,
  commissionRates,
  commissions,
  marketers,
  plans,
  properties,
  propertyFees,
  repayments,
} from '#lib/server/db/schema.ts';
import { customerDebt } from '#lib/server/ledger/corrections/debts.ts';
import { checkHealth } from '#lib/server/ledger/health.ts';
import { findWalletBalance } from '#lib/server/ledger/wallets.ts';
import { db, now } from '#lib/server/runtime.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import { postgresUrl } from '#tests/support/database/postgres.ts';
import { aListing, aPerson } from '#tests/support/ledger/fixtures.ts';
import { steps } from '#tests/support/ledger/model.ts';
import { assertLines } from '#tests/support/ledger/model-banks.ts';
import type { Choice, Model } from '#tests/support/ledger/model-base.ts';
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
      'askPayout',
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
  (
    await db()
      .select()
      .from(repayments)
      .where(and(eq(repayments.planId, planId), isActive))
      .orderBy(repayments.number)
  ).map(({ id }) => id);

test('D-36 HO-15 AP-26 TE-14 RS-09: after any sequence of payments and crashes wallets, debts, plans and units match the model, and health is ok', {
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

async function aMarketer() {
  const [row] = await db().insert(marketers).values({ code: randomUUID(), name: 'Ade Bello' }).returning();
  const { id: marketerId } = row as { id: number };
  const setBy = await aPerson('admin');
  const rate = { marketerId, basisPoints: 10_000, fromDay: today(now()), setBy, createdAt: now() };
  await db().insert(commissionRates).values(rate);
  return marketerId;
}

async function play(sequence: [keyof typeof steps, Choice][]) {
  const model: Model = {
    office: await aPerson('admin'),
    customers: [await aPerson(), await aPerson()],
    listing: await anOffer(),
    marketer: await aMarketer(),
    onSale: true,
    free: units,
    wallets: new Map(),
    payouts: [],
    came: [],
    plans: [],
    terminated: [],
    ended: [],
    lines: new Map(),
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
  await assertLines(model);
  for (const customer of model.customers) {
    const net = model.wallets.get(customer) ?? 0;
    expect([await findWalletBalance(customer), await customerDebt(customer)]).toEqual([
      Math.max(0, net),
      Math.max(0, -net),
    ]);
  }
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
  const booked = await db()
    .select({ planId: commissions.planId, amount: sql<number>`sum(${commissions.amount})::int8` })
    .from(commissions)
    .where(eq(commissions.marketerId, model.marketer))
    .groupBy(commissions.planId);
  const commissionOn = new Map(booked.map(({ planId, amount }) => [planId, amount]));
  for (const plan of rows) expect([plan.id, commissionOn.get(plan.id) ?? 0]).toEqual([plan.id, plan.paidAmount]);
  const over = model.terminated.map(({ plan }) => plan.id);
  const ended = await db().select().from(plans).where(inArray(plans.id, over));
  for (const { id, paidAmount } of ended) expect(commissionOn.get(id)).toBe(Math.floor((paidAmount * 10 + 50) / 100));
  expect(
    new Map(ended.map((plan) => [plan.id, [plan.state, plan.paidAmount + plan.paidInfrastructure + plan.paidOther]])),
  ).toEqual(new Map(model.terminated.map(({ plan, paid }) => [plan.id, ['terminated', paid]])));
  const [listing] = await db().select().from(properties).where(eq(properties.id, model.listing));
  expect(units - (listing?.heldUnits ?? 0) - (listing?.soldUnits ?? 0)).toBe(model.free);
}
