import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs, { mkdtempSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#lib/server/db/open-database.ts';
import { marketers, payments } from '#lib/server/db/schema.ts';
import { checkHealth } from '#lib/server/ledger/health.ts';
import { db, setRuntime } from '#lib/server/runtime.ts';
import { readSettings } from '#lib/server/settings/settings.ts';

const rounds = 6;
const dataDir = mkdtempSync(path.join(tmpdir(), 'homestead-durable-'));
const log = pino({ level: 'silent' });
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const startPaying = () =>
  spawn(process.execPath, ['tests/support/processes/paying-process.ts', dataDir], { stdio: 'pipe' });

/** What the process acknowledged until it was killed in the middle of the payments after `count`. */
async function killAfter(paying: ChildProcess, count: number) {
  const acknowledged: string[] = [];
  let complaint = '';
  paying.stderr?.on('data', (text) => {
    complaint += text;
  });
  for await (const line of createInterface({ input: paying.stdout as NodeJS.ReadableStream })) {
    if (line !== 'paying') acknowledged.push(line);
    if (acknowledged.length === count) paying.kill('SIGKILL');
  }
  expect(complaint).toBe('');
  return acknowledged;
}

test('acknowledged payments survive SIGKILL, and none is incomplete', { timeout: 300_000 }, async () => {
  const acknowledged = new Set<string>();
  for (let round = 0; round < rounds; round++)
    for (const reference of await killAfter(startPaying(), 1 + ((round * 7) % 20))) acknowledged.add(reference);

  const database = await openDatabase({ dataDir, log });
  setRuntime({ database, log, clock: () => new Date(), settings: readSettings({ DATA_DIR: dataDir }) });
  const kept = new Set(
    (await db().select({ reference: payments.reference }).from(payments)).map((row) => row.reference),
  );
  expect([...acknowledged].filter((reference) => !kept.has(reference))).toEqual([]);
  expect(acknowledged.size).toBeGreaterThan(rounds);
  expect(await checkHealth()).toMatchObject({ ok: true });
  await database.close();
});

test('a second process is told that the database is in use, and can open it once the first was killed', async () => {
  const paying = startPaying();
  const gone = once(paying, 'exit');
  await once(createInterface({ input: paying.stdout as NodeJS.ReadableStream }), 'line');
  await expect(openDatabase({ dataDir, log })).rejects.toThrow(
    /The database .*db is open in another process\. Stop that one first, or set DATABASE_URL/,
  );
  paying.kill('SIGKILL');
  await gone;
  const database = await openDatabase({ dataDir, log });
  await expect(openDatabase({ dataDir, log })).rejects.toThrow('is open in another process');
  await database.ping();
  await database.close();
});

test('a commit of the embedded database waits for the disk', async () => {
  const database = await openDatabase({ dataDir, log });
  const { fsyncSync } = fs;
  let synced = 0;
  fs.fsyncSync = (file) => {
    synced++;
    fsyncSync(file);
  };
  syncBuiltinESMExports();
  for (let commit = 1; commit <= 5; commit++) {
    await database.db.insert(marketers).values({ code: `${commit}`, name: '' });
    expect(synced).toBeGreaterThanOrEqual(commit);
  }
  fs.fsyncSync = fsyncSync;
  syncBuiltinESMExports();
  await database.close();
});

test('the fsync patch is needed as long as the file system of PGlite has no fsync', async () => {
  let streamOperations: object = {};
  class WatchedFS extends NodeFS {
    override async init(...args: Parameters<NodeFS['init']>) {
      const prepared = await super.init(...args);
      prepared.emscriptenOpts.preRun?.push((module) => {
        streamOperations = (module as unknown as { NODEFS: { stream_ops: object } }).NODEFS.stream_ops;
      });
      return prepared;
    }
  }
  const lite = await PGlite.create({ fs: new WatchedFS(path.join(dataDir, 'unpatched')) });
  await lite.close();
  expect(streamOperations).toHaveProperty('write');
  expect(streamOperations).not.toHaveProperty('fsync');
});
