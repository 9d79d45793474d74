import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { diskFull } from '#lib/messages/busy.ts';
import { incidents, outbox } from '#lib/server/db/schema.ts';
import { updateIncidents } from '#lib/server/monitoring/update-incidents.ts';
import { db, runtime, setRuntime } from '#lib/server/runtime.ts';
import { setUpTestServer } from '../../support/api/world.ts';
import { aPlan, expectSuccess, repayByTransfer } from '../../support/factories/index.ts';

const world = setUpTestServer();

test('OB-26: while the disk is nearly full a payment is refused with a plain word and told to the owner, then taken', async () => {
  const plan = await aPlan();
  const before = runtime();
  setRuntime({ ...before, database: Object.create(before.database, { hasRoom: { value: () => false } }) });
  const refused = await repayByTransfer(plan, 100_000);
  expect([refused.status, refused.body.message, refused.response.headers.get('retry-after')]).toEqual([
    503,
    diskFull,
    '60',
  ]);
  await updateIncidents();
  expect(await db().$count(incidents, eq(incidents.kind, 'disk'))).toBe(1);
  expect(await db().$count(outbox, eq(outbox.subject, 'The disk is nearly full'))).toBe(1);
  setRuntime(before);
  expectSuccess(await repayByTransfer(plan, 100_000));
  await updateIncidents();
  expect(await db().$count(outbox, eq(outbox.subject, 'Resolved: The disk is nearly full'))).toBe(1);
  world.complaints.length = 0;
});
