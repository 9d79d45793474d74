import { eq, isNull } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { officeIncidents } from '#lib/api/office/incidents.ts';
import {
  backupRuns,
  checkResults,
  incidents,
  outbox,
  properties,
  providerEvents,
  scheduledTasks,
  users,
  webhookDeliveries,
  webhookEndpoints,
} from '#lib/server/db/schema.ts';
import { registry } from '#lib/server/metrics/registry.ts';
import { checkLedger } from '#lib/server/monitoring/check-ledger.ts';
import { readQueues } from '#lib/server/monitoring/queues.ts';
import { readGauges } from '#lib/server/monitoring/read-gauges.ts';
import { updateIncidents } from '#lib/server/monitoring/update-incidents.ts';
import { db, runtime, setRuntime } from '#lib/server/runtime.ts';
import { purge } from '#lib/server/scheduler/purge.ts';
import { mailsTo, setUpTestServer } from '../../support/api/world.ts';
import { anOffice, aProperty, as, expectSuccess, type Person } from '../../support/factories/index.ts';

const world = setUpTestServer();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let office: Person;
beforeEach(async () => {
  office ??= await anOffice();
  for (const table of [outbox, incidents, checkResults, backupRuns]) await db().delete(table);
});

const subjects = async () => (await mailsTo(office.user.email)).map(({ subject }) => subject).reverse();
const listed = async () => expectSuccess(await as(office).call(officeIncidents)).body.incidents;
/** What was logged as an error because an incident began. */
const complaints = () => world.complaints.splice(0).map((line) => JSON.parse(line).msg);

test('OB-08, OB-09: a check that breaks is mailed once, and once more when it is over', async () => {
  const property = await aProperty();
  await checkLedger();
  await updateIncidents();
  expect(await listed()).toEqual([]);
  const wrongly = async (layoutPublishedAt: Date | null) => {
    await db().update(properties).set({ layoutPublishedAt }).where(eq(properties.id, property.id));
    await checkLedger();
    for (const _ of [1, 2, 3]) await updateIncidents();
  };
  await wrongly(world.clock.now);
  expect(await subjects()).toEqual(['Ledger check failed']);
  const [mail] = await mailsTo(office.user.email);
  expect(mail?.text).toContain('A public layout has a plot for sale for each unit');
  expect(mail?.text).toContain(`property ${property.id} has`);
  expect(await listed()).toMatchObject([{ kind: 'ledger', ended_at: null }]);
  expect(complaints()).toEqual(['incident']);
  await wrongly(null);
  expect(await subjects()).toEqual(['Ledger check failed', 'Resolved: Ledger check failed']);
  expect(await listed()).toMatchObject([{ kind: 'ledger', ended_at: expect.any(String) }]);
});

test('OB-09: two instances that find it at once send one mail', async () => {
  await db().insert(checkResults).values({ name: 'Made up', ok: false, detail: '', checkedAt: world.clock.now });
  await Promise.all([updateIncidents(), updateIncidents(), updateIncidents()]);
  expect(await subjects()).toHaveLength(1);
  expect(complaints()).toHaveLength(1);
});

test('OB-09: active owners alone are mailed, else the address of the first of them', async () => {
  const others = [
    await anOffice({ staffRole: 'auditor' }),
    await anOffice({ staffRole: 'finance' }),
    await anOffice(),
    await anOffice(),
  ];
  const [, , switchedOff, closed] = others.map(({ user }) => user);
  const at = world.clock.now;
  const update = (id = 0, fields: Partial<typeof users.$inferInsert>) =>
    db().update(users).set(fields).where(eq(users.id, id));
  await update(switchedOff?.id, { switchedOffAt: at });
  await update(closed?.id, { closedAt: at });
  const trouble = { name: 'Made up', ok: false, detail: '', checkedAt: at };
  await db().insert(checkResults).values(trouble);
  await updateIncidents();
  const recipients = async () => (await db().select().from(outbox)).map(({ recipient }) => recipient);
  expect(await recipients()).toEqual([office.user.email]);
  await update(office.user.id, { switchedOffAt: at });
  const before = runtime();
  setRuntime({ ...before, settings: { ...before.settings, OFFICE_EMAIL: 'office@example.com' } });
  await db().delete(checkResults);
  await updateIncidents();
  expect(await recipients()).toEqual([office.user.email, 'office@example.com']);
  setRuntime(before);
  await update(office.user.id, { switchedOffAt: null });
  complaints();
});

test('OB-08: checks that fail three times in a row are an incident of their own', async () => {
  const task = { name: 'check_ledger', dueAt: world.clock.now };
  await db()
    .insert(scheduledTasks)
    .values({ ...task, failures: 2 });
  await updateIncidents();
  expect(await listed()).toEqual([]);
  await db().update(scheduledTasks).set({ failures: 3 });
  await updateIncidents();
  expect(await listed()).toMatchObject([{ kind: 'ledger', about: 'The checks do not run' }]);
  await db().delete(scheduledTasks);
  complaints();
});

test('OB-10: mails and events that wait too long are incidents; what a receiver refuses for good is none', async () => {
  const mail = { recipient: 'ada@example.com', subject: 'News', text: 'Hello', createdAt: world.clock.now };
  await db()
    .insert(outbox)
    .values([mail, { ...mail, failure: '550 No such mailbox' }]);
  const event = { provider: 'paystack', dedupeKey: 'charge.success:1', body: Buffer.from('{}') };
  await db()
    .insert(providerEvents)
    .values({ ...event, receivedAt: world.clock.now });
  world.clock.advance(31 * MINUTE);
  await updateIncidents();
  expect(await listed()).toMatchObject([{ kind: 'mail', detail: '2 wait, the oldest for 31 minutes.' }]);
  await db().delete(outbox).where(isNull(outbox.failure));
  world.clock.advance(31 * MINUTE);
  await updateIncidents();
  expect((await listed()).map(({ kind, ended_at }) => [kind, ended_at === null])).toEqual([
    ['events', true],
    ['mail', false],
  ]);
  await db().delete(providerEvents);
  await updateIncidents();
  expect((await listed()).every(({ ended_at }) => ended_at !== null)).toBe(true);
  complaints();
});

test('OB-35: webhooks that wait too long are an incident; those of a receiver that fails make none', async () => {
  const endpoint = { secret: Buffer.from(''), events: [], createdBy: office.user.id };
  const [told, failing, off] = await db()
    .insert(webhookEndpoints)
    .values([
      { ...endpoint, url: 'https://a.example/' },
      { ...endpoint, url: 'https://b.example/', failingSince: world.clock.now },
      { ...endpoint, url: 'https://c.example/', state: 'off' },
    ])
    .returning();
  const at = world.clock.now;
  const delivery = { event: 'ping', subjectId: 1, nextAttemptAt: new Date(0), createdAt: at } as const;
  const waiting = [told, failing, off].map((one) => ({ ...delivery, endpointId: one?.id ?? 0 }));
  await db().insert(webhookDeliveries).values(waiting);
  world.clock.advance(59 * MINUTE);
  expect((await readQueues()).webhooks).toEqual({ waiting: 2, oldest: 59 * 60 });
  await updateIncidents();
  expect(await listed()).toEqual([]);
  world.clock.advance(2 * MINUTE);
  await updateIncidents();
  expect(await listed()).toMatchObject([{ kind: 'webhooks', detail: '2 wait, the oldest for 61 minutes.' }]);
  // a pause after a failed attempt is no waiting
  await db()
    .update(webhookDeliveries)
    .set({ nextAttemptAt: new Date(world.clock.now.getTime() + MINUTE) });
  await updateIncidents();
  expect(await listed()).toMatchObject([{ kind: 'webhooks', ended_at: expect.any(String) }]);
  await db().delete(webhookEndpoints);
  complaints();
});

test('OB-11: a backup is missed only where one is expected, until one is made', async () => {
  await updateIncidents();
  world.clock.advance(26 * HOUR);
  await updateIncidents();
  expect(await listed()).toEqual([]);
  const before = runtime();
  setRuntime({ ...before, settings: { ...before.settings, BACKUP_EXPECTED_HOURS: 25 } });
  await updateIncidents();
  expect(await listed()).toMatchObject([{ kind: 'backup', detail: expect.stringContaining('There has been none') }]);
  await db().insert(backupRuns).values({ finishedAt: world.clock.now });
  await updateIncidents();
  expect(await listed()).toMatchObject([{ kind: 'backup', ended_at: expect.any(String) }]);
  setRuntime(before);
  complaints();
});

test('BK-08: an ended incident is deleted after a year, an open one never', async () => {
  const openedAt = world.clock.now;
  const ended = { kind: 'mail', about: '', detail: '', openedAt, endedAt: openedAt };
  await db()
    .insert(incidents)
    .values([ended, { ...ended, kind: 'files', endedAt: null }]);
  world.clock.advance(365 * 24 * HOUR);
  await purge();
  expect(await db().select().from(incidents)).toHaveLength(2);
  world.clock.advance(HOUR);
  await purge();
  expect(await db().select().from(incidents)).toMatchObject([{ kind: 'files' }]);
});

test('OB-04: the metrics show checks, queues, incidents and the last backup, read from the database', async () => {
  await checkLedger();
  await db().insert(backupRuns).values({ finishedAt: world.clock.now });
  await db().insert(outbox).values({ recipient: 'ada@example.com', subject: 'News', text: '' });
  await readGauges();
  const text = await registry.metrics();
  expect(text).toContain('homestead_check_holds{check="Entries sum to zero",covers="recent"} 1');
  expect(text).toContain('homestead_queue_waiting{queue="mail"} 1');
  expect(text).toContain('homestead_queue_oldest_seconds{queue="webhooks"} 0');
  expect(text).toContain('homestead_incidents_open{kind="ledger"} 0');
  expect(text).toContain('homestead_database_up 1');
  expect(text).toContain(`homestead_backup_timestamp_seconds ${world.clock.now.getTime() / 1000}`);
});
