import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { incidents } from '#lib/server/db/schema.ts';
import { updateIncidents } from '#lib/server/monitoring/update-incidents.ts';
import { db, runtime, setRuntime } from '#lib/server/runtime.ts';
import { setUpTestServer } from '../../support/api/world.ts';

const world = setUpTestServer();

const openIncidents = async (free: number) => {
  setRuntime({ ...runtime(), freeShare: () => free });
  await updateIncidents();
  const found = await db().select().from(incidents).where(eq(incidents.kind, 'disk'));
  return found.filter(({ endedAt }) => endedAt === null).map(({ about }) => about);
};

test('DK-06: a disk with less than a fifth free is an incident, below a tenth another, and each ends by itself', async () => {
  expect(await openIncidents(0.2)).toEqual([]);
  expect(await openIncidents(0.19)).toEqual(['Less than 20% of the disk is free']);
  expect(await openIncidents(0.09)).toEqual([
    'Less than 20% of the disk is free',
    'Less than 10% of the disk is free: files are refused, payments continue',
  ]);
  expect(await openIncidents(0.5)).toEqual([]);
  expect(world.complaints.splice(0)).toHaveLength(2);
});
