import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { AnyCall } from '#lib/api/call.ts';
import { exportReport } from '#lib/api/office/accounting.ts';
import { exportArrears } from '#lib/api/office/arrears/arrears.ts';
import { exportCustomers, exportPayments, exportPlans, exportSales } from '#lib/api/office/exports.ts';
import { deleteExportFile } from '#lib/api/office/imports/export-files.ts';
import { DAY, HOUR } from '#lib/domain/durations.ts';
import { exportFileRules as rules } from '#lib/domain/operations/export-files.ts';
import type { StaffRole } from '#lib/domain/staff/roles.ts';
import { exportFiles, marketers, officeActions, users } from '#lib/server/db/schema.ts';
import { readExportQueue } from '#lib/server/monitoring/queues.ts';
import { deleteOldExportFiles } from '#lib/server/office/export-files/delete-old-files.ts';
import { makeFiles } from '#lib/server/office/export-files/export-file-worker.ts';
import { db, runtime, setRuntime } from '#lib/server/runtime.ts';
import { deleteOrphanedFiles } from '#lib/server/storage/delete-orphaned-files.ts';
import { storage } from '#lib/server/storage/storage.ts';
import { readZip } from '#tests/support/api/read-zip.ts';
import { mailsTo, setUpTestServer } from '#tests/support/api/world.ts';
import { anOffice, aPlan, as, expectSuccess, type Person } from '#tests/support/factories/index.ts';
import { ask, asked, bytesOfFile, fetchFile, filesFor } from '#tests/support/office/export-files.ts';

const world = setUpTestServer();

let office: Person;
beforeAll(async () => {
  office = await anOffice();
  await db().insert(marketers).values({ code: 'HSM-1', name: 'Ade' });
  await aPlan({ office, paid: 1, terms: { marketer_code: 'HSM-1' } });
});

const storedParts = async () => {
  const keys: string[] = [];
  for await (const { key } of storage().list('exports/')) keys.push(key);
  return keys;
};
const rowOf = async (id: string) => (await db().select().from(exportFiles).where(eq(exportFiles.id, id)))[0];
const setUser = (person: Person, values: Partial<typeof users.$inferInsert>) =>
  db().update(users).set(values).where(eq(users.id, person.user.id));

const streamed: [AnyCall, Record<string, string | number>][] = [
  [exportPayments, { status: 1 }],
  [exportPlans, {}],
  [exportCustomers, { name: 'a' }],
  [exportSales, {}],
  [exportArrears, {}],
  [exportReport, { report: 'journal', format: 'csv' }],
  [exportReport, { report: 'trial-balance', format: 'xlsx' }],
];

test.each(streamed)('EF-01: $path as a file is what the call streams', async (call, filters) => {
  const person = await anOffice({ staffRole: 'finance' });
  const { response } = await as(person).call(call, filters);
  const expected = Buffer.from(await response.arrayBuffer());
  const id = await asked(person, call.name as never, filters);
  expect(await filesFor(person)).toMatchObject([{ id, state: 'waiting', filters }]);
  await makeFiles();
  expect(await filesFor(person)).toMatchObject([{ id, state: 'ready', size: expect.any(Number) }]);
  const file = await fetchFile(person, id);
  const names = ['content-type', 'content-disposition', 'cache-control'] as const;
  for (const name of names) expect(file.response.headers.get(name)).toBe(response.headers.get(name));
  const got = Buffer.from(await file.response.arrayBuffer());
  if (filters.format === 'xlsx') expect([...readZip(got)]).toEqual([...readZip(expected)]);
  else expect(got.toString()).toBe(expected.toString());
  expect(got.length).toBeGreaterThan(50);
});

test('EF-02: a file is asked for once however often it is pressed, until it is made', async () => {
  const person = await anOffice();
  const both = await Promise.all([1, 2].map(() => asked(person, 'GET /office/payments/export', { status: '1' })));
  expect(new Set(both).size).toBe(1);
  const other = await asked(person, 'GET /office/payments/export', { status: '0' });
  expect(other).not.toBe(both[0]);
  await makeFiles();
  expect(await asked(person, 'GET /office/payments/export', { status: '1' })).not.toBe(both[0]);
  expect((await filesFor(person)).length).toBe(3);
  await makeFiles();
});

test('EF-02: filters are checked as the call checks them, and what it does not know is left out', async () => {
  const person = await anOffice();
  expect(await ask(person, 'GET /office/reports/export', { report: 'secrets', format: 'csv' })).toMatchObject({
    status: 422,
  });
  expect(await ask(person, 'GET /office/commissions/{id}/export' as never)).toMatchObject({ status: 422 });
  const id = await asked(person, 'GET /office/plans/export', { name: 'A\0de', secret: 'b\0' });
  expect((await rowOf(id))?.filters).toEqual({ name: 'Ade' });
});

test('EF-02: so many are open, and so many kept, of one person', async () => {
  const person = await anOffice();
  const names = Array.from({ length: rules.mostOpen + 1 }, (_, at) => `n${at}`);
  const replies = await Promise.all(names.map((name) => ask(person, 'GET /office/plans/export', { name })));
  expect(replies.filter(({ status }) => status === 409).map(({ body }) => body.code)).toEqual([
    'too_many_export_files',
  ]);
  await makeFiles();
  for (let count = rules.mostOpen; count < rules.most; count += 1) {
    await asked(person, 'GET /office/plans/export', { name: `m${count}` });
    await makeFiles();
  }
  expect(await ask(person, 'GET /office/plans/export', {})).toMatchObject({ status: 409 });
});

test('EF-03: only roles that may make an export ask for its file', async () => {
  const may = async (staffRole: StaffRole, call: Parameters<typeof ask>[1], filters = {}) =>
    (await ask(await anOffice({ staffRole }), call, filters)).status;
  expect(await may('sales', 'GET /office/marketers/export')).toBe(200);
  expect(await may('sales', 'GET /office/payments/export')).toBe(403);
  expect(await may('support', 'GET /office/plans/export')).toBe(403);
  expect(await may('auditor', 'GET /office/customers/export')).toBe(200);
  await makeFiles();
});

test('EF-03: whoever has lost the role or was switched off gets nothing, made or not', async () => {
  const [moved, off, late] = [await anOffice(), await anOffice(), await anOffice({ staffRole: 'finance' })];
  const ready = await asked(late, 'GET /office/payments/export');
  await makeFiles();
  const unmade = await asked(moved, 'GET /office/payments/export');
  const unwanted = await asked(off, 'GET /office/customers/export');
  await setUser(moved, { staffRole: 'sales' });
  await setUser(off, { switchedOffAt: world.clock.now });
  await makeFiles();
  expect(await rowOf(unmade)).toMatchObject({ state: 'failed', problem: 'not_allowed', parts: 0 });
  expect(await rowOf(unwanted)).toMatchObject({ state: 'failed', problem: 'not_allowed' });
  await setUser(late, { staffRole: 'sales' });
  expect(await fetchFile(late, ready)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  await setUser(late, { staffRole: 'support' });
  expect(await fetchFile(late, ready)).toMatchObject({ status: 403 });
  await setUser(late, { staffRole: 'finance' });
  expect((await fetchFile(late, ready)).status).toBe(200);
});

test('EF-03: a file is its owner’s alone, and a guess finds nothing', async () => {
  const [owner, other] = [await anOffice(), await anOffice()];
  const id = await asked(owner, 'GET /office/payments/export');
  expect(await fetchFile(owner, id)).toMatchObject({ status: 409 });
  await makeFiles();
  expect(id.length).toBe(32);
  for (const guess of [id, `${id.slice(0, -1)}A`, '1']) expect((await fetchFile(other, guess)).status).toBe(404);
  expect((await as(other).call(deleteExportFile, { id })).status).toBe(404);
  expect(await filesFor(other)).toEqual([]);
  const { response } = await fetchFile(owner, id);
  expect(response.headers.get('cache-control')).toContain('no-store');
});

test('EF-04: making and fetching stand in the office’s log; the mail leads to the list, not to the file', async () => {
  const person = await anOffice();
  const id = await asked(person, 'GET /office/payments/export', { status: '1' });
  await makeFiles();
  await bytesOfFile(person, id);
  const actions = await db().select().from(officeActions).where(eq(officeActions.userId, person.user.id));
  expect(actions.map(({ action, subject }) => [action, subject])).toEqual([
    ['export', 'payments'],
    ['export', 'file payments-2026-11-20.csv'],
  ]);
  const [mail, ...more] = await mailsTo(person.user.email);
  expect(more.filter(({ subject }) => subject === mail?.subject)).toEqual([]);
  expect(mail).toMatchObject({ subject: 'Your file is ready' });
  expect(mail?.text).toContain('/office/files');
  expect(mail?.text).not.toContain(id);
});

test('EF-06: a deleted file leaves nothing; one that waits is not made', async () => {
  const person = await anOffice();
  const before = await storedParts();
  const ready = await asked(person, 'GET /office/payments/export');
  await makeFiles();
  expect((await storedParts()).length).toBe(before.length + 1);
  const waiting = await asked(person, 'GET /office/plans/export');
  for (const id of [ready, waiting]) expectSuccess(await as(person).call(deleteExportFile, { id }));
  await makeFiles();
  expect(await storedParts()).toEqual(before);
  expect(await filesFor(person)).toEqual([]);
});

test('EF-06: after seven days a file is gone, first from the list, then from the storage', async () => {
  const person = await anOffice();
  const id = await asked(person, 'GET /office/payments/export');
  world.clock.advance(HOUR);
  await makeFiles();
  const { storageKey } = (await rowOf(id)) as NonNullable<Awaited<ReturnType<typeof rowOf>>>;
  world.clock.advance(rules.keptDays * DAY - 1);
  expect((await deleteOldExportFiles()).left).toBe(0);
  expect((await rowOf(id))?.state).toBe('ready');
  world.clock.advance(1);
  const [again] = [await rowOf(id)];
  expect(again?.keptUntil.getTime()).toBe(world.clock.now.getTime());
  await deleteOldExportFiles();
  expect(await rowOf(id)).toBeUndefined();
  expect((await storedParts()).filter((key) => key.includes(storageKey as string))).toEqual([]);
});

test('EF-06: parts that no file knows of are swept, those of a file stay', async () => {
  const person = await anOffice();
  const id = await asked(person, 'GET /office/payments/export');
  await makeFiles();
  await storage().put(`exports/${'0'.repeat(32)}-3`, Buffer.from('left'), 'text/plain');
  const kept = (await rowOf(id))?.storageKey;
  await deleteOrphanedFiles({ olderThan: new Date(Date.now() + DAY) });
  const left = await storedParts();
  expect(left.some((key) => key.includes('0'.repeat(32)))).toBe(false);
  expect(left.some((key) => key.includes(kept as string))).toBe(true);
});

test('EF-07: on a full disk no file is made, and it says so', async () => {
  const person = await anOffice();
  const id = await asked(person, 'GET /office/payments/export');
  const before = runtime();
  setRuntime({ ...before, freeShare: () => 0.05 });
  expect(await ask(person, 'GET /office/plans/export')).toMatchObject({ status: 503 });
  await makeFiles();
  setRuntime(before);
  expect(await filesFor(person)).toMatchObject([{ id, state: 'failed', problem: 'no_room' }]);
});

test('EF-07: what waits and is being made is counted, with the age of the oldest', async () => {
  await makeFiles();
  expect(await readExportQueue()).toEqual({ waiting: 0, oldest: 0 });
  await asked(office, 'GET /office/payments/export');
  world.clock.advance(90_000);
  expect(await readExportQueue()).toEqual({ waiting: 1, oldest: 90 });
  await makeFiles();
});
