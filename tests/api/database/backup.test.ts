import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { exportBackup } from '#lib/server/backup/export-backup.ts';
import { importBackup } from '#lib/server/backup/import-backup.ts';
import type { Database } from '#lib/server/db/database.ts';
import { openEmbedded } from '#lib/server/db/embedded.ts';
import { checkHealth } from '#lib/server/ledger/health.ts';
import { payFromWallet } from '#lib/server/ledger/settle-payment.ts';
import { findWalletBalance } from '#lib/server/ledger/wallets.ts';
import { db } from '#lib/server/runtime.ts';
import { contentsOf, fillSource, onDatabase } from '#tests/support/database/backup-source.ts';
import { emptyPostgresUrl } from '#tests/support/database/postgres.ts';
import { testDatabase } from '#tests/support/database/test-database.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'homestead-backup-'));
const inFolder = (name: string) => path.join(folder, name);
const open: Database[] = [];
afterAll(async () => {
  for (const database of open) await database.close();
  rmSync(folder, { recursive: true, force: true });
});

async function aDatabase(url?: string) {
  const database = await testDatabase({ url });
  open.push(database);
  return database;
}

const url = emptyPostgresUrl();

const limits = { statement_timeout: '100ms', idle_in_transaction_session_timeout: '100ms' };

/** Transactions that begin with limits and, once their work is done, exceed each of them. */
const limitedTx =
  (database: Database): Database['tx'] =>
  (work, config) =>
    database.tx(async (open) => {
      for (const [name, value] of Object.entries(limits))
        await open.execute(sql`select set_config(${name}, ${value}, true)`);
      const result = await work(open);
      await open.execute(sql`select pg_sleep(0.2)`);
      await new Promise((resolve) => setTimeout(resolve, 200));
      return result;
    }, config);

describe.each([
  ['embedded to embedded', undefined, undefined, false],
  ['embedded to PostgreSQL', undefined, url, url === undefined],
  ['PostgreSQL to embedded', url && emptyPostgresUrl(), undefined, url === undefined],
] as const)('from %s', (way, from, to, missing) => {
  test.skipIf(missing)('everything is restored, and the ledger is consistent and continues', async () => {
    const [source, target] = [await aDatabase(from), await aDatabase(to)];
    const [old, fresh] = [inFolder(`${way} old`), inFolder(`${way} fresh`)];
    const { customer, plan } = await fillSource(source, old);
    const file = inFolder(`${way}.gz`);
    const exported = await exportBackup(source, { dataDir: old, file });
    const imported = await importBackup(target, { dataDir: fresh, file });

    expect(imported).toEqual(exported);
    expect(imported).toMatchObject({ rows: { users: 3, plans: 3, repayments: 9 }, files: 2 });
    expect(await contentsOf(target)).toEqual(await contentsOf(source));
    expect(readFileSync(path.join(fresh, 'uploads/ab/proof.jpg'))).toEqual(Buffer.alloc(200_000, 'proof'));
    expect(existsSync(path.join(fresh, 'session-secret'))).toBe(false);

    onDatabase(target);
    expect(await checkHealth()).toMatchObject({ ok: true });
    const fee = {
      userId: customer,
      purpose: 'infrastructure',
      planId: plan.id,
      amount: 2_000,
      description: '',
    } as const;
    await payFromWallet(fee);
    expect(await findWalletBalance(customer)).toBe(9_000_000_000_000 - 2_000);
    await expect(db().execute(sql`delete from entries`)).rejects.toThrow();
    expect(await checkHealth()).toMatchObject({ ok: true });
  });
});

test('refuses a database that is not empty, and leaves it unchanged', async () => {
  const source = await aDatabase();
  await fillSource(source, inFolder('full'));
  const file = inFolder('full.gz');
  await exportBackup(source, { dataDir: inFolder('full'), file });
  await expect(importBackup(source, { dataDir: inFolder('full'), file })).rejects.toThrow('The database is not empty');
  expect(await checkHealth()).toMatchObject({ ok: true });
});

test('refuses a backup that is truncated, edited, of another version or inconsistent, and keeps nothing of it', async () => {
  const [source, target] = [await aDatabase(), await aDatabase()];
  const dataDir = inFolder('source');
  await fillSource(source, dataDir);
  const file = inFolder('whole.gz');
  await exportBackup(source, { dataDir: dataDir, file });
  const whole = gunzipSync(readFileSync(file)).toString();
  const attempt = async (name: string, bytes: Uint8Array) => {
    writeFileSync(inFolder(name), bytes);
    await importBackup(target, { dataDir: inFolder(`${name} files`), file: inFolder(name) });
  };
  const lines = whole.trimEnd().split('\n');
  await expect(attempt('cut', readFileSync(file).subarray(0, 900))).rejects.toThrow();
  await expect(attempt('short', gzipSync(lines.slice(0, -1).join('\n')))).rejects.toThrow('cut short');
  const lessARow = lines.filter((line) => !line.includes('"kind": "faq"')).join('\n');
  await expect(attempt('edited', gzipSync(lessARow))).rejects.toThrow('promises');
  await expect(attempt('other', gzipSync(whole.replace(/"schema":"\w+"/, '"schema":"x"')))).rejects.toThrow('version');
  const unsound = whole.replace('"balance": 9000000000000', '"balance": 9000000000001');
  await expect(attempt('unsound', gzipSync(unsound))).rejects.toThrow('Every balance equals its entries');
  await expect(attempt('text', Buffer.from('hello'))).rejects.toThrow();

  await expect(importBackup(target, { dataDir: inFolder('target'), file })).resolves.toMatchObject({ files: 2 });
});

test('FR-08: restores what the card provider reported against what was asked for, and tells it', async () => {
  const [source, target] = [await aDatabase(), await aDatabase()];
  await fillSource(source, inFolder('reported'));
  await db().execute(sql`
    insert into provider_checks (payment_id, next_check_at, mismatch) select max(id), now(), 'another amount' from payments`);
  expect(await checkHealth()).toMatchObject({ ok: false });
  const file = inFolder('reported.gz');
  await exportBackup(source, { dataDir: inFolder('reported'), file });
  const { warnings } = await importBackup(target, { dataDir: inFolder('reported too'), file });
  expect(warnings).toEqual([expect.stringContaining('another amount')]);
  expect(await contentsOf(target)).toEqual(await contentsOf(source));
});

test.skipIf(!url)('FR-09: no limit of the server for statements and transactions applies to a backup', async () => {
  const [source, target] = [await aDatabase(emptyPostgresUrl()), await aDatabase(emptyPostgresUrl())];
  const [dataDir, file] = [inFolder('limited'), inFolder('limited.gz')];
  await fillSource(source, dataDir);
  await exportBackup({ ...source, tx: limitedTx(source) }, { dataDir, file });
  await importBackup({ ...target, tx: limitedTx(target) }, { dataDir: inFolder('limited too'), file });
  expect(await contentsOf(target)).toEqual(await contentsOf(source));
});

test('FR-09: copies files when the transaction is over, and names those that are gone by then', async () => {
  const source = await aDatabase();
  const dataDir = inFolder('gone');
  const { customer } = await fillSource(source, dataDir);
  await db().execute(sql`
    insert into uploads (id, owner_id, kind, storage_key, content_type, size, sent_hash, name, created_at)
    values (gen_random_uuid(), ${customer}, 'proof', 'uploads/ab/gone.jpg', 'image/jpeg', 5, '\\x00', 'gone', now())`);
  writeFileSync(path.join(dataDir, 'uploads/ab/gone.jpg'), 'gone!');
  const tx: Database['tx'] = async (work, config) => {
    const result = await source.tx(work, config);
    rmSync(path.join(dataDir, 'uploads/ab/gone.jpg'));
    return result;
  };
  const file = inFolder('gone.gz');
  const { warnings, files } = await exportBackup({ ...source, tx }, { dataDir, file });
  expect({ warnings, files }).toEqual({
    warnings: ['uploads/ab/gone.jpg was deleted before it could be copied'],
    files: 2,
  });
  await expect(importBackup(await aDatabase(), { dataDir: inFolder('gone too'), file })).resolves.toMatchObject({
    files: 2,
  });
});

test('FR-10: restores a file piece by piece, keeps an identical one, and leaves no half of one behind', async () => {
  const source = await aDatabase();
  const dataDir = inFolder('pieces');
  await fillSource(source, dataDir);
  const file = inFolder('pieces.gz');
  await exportBackup(source, { dataDir, file });
  const whole = gunzipSync(readFileSync(file));
  const inTheFile = whole.lastIndexOf('uploads/ab/proof.jpg') + 100_000;
  writeFileSync(inFolder('pieces cut'), gzipSync(whole.subarray(0, inTheFile)));
  const target = inFolder('pieces too');
  await expect(importBackup(await aDatabase(), { dataDir: target, file: inFolder('pieces cut') })).rejects.toThrow();
  expect(readdirSync(path.join(target, 'uploads/ab'))).toEqual([]);
  await importBackup(await aDatabase(), { dataDir: target, file });
  await importBackup(await aDatabase(), { dataDir: target, file });
  writeFileSync(path.join(target, 'uploads/ab/proof.jpg'), Buffer.alloc(200_001, 'proof'));
  await expect(importBackup(await aDatabase(), { dataDir: target, file })).rejects.toThrow('with other contents');
});

test('OB-11: as a command, reports what it did, and how it is used; leaves a row for whoever expects a backup', async () => {
  const begun = await openEmbedded(inFolder('command'), pino({ level: 'silent' }));
  await begun.close();
  const run = (...args: string[]) =>
    execFileSync(process.execPath, ['scripts/db.ts', ...args], {
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: inFolder('command'), DATABASE_URL: '', LOG_LEVEL: 'silent' },
      stdio: 'pipe',
    });
  const file = inFolder('command.gz');
  const [, rows] = /Exported (\d+) rows and 0 files: /.exec(run('export', file)) ?? [];
  // with the row of the first backup
  const then = Number(rows) + 1;
  expect(run('export', file)).toContain(`Exported ${then} rows`);
  expect(run('import', file)).toContain(`Imported ${then} rows and 0 files`);
  expect(() => run('inport', file)).toThrow('Usage: npm run db -- export FILE');
});
