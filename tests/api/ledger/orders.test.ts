import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { checkResults } from '#lib/server/db/schema.ts';
import { checkLedger } from '#lib/server/monitoring/check-ledger.ts';
import { db } from '#lib/server/runtime.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import { postgresUrl } from '#tests/support/database/postgres.ts';
import { aListing, aPerson } from '#tests/support/ledger/fixtures.ts';
import { aStory, faultsOf, type Happening, happen, happenings, type Story } from '#tests/support/ledger/orders.ts';
import { inBench, rounds, timeoutFor } from '#tests/support/ledger/rounds.ts';

const url = postgresUrl();
const world = setUpTestServer({ url });
/** Stories that go on at once, where the database can. */
const lanes = url ? 4 : 1;
let common: { office: number; listing: number };

beforeAll(async () => {
  // the first instalment is due, so that AutoPay takes it
  world.clock.now = new Date('2026-12-20T09:00:00Z');
  common = { office: await aPerson('admin'), listing: await aListing({ totalUnits: 10_000 }) };
});

const inLanes = async <Item>(items: readonly Item[], work: (item: Item) => Promise<void>) => {
  const rest = [...items];
  const lane = async () => {
    for (let item = rest.pop(); item !== undefined; item = rest.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
};

/** How often each has taken effect. */
const tookEffect = new Map(happenings.map((name) => [name, 0]));

/** Plays all sequences step by step beside each other, so that one check of the ledger is one of each of them. */
async function play(sequences: readonly (readonly Happening[])[]) {
  const playing: { story: Story; sequence: readonly Happening[] }[] = [];
  await inLanes(sequences, async (sequence) => {
    playing.push({ story: await aStory({ ...common, customer: await aPerson() }), sequence });
  });
  const longest = Math.max(...sequences.map(({ length }) => length));
  for (let at = 0; at < longest; at += 1) {
    const wrong: string[] = [];
    await inLanes(playing, async ({ story, sequence }) => {
      const happening = sequence[at];
      if (!happening) return;
      const soFar = sequence.slice(0, at + 1).join(', ');
      try {
        if (await happen(story, happening)) tookEffect.set(happening, (tookEffect.get(happening) ?? 0) + 1);
      } catch (error) {
        wrong.push(`${soFar}: ${error}`);
      }
      wrong.push(...(await faultsOf(story)).map((fault) => `${soFar}: ${fault}`));
    });
    expect(wrong).toEqual([]);
    // what was changed by this step, by every rule; the whole ledger is checked at the end of the file
    await checkLedger();
    expect(await db().select().from(checkResults).where(eq(checkResults.ok, false))).toEqual([]);
  }
}

/** Every order of some happenings, equal ones once. */
const ordersOf = (list: readonly Happening[]): Happening[][] =>
  list.length === 0
    ? [[]]
    : [...new Set(list)].flatMap((one) => {
        const at = list.indexOf(one);
        return ordersOf([...list.slice(0, at), ...list.slice(at + 1)]).map((rest) => [one, ...rest]);
      });

/** The last one of each is played in the bench only. */
const sets: [name: string, happenings: Happening[]][] = [
  [
    'OE-01: an event before the answer, twice, and after a refund',
    ['event', 'event', 'answer', 'refundCard', 'giveUp'],
  ],
  [
    'OE-02: a transfer in place of a card that is charged',
    ['announce', 'confirm', 'event', 'refundTransfer', 'autopay'],
  ],
  ['OE-03: paying ahead while AutoPay runs', ['ahead', 'autopay', 'event', 'refundCard', 'announce']],
  ['OE-04: a refund of a payment whose excess was spent', ['event', 'spend', 'refundCard', 'correctCard', 'event']],
  ['OE-05: corrections around a completed plan', ['event', 'ahead', 'spend', 'correctCard', 'correctFirst']],
];

test.each(sets)('%s, in every order', { timeout: timeoutFor(60_000) }, async (_, list) => {
  await play(ordersOf(inBench ? list : list.slice(0, -1)));
});

test('OE-05: a first payment that is corrected after the plan was completed', async () => {
  await play(ordersOf(['correctFirst', 'event', 'confirm']).map((rest) => ['event', 'ahead', 'spend', ...rest]));
});

test('OE-06: long orders of everything that can happen', { timeout: timeoutFor(60_000) }, async () => {
  const long = fc.array(fc.constantFrom(...happenings), { minLength: 14, maxLength: 14 });
  await play(fc.sample(long, { numRuns: rounds(16), seed: 20_261_126 }));
  // nothing is proven about what never took effect
  for (const [name, done] of tookEffect) expect([name, done > 0]).toEqual([name, true]);
});

/** What has to have happened before something can take effect. */
const needed: Partial<Record<Happening, Happening[]>> = {
  refundCard: ['event'],
  correctCard: ['event'],
  confirm: ['announce'],
  refundTransfer: ['announce', 'confirm'],
};

test.skipIf(!url)('OE-07: any two of them at once leave every kobo in its place', async () => {
  const pairs = happenings.flatMap((one, at) => happenings.slice(at).map((other) => [one, other] as const));
  const wrong: string[] = [];
  await inLanes(pairs, async (pair) => {
    const before = [...new Set(pair.flatMap((one) => needed[one] ?? []))];
    const story = await aStory({ ...common, customer: await aPerson() });
    for (const one of before) await happen(story, one);
    const ends = await Promise.allSettled(pair.map((one) => happen(story, one)));
    const failures = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []));
    const told = [...failures, ...(await faultsOf(story))];
    wrong.push(...told.map((fault) => `${before.join(', ')}, then ${pair.join(' and ')}: ${fault}`));
  });
  expect(wrong).toEqual([]);
  await checkLedger();
  expect(await db().select().from(checkResults).where(eq(checkResults.ok, false))).toEqual([]);
});
