import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, type Day, startOfDay, today } from '#lib/domain/days.ts';
import { carryForward } from '#lib/server/carried/carry-forward.ts';
import { checkCarried } from '#lib/server/carried/check-carried.ts';
import { findCarriedDifferences } from '#lib/server/carried/find-differences.ts';
import { isActive } from '#lib/server/db/active-repayments.ts';
import { carriedSeal, carriedTo, commissionRates, marketers, propertyFees, repayments } from '#lib/server/db/schema.ts';
import { sealJournals } from '#lib/server/ledger/checking/seal-journals.ts';
import { settlePayment } from '#lib/server/ledger/settle-payment.ts';
import { db, now, tx } from '#lib/server/runtime.ts';
import { setUpTestServer, type TestServer } from '#tests/support/api/world.ts';
import { postgresUrl } from '#tests/support/database/postgres.ts';
import { deferred } from '#tests/support/deferred.ts';
import { agreesWithEntries, agreesWithSchedules } from '#tests/support/ledger/agrees-with-entries.ts';
import { aListing, aPayment, aPerson, aRunningPlan, receivedAmount } from '#tests/support/ledger/fixtures.ts';
import { steps } from '#tests/support/ledger/model.ts';
import type { Choice, Model } from '#tests/support/ledger/model-base.ts';
import { deposit, infrastructure, other, price } from '#tests/support/ledger/model-plan.ts';
import { rounds, timeoutFor } from '#tests/support/ledger/rounds.ts';

const nothing = async () => {};

async function aModel(): Promise<Model> {
  const values = { totalUnits: 3, price, initialDeposit: deposit, publishedAt: now() };
  const propertyId = await aListing(values);
  await db()
    .insert(propertyFees)
    .values([
      { propertyId, name: 'Roads', type: 'infrastructure', value: infrastructure },
      { propertyId, name: 'Survey', type: 'others', value: other },
    ]);
  const [row] = await db().insert(marketers).values({ code: randomUUID(), name: 'Ade Bello' }).returning();
  const { id: marketerId } = row as { id: number };
  const office = await aPerson('admin');
  const rate = { marketerId, basisPoints: 10_000, fromDay: today(now()), setBy: office, createdAt: now() };
  await db().insert(commissionRates).values(rate);
  return {
    ...{ office, customers: [await aPerson(), await aPerson()], listing: propertyId, marketer: marketerId },
    ...{ onSale: true, free: 3, wallets: new Map(), payouts: [], came: [], plans: [], terminated: [], ended: [] },
    lines: new Map(),
    repaymentIds: async (planId) =>
      (
        await db()
          .select()
          .from(repayments)
          .where(sql`${repayments.planId} = ${planId} and ${isActive}`)
          .orderBy(repayments.number)
      ).map(({ id }) => id),
  };
}

type Move = keyof typeof steps | 'carry' | 'carrySome' | 'seal' | 'days' | 'bookedLate';
const usual: Move[] = [
  'buy',
  'finishFirst',
  'finishFirst',
  'contract',
  'repay',
  'repay',
  'payAhead',
  'correct',
  'refund',
];
/** Each customer has a running plan. */
const begun: [keyof typeof steps, Choice][] = [0, 1].flatMap((who) => [
  ['buy', [who, 0, 1]],
  ['finishFirst', [0, 0, 0]],
  ['contract', [who, 0, 0]],
]);
const moves = fc.array(
  fc.tuple(
    fc.constantFrom<Move>(
      ...(Object.keys(steps) as (keyof typeof steps)[]),
      ...usual,
      ...usual,
      ...usual,
      ...usual,
      ...([
        'carry',
        'carry',
        'carrySome',
        'carrySome',
        'seal',
        'seal',
        'days',
        'days',
        'days',
        'days',
        'days',
        'bookedLate',
        'bookedLate',
      ] as const),
    ),
    fc.tuple(fc.nat(9), fc.nat(60_000), fc.nat(9)),
  ),
  { minLength: 20, maxLength: 60, size: 'max' },
);
const period = fc.tuple(fc.option(fc.nat(400)), fc.nat(400));

const url = postgresUrl();

describe.each([
  ['embedded', undefined],
  ['PostgreSQL', url],
])('%s', (kind, at) => {
  describe.skipIf(kind === 'PostgreSQL' && !url)('sums that are carried forward', () => {
    const world: TestServer = setUpTestServer(at ? { url: at } : {});
    const topUp = async (customer: number, amount: number) => {
      const { id } = await aPayment({ userId: customer, amount });
      await settlePayment(id, receivedAmount(amount));
    };
    const onDay = async (day: Day, work: () => Promise<void>) => {
      const before = world.clock.now;
      world.clock.now = new Date(startOfDay(day).getTime() + 12 * 3_600_000);
      await work();
      world.clock.now = before;
    };

    test('CY-01 CY-02 CY-06: after any bookings over months, some of them of earlier days, each report is what the entries say, whatever is carried', {
      timeout: timeoutFor(240_000),
    }, async () => {
      const play = async (sequence: [Move, Choice][], periods: [number | null, number][]) => {
        const model = await aModel();
        for (const step of begun) await steps[step[0]](model, step[1]);
        for (const [name, by] of sequence) {
          if (name === 'days') world.clock.advance((1 + (by[1] % 25)) * 86_400_000);
          else if (name === 'carry') await carryForward();
          else if (name === 'carrySome') await carryForward(nothing, 1 + by[0]);
          else if (name === 'seal') await sealJournals({ block: 1 + by[0], rest: by[2] % 2 === 0 });
          else if (name === 'bookedLate') {
            const late = by[2] % 2 === 0 ? steps.repay : steps.topUp;
            await onDay(addDays(today(now()), -(by[1] % 90)), () => late(model, by));
          } else await steps[name](model, by);
        }
        const day = today(now());
        for (const [back, length] of [[null, 0] as const, ...periods]) {
          const from = back === null ? null : addDays(day, -back);
          await agreesWithEntries({ from, to: from === null ? addDays(day, -length) : addDays(from, length) });
        }
        await agreesWithSchedules();
        expect(await findCarriedDifferences()).toEqual([]);
      };
      await fc.assert(fc.asyncProperty(moves, fc.array(period, { minLength: 2, maxLength: 2 }), play), {
        numRuns: rounds(6),
        seed: 20_261_126,
        endOnFailure: true,
      });
      await carryForward();
      expect(await findCarriedDifferences()).toEqual([]);
      await agreesWithEntries({ from: null, to: today(now()) });
      await agreesWithSchedules();
      const { rows: sequences } = await db().execute<{ state: string; many: number }>(
        sql`select state, count(*)::int as many from plans group by 1`,
      );
      const [sums] = await db().select().from(carriedSeal);
      expect(sums?.lastJournal).toBeGreaterThan(0);
      const manyOf = (state: string) => sequences.find((one) => one.state === state)?.many ?? 0;
      expect(Math.min(manyOf('in_progress'), manyOf('terminated'))).toBeGreaterThan(0);
    });

    test('CY-03: a piece that breaks off leaves nothing of itself, and the next run begins where the last piece ended', async () => {
      const customer = await aPerson();
      for (let n = 1; n <= 10; n += 1) await topUp(customer, n * 1_000);
      const [before] = await db().select().from(carriedTo);
      let pieces = 0;
      const breaking = carryForward(async () => {
        pieces += 1;
        if (pieces === 2) throw new Error('the instance was stopped');
      }, 3);
      await expect(breaking).rejects.toThrow('the instance was stopped');
      const [after] = await db().select().from(carriedTo);
      expect(after?.journalId).toBeGreaterThan(before?.journalId ?? 0);
      await agreesWithEntries({ from: null, to: today(now()) });
      await db().execute(sql`
        create function break_off() returns trigger language plpgsql as $$ begin raise 'broken off'; end $$`);
      await db().execute(sql`
        create trigger break_off before insert on carried_wallets for each statement execute function break_off()`);
      await expect(carryForward(nothing, 3)).rejects.toThrow();
      await db().execute(sql`drop trigger break_off on carried_wallets`);
      await db().execute(sql`drop function break_off()`);
      expect((await db().select().from(carriedTo))[0]).toEqual(after);
      expect(await findCarriedDifferences()).toEqual([]);
      await agreesWithEntries({ from: null, to: today(now()) });
      await carryForward(nothing, 3);
      expect(await findCarriedDifferences()).toEqual([]);
    });

    test('CY-04: what was carried wrongly is found, said in the log, and summed anew', async () => {
      await topUp(await aPerson(), 5_000);
      await aRunningPlan(await aPerson(), await aListing());
      await carryForward();
      for (const damage of [
        sql`update carried_accounts set debits = debits + 1 where (span, starts, kind) in
          (select span, starts, kind from carried_accounts limit 1)`,
        sql`delete from carried_properties where property_id <> 0`,
        sql`update carried_receivables set paid = paid + 1`,
        sql`update carried_plans set settled_day = first_day`,
        sql`delete from carried_wallets`,
        sql`update carried_dues set due = due + 1`,
        sql`insert into carried_cash values ('day', '2020-01-01', 0, 'cash_bank', 0, 'bank_transfer', 1, 1, 0)`,
        sql`update carried_plan_states set plans = plans + 1`,
        sql`insert into carried_marketers values ('day', '2020-01-01', 1, 1, 0, 1, 1, 1, 0, 0)`,
      ]) {
        await db().execute(damage);
        expect(await findCarriedDifferences()).not.toEqual([]);
        await checkCarried(nothing);
        expect(world.complaints.splice(0).join()).toContain('summed anew');
        expect(await findCarriedDifferences()).toEqual([]);
      }
      await agreesWithEntries({ from: null, to: today(now()) });
      await agreesWithSchedules();
    });
  });
});

describe.skipIf(!url)('on several connections', () => {
  setUpTestServer({ url: postgresUrl() });
  const topUp = async (amount: number, meanwhile = nothing) =>
    tx(async () => {
      const { id } = await aPayment({ userId: await aPerson(), amount });
      await settlePayment(id, receivedAmount(amount));
      await meanwhile();
    });

  test('CY-05: a journal that is committed after later ones were carried is in every report at once, and carried next', async () => {
    const [began, mayEnd] = [deferred(), deferred()];
    const slow = topUp(1_000, async () => {
      began.open();
      await mayEnd.opened;
    });
    await began.opened;
    await topUp(2_000);
    await carryForward();
    await agreesWithEntries({ from: null, to: today(now()) });
    mayEnd.open();
    await slow;
    await agreesWithEntries({ from: null, to: today(now()) });
    await carryForward();
    expect(await findCarriedDifferences()).toEqual([]);
    expect((await db().execute(sql`select * from carried_gaps`)).rows).toEqual([]);
    await agreesWithEntries({ from: addMonths(today(now()), -1), to: today(now()) });
  });

  test('CY-03: instances that carry at once beside payments count everything once', async () => {
    const paying = Array.from({ length: 40 }, (_, n) => topUp(1_000 + n));
    const carrying = Array.from({ length: 6 }, () => carryForward(nothing, 4));
    await Promise.all([...paying, ...carrying]);
    await Promise.all([carryForward(nothing, 4), carryForward(nothing, 4)]);
    await carryForward();
    expect(await findCarriedDifferences()).toEqual([]);
    await agreesWithEntries({ from: null, to: today(now()) });
  });
});
