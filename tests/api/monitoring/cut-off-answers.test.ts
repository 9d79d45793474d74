import { expect, test } from 'vitest';
import { DAY, HOUR } from '#lib/domain/durations.ts';
import { cutOffAnswers } from '#lib/server/db/schema.ts';
import { countCutOff, noteCutOff } from '#lib/server/monitoring/cut-off-answers.ts';
import { db } from '#lib/server/runtime.ts';
import { purge } from '#lib/server/scheduler/purge.ts';
import { setUpTestServer } from '../../support/api/world.ts';

const world = setUpTestServer();

test('NS-10: what stops have cut off within the last day is told, by whichever instance is asked', async () => {
  expect(await countCutOff()).toBe(0);
  await noteCutOff(2);
  world.clock.advance(23 * HOUR);
  await noteCutOff(3);
  expect(await countCutOff()).toBe(5);
  world.clock.advance(2 * HOUR);
  expect(await countCutOff()).toBe(3);
  world.clock.advance(30 * DAY);
  await purge();
  expect(await db().$count(cutOffAnswers)).toBe(0);
});
