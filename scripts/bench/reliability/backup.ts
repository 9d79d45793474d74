import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { db } from '../../../src/lib/server/runtime.ts';
import { type Ran, runDbCommand } from '../db-command.ts';
import { benchFolder } from '../server.ts';
import { temporaryPostgres } from '../temporary-postgres.ts';
import type { Finding, Row } from './row.ts';
import { assertHealthy, openWallets, type Payer, ways } from './wallet.ts';

const NOTIFICATIONS = 2_000_000;
const UPLOADS = 10_000;
const MEGABYTE = 1024 * 1024;
const CUSTOMERS = 4;
const BAR_MS = 2_000;
const BAR_MB = 300;

/** A thousandth of everything for each round that BENCH_ROUNDS asks for. */
const THOUSANDTHS = Math.min(1_000, Number(process.env.BENCH_ROUNDS ?? 1_000));
const part = (whole: number) => Math.ceil((whole * THOUSANDTHS) / 1_000);

export const backup: Row = {
  name: 'backup',
  bar: `complete, proved, restored with a sound ledger; payments meanwhile p95 ≤ ${BAR_MS} ms; each command at most ${BAR_MB} MB of memory`,
  async measure() {
    const postgres = await temporaryPostgres(2);
    if (!postgres) return [];
    const [url, fresh] = postgres.urls as [string, string];
    const folders = { from: benchFolder(), to: benchFolder() };
    const file = path.join(folders.to, 'backup.gz');
    const { database, payers } = await openWallets(folders.from, url, CUSTOMERS, ways['in the ledger'] as never);
    await fill(folders.from);
    const exporting = runDbCommand(['export', file], { DATABASE_URL: url, DATA_DIR: folders.from });
    const payments = await payUntil(payers, exporting);
    const exported = await exporting;
    await assertHealthy();
    await database.close();
    const size = statSync(file).size / MEGABYTE;
    const checked = await runDbCommand(['check', file], {});
    const imported = await runDbCommand(['import', file], {
      DATABASE_URL: fresh,
      DATA_DIR: path.join(folders.to, 'data'),
    });
    await postgres.stop();
    for (const folder of Object.values(folders)) rmSync(folder, { recursive: true, force: true });
    const p95 = payments.at(Math.floor(payments.length * 0.95)) ?? Number.POSITIVE_INFINITY;
    const finding = (what: string, ran: Ran, measured: string, inTime = true): Finding => {
      const complete = ran.code === 0;
      return {
        what,
        measured: complete
          ? `${seconds(ran)} s${measured}; ${ran.megabytes.toFixed(0)} MB of memory`
          : `failed: ${ran.output}`,
        holds: THOUSANDTHS < 1_000 && complete ? 'fewer rounds' : complete && inTime && ran.megabytes <= BAR_MB,
      };
    };
    return [
      finding(
        `a backup of ${part(NOTIFICATIONS).toLocaleString('en')} notifications and ${part(UPLOADS).toLocaleString('en')} MB of uploads, PostgreSQL, ${CUSTOMERS} customers paying`,
        exported,
        ` for ${size.toFixed(0)} MB, ${payments.length} payments meanwhile, p95 ${p95.toFixed(0)} ms`,
        p95 <= BAR_MS,
      ),
      finding('that backup proved without a database', checked, ''),
      finding('that backup restored into an empty database and folder', imported, ''),
    ];
  },
};

async function fill(folder: string) {
  await db().transaction(async (open) => {
    await open.execute(sql`set local statement_timeout = 0`);
    await open.execute(sql`
      insert into notifications (user_id, title, content, created_at)
      select (select min(id) from users), 'Payment confirmed', 'Your payment number ' || n || ' was confirmed.', now()
      from generate_series(1, ${part(NOTIFICATIONS)}::int) n`);
  });
  mkdirSync(path.join(folder, 'uploads/be'), { recursive: true });
  for (let at = 0; at < part(UPLOADS); at += 1) {
    const key = `uploads/be/${randomUUID()}`;
    writeFileSync(path.join(folder, key), randomBytes(MEGABYTE));
    await db().execute(sql`
      insert into uploads (id, owner_id, kind, storage_key, content_type, size, sent_hash, name, created_at)
      select gen_random_uuid(), min(id), 'proof', ${key}, 'image/jpeg', ${MEGABYTE}::int, '\\x00', 'proof', now() from users`);
  }
}

/** The milliseconds of each payment, the shortest first. */
async function payUntil(payers: readonly Payer[], done: Promise<unknown>): Promise<number[]> {
  let isDone = false;
  done.finally(() => {
    isDone = true;
  });
  const took: number[] = [];
  const keepPaying = async ({ payOnce }: Payer) => {
    while (!isDone) {
      const startedAt = performance.now();
      await payOnce();
      took.push(performance.now() - startedAt);
    }
  };
  await Promise.all(payers.map(keepPaying));
  return took.sort((a, b) => a - b);
}

const seconds = ({ ms }: Ran) => (ms / 1000).toFixed(0);
