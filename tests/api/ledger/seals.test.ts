import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { HOUR } from '#lib/domain/durations.ts';
import { type checkResults, ledgerSeals, wholeCheckResults } from '#lib/server/db/schema.ts';
import { reaches } from '#lib/server/ledger/checking/reach.ts';
import { lastSeal, sealJournals } from '#lib/server/ledger/checking/seal-journals.ts';
import { healthChecks } from '#lib/server/ledger/health-checks/health-checks.ts';
import { checkLedger } from '#lib/server/monitoring/check-ledger.ts';
import { checkWholeLedger } from '#lib/server/monitoring/check-whole-ledger.ts';
import { db, tx } from '#lib/server/runtime.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { aPerson, fund } from '../../support/ledger/fixtures.ts';
import { liftRules } from '../../support/ledger/plants/plant.ts';

const world = setUpTestServer();
const SEALED = 'What was sealed is what was sealed';

class Undone extends Error {}

const undone = (work: () => Promise<void>) =>
  expect(
    tx(async () => {
      await work();
      throw new Undone();
    }),
  ).rejects.toThrow(Undone);

const brokenIn = async (table: typeof checkResults | typeof wholeCheckResults) =>
  (await db().select().from(table)).filter(({ ok }) => !ok).map(({ name, detail }) => ({ name, detail }));

/** Six journals of one amount, sealed two by two. */
async function threeSeals() {
  const before = (await lastSeal())?.number ?? 0;
  const customer = await aPerson();
  for (let journal = 0; journal < 6; journal += 1) await fund(customer, 1_000);
  world.clock.advance(2 * HOUR);
  await checkLedger();
  await sealJournals({ block: 2 });
  const seals = await db().select().from(ledgerSeals).orderBy(ledgerSeals.number);
  return seals.filter(({ number }) => number > before);
}

test('LC-05: a seal holds its range, its counts, what the company stands at, and the seal before', async () => {
  const [first, second, third] = await threeSeals();
  expect(third).toMatchObject({ number: (first?.number as number) + 2, journals: 2, entries: 4 });
  expect(second?.firstJournal).toBeGreaterThan(first?.lastJournal as number);
  const totals = (seal: typeof first) => Object.values(seal?.balances ?? {}).reduce((sum, amount) => sum + amount, 0);
  expect(totals(third) - totals(first)).toBe(-4_000);
  expect(new Set([first?.hash, second?.hash, third?.hash]).size).toBe(3);
});

test('LC-05: journals younger than an hour are not sealed, and neither is what does not sum to zero', async () => {
  await threeSeals();
  const before = (await lastSeal())?.number;
  const customer = await aPerson();
  for (let journal = 0; journal < 4; journal += 1) await fund(customer, 1_000);
  await sealJournals({ block: 2, rest: true });
  expect((await lastSeal())?.number).toBe(before);
  world.clock.advance(2 * HOUR);
  await undone(async () => {
    await db().execute(liftRules(true));
    await db().execute(sql`update entries set amount = amount + 1 where id = (select max(id) from entries)`);
    await sealJournals({ block: 2, rest: true });
    // the two before it are right
    expect((await lastSeal())?.number).toBe((before as number) + 1);
  });
  await checkLedger();
});

test('LC-06: an entry that was changed behind a seal is found by its hash, though every sum is kept, and named first', async () => {
  const [, second] = await threeSeals();
  await undone(async () => {
    await db().execute(liftRules(false));
    const move = async (journal: number | undefined, by: number) => {
      await db().execute(sql`
        update entries set amount = amount + sign(amount) * ${by} where journal_id = ${journal ?? 0}`);
    };
    await move(second?.firstJournal, 100);
    await move(second?.lastJournal, -100);
    const inSums = healthChecks.filter(({ name }) =>
      [SEALED, 'Entries sum to zero', 'Every balance equals its entries'].includes(name),
    );
    await checkWholeLedger({ checks: inSums });
    const [broken, ...others] = await brokenIn(wholeCheckResults);
    expect(others).toEqual([]);
    expect(broken?.name).toBe(SEALED);
    expect(broken?.detail.startsWith(`seal ${second?.number} of journals ${second?.firstJournal} to`)).toBe(true);
    expect(broken?.detail).not.toContain(';');
  });
});

test('LC-06: a seal that was made anew over changed journals does not fit the next one', async () => {
  const [, second, third] = await threeSeals();
  await undone(async () => {
    await db().execute(liftRules(false));
    await db().execute(
      sql`update journals set created_at = created_at - interval '1 day' where id = ${second?.lastJournal ?? 0}`,
    );
    await db().execute(sql`
      update ledger_seals seal set hash = made.hash
      from ledger_seals before, seal_of(before.last_journal, ${second?.lastJournal ?? 0}, before.balances, before.hash) made
      where seal.number = ${second?.number ?? 0} and before.number = seal.number - 1`);
    await checkWholeLedger({ checks: healthChecks.filter(({ name }) => name === SEALED) });
    const [broken] = await brokenIn(wholeCheckResults);
    expect(broken?.detail).toMatch(new RegExp(`^seal ${third?.number} of`));
  });
});

test('LC-06: a seal is never changed', async () => {
  await threeSeals();
  await expect(db().update(ledgerSeals).set({ hash: '' })).rejects.toThrow();
  await expect(db().delete(ledgerSeals)).rejects.toThrow();
});

test('LC-02: what the trigger names leads to every rule that reads the row: each table of a rule has one', async () => {
  const { rows } = await db().execute<{ table: string }>(sql`
    select distinct tgrelid::regclass::text as table from pg_trigger where tgname like '%\\_touched\\_insert'`);
  const watched = new Set(rows.map(({ table }) => table));
  // asked about every time, as a whole
  const ofCompany = new Set([
    'ledger_seals',
    'balance_shards',
    'company_accounts',
    'provider_checks',
    'provider_events',
    'move_ins',
  ]);
  const { rows: all } = await db().execute<{ name: string }>(sql`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`);
  const tables = new Set(all.map(({ name }) => name));
  const toText = (query: unknown): string => {
    if (typeof query === 'string') return query;
    if (Array.isArray(query)) return query.map(toText).join(' ');
    if (query === null || typeof query !== 'object') return '';
    return Object.values(query).map(toText).join(' ');
  };
  const read = new Set<string>();
  for (const { parts } of healthChecks)
    for (const { violations } of parts) {
      const text = toText(violations(() => sql`true`));
      for (const [, name] of text.matchAll(/\b(?:from|join)\s+([a-z_]+)/g))
        if (name && tables.has(name)) read.add(name);
    }
  expect(read.size).toBeGreaterThan(25);
  expect([...read].filter((table) => !watched.has(table) && !ofCompany.has(table))).toEqual([]);
});

test('LC-02: every subject of a rule is named by a trigger or reached from one', async () => {
  const { rows } = await db().execute<{ text: string }>(sql`
    select prosrc as text from pg_proc where proname like '%\\_touched'`);
  const named = new Set(
    rows.flatMap(({ text }) => [...text.matchAll(/\('([a-z_]+)',/g)].map(([, subject]) => subject)),
  );
  const reached = new Set<string | undefined>([...named, ...reaches.map(({ to }) => to)]);
  const subjects = healthChecks.flatMap(({ parts }) => parts.map(({ of }) => of)).filter((of) => of !== 'company');
  expect(subjects.filter((subject) => !reached.has(subject))).toEqual([]);
  expect(reaches.filter(({ from }) => !reached.has(from))).toEqual([]);
});
