import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { scheduledTasks } from '#lib/server/db/schema.ts';
import { registry } from '#lib/server/metrics/registry.ts';
import { readSizeGauges } from '#lib/server/monitoring/read-size-gauges.ts';
import { db } from '#lib/server/runtime.ts';
import { readTaskGauges } from '#lib/server/scheduler/read-task-gauges.ts';
import { runDueTasks } from '#lib/server/scheduler/run-due-tasks.ts';
import type { Task } from '#lib/server/scheduler/tasks.ts';
import { setUpTestServer } from '../../support/api/world.ts';

const MINUTE = 60_000;
const world = setUpTestServer();
const rowOf = async (name: string) =>
  (await db().select().from(scheduledTasks).where(eq(scheduledTasks.name, name)))[0];
const value = async (series: string) => {
  await readTaskGauges();
  return Number(
    (await registry.metrics())
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')[1],
  );
};

beforeEach(() => db().delete(scheduledTasks));

/** A task of the portal, by its name, that does something else here. */
const standIn = (run: Task['run'], more: Partial<Task> = {}): Task => ({
  name: 'take_out',
  when: { every: 60 * MINUTE },
  atOnce: true,
  run,
  ...more,
});

test('TK-02: a run that has left something is followed by the next one at once, which goes on where it ended', async () => {
  const positions: (string | null)[] = [];
  const task = standIn(async (_renew, position) => {
    positions.push(position);
    return positions.length < 3 ? { left: 30 - positions.length, position: `row ${positions.length}` } : undefined;
  });
  for (let turn = 0; turn < 6; turn += 1) await runDueTasks([task]);
  expect(positions).toEqual([null, 'row 1', 'row 2']);
  expect(await rowOf('take_out')).toMatchObject({ leftOver: 0, position: null });
  world.clock.advance(60 * MINUTE);
  await runDueTasks([task]);
  expect(positions).toHaveLength(4);
});

test('TK-02: what a daily task has left does not run outside its hours', async () => {
  let runs = 0;
  const task = standIn(async () => ({ left: (runs += 1) }), { when: { dailyAt: 8, before: 20 } });
  world.clock.now = new Date('2026-12-01T18:59:00Z');
  await runDueTasks([task]);
  world.clock.advance(MINUTE);
  await runDueTasks([task]);
  expect(runs).toBe(1);
  world.clock.now = new Date('2026-12-02T07:00:00Z');
  await runDueTasks([task]);
  expect(runs).toBe(2);
});

test('TK-03: the metrics say how long each task took, what it has left, how often it failed and for how long it is due', async () => {
  await runDueTasks([standIn(async () => ({ left: 12, position: null }))]);
  expect(await value('homestead_task_left{task="take_out"}')).toBe(12);
  expect(await value('homestead_task_duration_seconds{task="take_out"}')).toBeGreaterThanOrEqual(0);
  await runDueTasks([
    standIn(async () => {
      throw new Error('no luck');
    }),
  ]);
  expect(world.complaints.splice(0)).toHaveLength(1);
  expect(await value('homestead_task_failures{task="take_out"}')).toBe(1);
  world.clock.advance(61 * MINUTE);
  expect(await value('homestead_task_late_seconds{task="take_out"}')).toBe(3600);
});

test('NS-02: the metrics say how large growing tables are, and how long the longest transaction has been open', async () => {
  await readSizeGauges();
  const text = await registry.metrics();
  for (const table of ['outbox', 'sessions', 'security_events', 'attempts', 'notifications', 'payments'])
    expect(text).toMatch(new RegExp(`^homestead_table_bytes\\{table="${table}"\\} [1-9]`, 'm'));
  expect(text).toMatch(/^homestead_table_rows\{table="outbox"\} \d/m);
  expect(text).toMatch(/^homestead_database_longest_transaction_seconds \d/m);
});
