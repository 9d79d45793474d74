import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { activateCopy, copyStatus } from '#lib/server/backup/activate-copy.ts';
import { checkBackup } from '#lib/server/backup/check-backup.ts';
import { exportBackup } from '#lib/server/backup/export-backup.ts';
import { importBackup } from '#lib/server/backup/import-backup.ts';
import { makeBackup } from '#lib/server/backup/make-backup.ts';
import type { Database } from '#lib/server/db/database.ts';
import { backupRuns, outbox, scheduledTasks } from '#lib/server/db/schema.ts';
import { mailPriorities } from '#lib/server/mail/mail-priority.ts';
import { callProvider } from '#lib/server/paystack/call-provider.ts';
import { lastKnownRestored } from '#lib/server/queue/restored-copy.ts';
import { startWorker } from '#lib/server/queue/worker.ts';
import { db } from '#lib/server/runtime.ts';
import { runDueTasks } from '#lib/server/scheduler/run-due-tasks.ts';
import { parseStorageUrl } from '#lib/server/settings/storage-url.ts';
import { s3Storage } from '#lib/server/storage/s3-storage.ts';
import { storage } from '#lib/server/storage/storage.ts';
import { contentsOf, fillSource, onDatabase } from '#tests/support/database/backup-source.ts';
import { testDatabase } from '#tests/support/database/test-database.ts';
import { anObjectStore } from '#tests/support/processes/object-store.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'homestead-copy-'));
const inFolder = (name: string) => path.join(folder, name);
const open: Database[] = [];
afterAll(async () => {
  for (const database of open) await database.close();
  rmSync(folder, { recursive: true, force: true });
});

async function aDatabase() {
  const database = await testDatabase();
  open.push(database);
  return database;
}

const proof = Buffer.alloc(200_000, 'proof');

/** A source whose proof has its row, as a customer's has. */
async function aSource(name: string) {
  const database = await aDatabase();
  const { customer } = await fillSource(database, inFolder(name));
  await db().execute(sql`
    insert into uploads (id, owner_id, kind, storage_key, content_type, size, sent_hash, name, created_at)
    values (gen_random_uuid(), ${customer}, 'proof', 'uploads/ab/proof.jpg', 'image/jpeg', ${proof.length}, '\\x00', 'proof', now())`);
  return { database, dataDir: inFolder(name), file: inFolder(`${name}.gz`), customer };
}

const queue = (priority: keyof typeof mailPriorities, to: string) =>
  db()
    .insert(outbox)
    .values({
      recipient: to,
      subject: 'Hello',
      text: 'Hello',
      priority: mailPriorities[priority],
    } as typeof outbox.$inferInsert);

describe('files of a backup', () => {
  test('BK-01: those that rows of its snapshot refer to stay until it is finished, whoever deletes them meanwhile', async () => {
    const { database, dataDir, file } = await aSource('held');
    const tx: Database['tx'] = async (work, config) => {
      const result = await database.tx(work, config);
      await db().execute(sql`delete from uploads`);
      await storage().remove('uploads/ab/proof.jpg');
      return result;
    };
    const { warnings, files } = await makeBackup({ ...database, db: database.db, tx }, { dataDir, file });
    expect({ warnings, files }).toEqual({ warnings: [], files: 2 });
    expect(await checkBackup(file)).toMatchObject({ problems: [], files: 2 });
    await storage().remove('uploads/ab/proof.jpg');
    expect(await storage().get('uploads/ab/proof.jpg')).toBeNull();
  });

  test('BK-01: are held for a backup that broke off for ten minutes at most', async () => {
    const { dataDir } = await aSource('broken off');
    await db()
      .insert(backupRuns)
      .values({ runningUntil: new Date(Date.now() - 1) });
    await storage().remove('uploads/ab/proof.jpg');
    expect(await storage().get('uploads/ab/proof.jpg')).toBeNull();
    expect(dataDir).toContain('broken off');
    const [target, file] = [await aDatabase(), inFolder('unwritable/backup.gz')];
    await expect(makeBackup(target, { dataDir, file })).rejects.toThrow();
    expect(await target.db.select().from(backupRuns)).toMatchObject([{ finishedAt: null, runningUntil: null }]);
  });
});

describe('BK-02: a storage of its own', () => {
  let store: Awaited<ReturnType<typeof anObjectStore>>;
  beforeAll(async () => {
    store = await anObjectStore();
  });
  afterAll(() => store.close());

  test('is part of the backup, and a copy goes from a folder into S3 and from S3 into a folder', async () => {
    const { database, dataDir, file } = await aSource('folder');
    mkdirSync(path.join(dataDir, 'photos/abc'), { recursive: true });
    writeFileSync(path.join(dataDir, 'photos/abc/master.jpg'), 'a photo');
    mkdirSync(path.join(dataDir, 'outbox'));
    writeFileSync(path.join(dataDir, 'outbox/1.eml'), 'a mail');
    await exportBackup(database, { dataDir, file });
    const s3 = s3Storage(parseStorageUrl(store.url()));
    const [between, last] = [await aDatabase(), await aDatabase()];
    await importBackup(between, { dataDir: inFolder('beside s3'), file, storage: s3 });
    expect([...store.objects.keys()].sort()).toEqual([
      'photos/abc/master.jpg',
      'uploads/ab/proof.jpg',
      'uploads/empty',
    ]);
    expect(store.objects.get('uploads/ab/proof.jpg')?.bytes).toEqual(proof);
    expect(store.objects.get('photos/abc/master.jpg')?.type).toBe('image/jpeg');
    expect(readFileSync(path.join(inFolder('beside s3'), 'outbox/1.eml'), 'utf8')).toBe('a mail');

    const again = inFolder('from s3.gz');
    const { files, warnings } = await exportBackup(between, {
      dataDir: inFolder('beside s3'),
      file: again,
      storage: s3,
    });
    expect({ files, warnings }).toEqual({ files: 4, warnings: [] });
    expect(await checkBackup(again)).toMatchObject({ problems: [], files: 4 });
    await importBackup(last, { dataDir: inFolder('back'), file: again });
    expect(readFileSync(path.join(inFolder('back'), 'uploads/ab/proof.jpg'))).toEqual(proof);
    expect(await contentsOf(last)).toEqual(await contentsOf(database));

    store.objects.set('uploads/ab/proof.jpg', { bytes: Buffer.from('other'), type: '' });
    const into = { dataDir: inFolder('third'), file, storage: s3 };
    await expect(importBackup(await aDatabase(), into)).rejects.toThrow('with other contents');
  });
});

describe('BK-03: a backup is proved without a database', () => {
  test('and what is wrong with it is named', async () => {
    const { database, dataDir, file } = await aSource('proved');
    await exportBackup(database, { dataDir, file });
    expect(await checkBackup(file)).toMatchObject({ problems: [], canBeImported: true, files: 2, bytes: proof.length });

    const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
    const check = async (edited: readonly string[]) => {
      writeFileSync(inFolder('edited.gz'), gzipSync(edited.join('\n')));
      return checkBackup(inFolder('edited.gz'));
    };
    const change = (from: string | RegExp, to: string) => check(lines.map((line) => line.replace(from, to)));
    const [at, end] = [lines.indexOf('["file","uploads/ab/proof.jpg"]'), lines.indexOf('["file","uploads/empty"]')];
    const without = [...lines.slice(0, at), ...lines.slice(end)].map((line) => line.replace('"files":2', '"files":1'));
    expect((await check(without)).problems).toEqual(['1 files that rows refer to are missing: uploads/ab/proof.jpg']);
    // a number and so many bytes
    const shorter = [...lines.slice(0, end - 2), ...lines.slice(end)];
    expect((await check(shorter)).problems).toEqual([
      '1 files have another size than their rows say: uploads/ab/proof.jpg',
    ]);
    expect((await change('"balance": 9000000000000', '"balance": 9000000000001')).problems).toEqual([
      expect.stringMatching(/^1 accounts whose balance is not the sum of their entries: \d+$/),
    ]);
    expect((await change('"amount": 9000000000000,', '"amount": 9000000000001,')).problems).toContainEqual(
      expect.stringMatching(/^1 journals that do not sum to zero: \d+$/),
    );
    expect(await change(/"schema":"\w+"/, '"schema":"other"')).toMatchObject({ canBeImported: false, problems: [] });
    await expect(check(lines.slice(0, -1))).rejects.toThrow('cut short');
    await expect(check(lines.slice(0, -2).concat(lines.at(-1) as string))).rejects.toThrow('promises');
    await expect(check(lines.slice(1))).rejects.toThrow('not a backup of this application');
    const damaged = Buffer.from(readFileSync(file));
    damaged[damaged.length >> 1] = (damaged[damaged.length >> 1] as number) ^ 1;
    writeFileSync(inFolder('damaged.gz'), damaged);
    await expect(checkBackup(inFolder('damaged.gz'))).rejects.toThrow();
  });
});

describe('BK-04: a restored copy is quiet', () => {
  let copy: Database;
  let looks = 0;
  const workers: { stop(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const worker of workers.splice(0)) await worker.stop();
  });
  beforeAll(async () => {
    const { database, dataDir, file } = await aSource('original');
    await queue('reminder', 'somebody@example.com');
    await queue('code', 'somebody@example.com');
    await exportBackup(database, { dataDir, file });
    copy = await aDatabase();
    await importBackup(copy, { dataDir: inFolder('quiet'), file });
    onDatabase(copy, inFolder('quiet'));
  });

  /** Starts a worker and waits until its first look is over, or was not taken. */
  const look = async (expected: { looks: number }) => {
    const worker = startWorker({ name: 'anything', every: 60_000, look: async () => void (looks += 1) });
    workers.push(worker);
    await vi.waitFor(() => expect([looks, lastKnownRestored()]).toEqual([expected.looks, expected.looks === 0]));
    await worker.stop();
    expect(looks).toBe(expected.looks);
  };
  const ran: string[] = [];
  const runTasks = async () => {
    const task = (name: string, kept?: true) => ({
      name,
      when: { every: 60_000 },
      run: async () => void ran.push(name),
      ...(kept && { inRestoredCopy: kept }),
    });
    const all = [task('reach somebody'), task('look at our own', true)];
    await runDueTasks(all);
    await db()
      .update(scheduledTasks)
      .set({ dueAt: new Date(Date.now() - 1000) });
    await runDueTasks(all);
    return ran.splice(0);
  };

  test('no worker looks, no task runs that reaches anything, no card is charged and no file deleted', async () => {
    await look({ looks: 0 });
    expect(await runTasks()).toEqual(['look at our own']);
    await expect(callProvider('/transaction', { data: z.unknown() })).rejects.toThrow('restored copy');
    await storage().remove('uploads/ab/proof.jpg');
    expect(await storage().get('uploads/ab/proof.jpg')).not.toBeNull();
    expect(await copyStatus(copy)).toMatch(/^This is a copy.*begin with: 1 mail and 0 push messages that wait/);
  });

  test('until it is activated: what it will send is said, and codes that waited are dropped', async () => {
    expect(await activateCopy(copy)).toContain(
      'begins with: 1 mail and 0 push messages that wait, 0 plans whose AutoPay',
    );
    const codes = await db().select().from(outbox).where(eq(outbox.priority, mailPriorities.code));
    expect(codes).toMatchObject([{ text: '', givenUpAt: expect.any(Date) }]);
    expect(await activateCopy(copy)).toBe('This database is no restored copy: it sends and charges.');
    await look({ looks: 1 });
    expect(await runTasks()).toEqual(expect.arrayContaining(['reach somebody', 'look at our own']));
    await storage().remove('uploads/ab/proof.jpg');
    expect(await storage().get('uploads/ab/proof.jpg')).toBeNull();
  });
});
