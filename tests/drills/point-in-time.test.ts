import { setTimeout as wait } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { copyStatus } from '#lib/server/backup/activate-copy.ts';
import { quietCopy } from '#lib/server/backup/quiet-copy.ts';
import { payments } from '#lib/server/db/schema.ts';
import { checkHealth } from '#lib/server/ledger/health.ts';
import { findWalletBalance } from '#lib/server/ledger/wallets.ts';
import { db, runtime, setRuntime } from '#lib/server/runtime.ts';
import { setUpTestServer } from '../support/api/world.ts';
import { archivedPostgres, canArchive } from '../support/database/archived-postgres.ts';
import { testDatabase } from '../support/database/test-database.ts';
import { aCustomer, aProperty } from '../support/factories/index.ts';
import { FEE, payFee } from '../support/ledger/fee-from-wallet.ts';
import { aRunningPlan } from '../support/ledger/fixtures.ts';
import { inBench, recordFigures, timeoutFor } from '../support/ledger/rounds.ts';

const archived = canArchive() ? await archivedPostgres() : undefined;

const PAYERS = 4;
const WALLET = 20_000_000;
const MOST_PAUSE = 100;
/** From the moment that is restored to the mistake, in milliseconds. */
const BEFORE = inBench ? 60_000 : 1_000;
/** From the end of the backup to the moment at least: pgBackRest knows it by the second. */
const AFTER_BACKUP = 3_000;

describe.skipIf(!archived)('a database that pgBackRest archives, where it is installed', () => {
  if (!archived) return;
  const stops = [archived.stop];
  afterAll(async () => {
    for (const stop of stops.reverse()) await stop();
  });
  setUpTestServer({ url: archived.url });

  const aPayer = async (propertyId: number) => {
    const { user } = await aCustomer({ wallet: WALLET });
    const plan = await aRunningPlan(user.id, propertyId, { infrastructure: WALLET * 100 });
    return { user, plan, paid: [] as { id: number; sentAt: number; answeredAt: number }[] };
  };

  test(
    'BD-01: after a mistake it is as it was a minute before: with every payment answered by then, and none that was made after',
    async ({ task }) => {
      const property = await aProperty({ units: PAYERS });
      const payers: Awaited<ReturnType<typeof aPayer>>[] = [];
      while (payers.length < PAYERS) payers.push(await aPayer(property.id));
      let mistaken = false;
      const pay = async ({ user, plan, paid }: (typeof payers)[number]) => {
        while (!mistaken) {
          const sentAt = Date.now();
          const answer = await payFee(user, plan.id, crypto.randomUUID()).catch((error) => {
            if (!mistaken) throw error;
          });
          if (!answer) return;
          paid.push({ id: answer.payment.id, sentAt, answeredAt: Date.now() });
          await wait(Math.random() * MOST_PAUSE);
        }
      };
      const makeMistake = async () => {
        await archived.backUp();
        const backedUp = Date.now();
        // payments after the backup, which only the archived log has
        const since = () => Date.now() - backedUp;
        await expect.poll(since, { timeout: timeoutFor(30_000) }).toBeGreaterThan(AFTER_BACKUP + BEFORE);
        const admin = new pg.Client({ connectionString: archived.url });
        await admin.connect();
        mistaken = true;
        const at = Date.now();
        await admin.query('drop table entries cascade');
        await admin.query('select pg_switch_wal()');
        await admin.end();
        return at;
      };
      const [mistakeAt] = await Promise.all([makeMistake(), ...payers.map(pay)]);

      const moment = mistakeAt - BEFORE;
      const began = Date.now();
      const database = await testDatabase({ url: await archived.restore(new Date(moment)) });
      const took = Date.now() - began;
      stops.push(database.close);
      setRuntime({ ...runtime(), database });
      const acknowledged = payers.flatMap(({ paid }) => paid);
      const ids = acknowledged.map(({ id }) => id);
      const found = await db().select({ id: payments.id }).from(payments).where(inArray(payments.id, ids));
      const kept = new Set(found.map(({ id }) => id));
      const by = acknowledged.filter(({ answeredAt }) => answeredAt < moment);
      const after = acknowledged.filter(({ sentAt }) => sentAt > moment);
      expect(by.filter(({ id }) => !kept.has(id))).toEqual([]);
      expect(after.filter(({ id }) => kept.has(id))).toEqual([]);
      expect(by.length).toBeGreaterThan(0);
      expect(after.length).toBeGreaterThan(0);
      for (const { user, paid } of payers)
        expect(await findWalletBalance(user.id)).toBe(
          (WALLET - paid.filter(({ id }) => kept.has(id)).length * FEE) * 100,
        );
      expect(await checkHealth()).toMatchObject({ ok: true });
      expect(await quietCopy(database)).toContain('It sends and charges nothing');
      expect(await copyStatus(database)).toContain('This is a copy');
      recordFigures(task, { before: BEFORE, payments: by.length, after: after.length, took });
    },
    timeoutFor(120_000),
  );
});
