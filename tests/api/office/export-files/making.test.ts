import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deleteExportFile } from '#lib/api/office/imports/export-files.ts';
import { HOUR, MINUTE } from '#lib/domain/durations.ts';
import { exportFileRules as rules } from '#lib/domain/operations/export-files.ts';
import { exportFiles } from '#lib/server/db/schema.ts';
import { claimFile } from '#lib/server/office/export-files/claim-file.ts';
import { makeFiles } from '#lib/server/office/export-files/export-file-worker.ts';
import { makeFile } from '#lib/server/office/export-files/make-file.ts';
import { db, runtime, setRuntime } from '#lib/server/runtime.ts';
import { putPart } from '#lib/server/storage/export-parts.ts';
import { storage } from '#lib/server/storage/storage.ts';
import { setUpTestServer } from '#tests/support/api/world.ts';
import { postgresUrl } from '#tests/support/database/postgres.ts';
import { aCustomer, anOffice, as, expectSuccess } from '#tests/support/factories/index.ts';
import { asked, bytesOfFile, filesFor } from '#tests/support/office/export-files.ts';

const url = postgresUrl();
const world = setUpTestServer(url ? { url } : {});

const rowOf = async (id: string) => (await db().select().from(exportFiles).where(eq(exportFiles.id, id)))[0];
const storedParts = async () => {
  const keys: string[] = [];
  for await (const { key } of storage().list('exports/')) keys.push(key);
  return keys;
};
const going = () => false;

test('EF-05: of instances that look at once one makes a file, and together they make no more than may be', async () => {
  const people = await Promise.all([1, 2, 3].map(() => anOffice()));
  for (const person of people) {
    await asked(person, 'GET /office/payments/export');
    await asked(person, 'GET /office/plans/export');
  }
  const claims = (await Promise.all([1, 2, 3, 4, 5, 6].map(() => claimFile()))).flatMap((claim) => claim ?? []);
  expect(claims.length).toBe(rules.atOnce);
  expect(new Set(claims.map(({ userId }) => userId)).size).toBe(rules.atOnce);
  for (const claim of claims) await makeFile(claim, going);
  await Promise.all([1, 2, 3].map(() => makeFiles()));
  for (const person of people) {
    const files = await filesFor(person);
    expect(files.map(({ state }) => state)).toEqual(['ready', 'ready']);
  }
  expect((await storedParts()).length).toBe(6);
});

test('EF-05: what a crash has left half made is made anew, under another key, and whole', async () => {
  const person = await anOffice();
  const id = await asked(person, 'GET /office/payments/export');
  const crashed = await claimFile();
  await putPart(crashed?.storageKey as string, 0, Buffer.from('half'));
  await db().update(exportFiles).set({ parts: 1, size: 4 }).where(eq(exportFiles.id, id));
  await makeFiles();
  expect((await rowOf(id))?.storageKey).toBe(crashed?.storageKey);
  world.clock.advance(3 * MINUTE);
  await makeFiles();
  const made = await rowOf(id);
  expect(made).toMatchObject({ state: 'ready', tries: 2 });
  expect((await bytesOfFile(person, id)).toString()).toContain('Reference');
  // the one that counted as dead comes to itself, and changes nothing
  await makeFile(crashed as NonNullable<typeof crashed>, going);
  expect(await rowOf(id)).toEqual(made);
  const mine = (await storedParts()).filter((key) => key.includes(crashed?.storageKey as string));
  expect(mine).toEqual([]);
});

test('EF-05: one that fails again and again is given up, and one that is stopped is no failure', async () => {
  const person = await anOffice();
  const id = await asked(person, 'GET /office/payments/export');
  const stopping = await claimFile();
  await makeFile(stopping as NonNullable<typeof stopping>, () => true);
  expect(await rowOf(id)).toMatchObject({ state: 'waiting', tries: 0, takenUntil: null });
  await makeFiles();
  expect(await rowOf(id)).toMatchObject({ state: 'ready', tries: 1 });
  const other = await asked(person, 'GET /office/plans/export');
  const before = runtime();
  const stream = () => {
    throw new Error('the rows broke off');
  };
  setRuntime({ ...before, database: { ...before.database, stream: stream as never } });
  for (let count = 0; count < rules.tries; count += 1) {
    await makeFiles();
    world.clock.advance(HOUR);
  }
  setRuntime(before);
  expect(await rowOf(other)).toMatchObject({ state: 'failed', problem: 'failed', parts: 0 });
  expect(world.complaints.splice(0).length).toBe(rules.tries);
});

test('EF-06: a file that is deleted while it is made leaves nothing', async () => {
  const person = await anOffice();
  const before = await storedParts();
  const id = await asked(person, 'GET /office/payments/export');
  const claim = await claimFile();
  expectSuccess(await as(person).call(deleteExportFile, { id }));
  await makeFile(claim as NonNullable<typeof claim>, going);
  expect(await rowOf(id)).toBeUndefined();
  expect(await storedParts()).toEqual(before);
});

test('EF-08: a file of several parts is put together again', async () => {
  const person = await anOffice();
  for (let count = 0; count < 5; count += 1) await aCustomer();
  const id = await asked(person, 'GET /office/customers/export');
  const claim = await claimFile();
  await makeFile(claim as NonNullable<typeof claim>, going, { partSize: 10 });
  expect((await rowOf(id))?.parts).toBeGreaterThan(1);
  const text = (await bytesOfFile(person, id)).toString();
  const [file] = await filesFor(person);
  expect(text.trimEnd().split('\r\n').length).toBe((file?.rows as number) + 1);
});
