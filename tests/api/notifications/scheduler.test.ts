import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, startOfDay } from '#lib/domain/days.ts';
import { scheduledTasks } from '#lib/server/db/schema.ts';
import { db } from '#lib/server/runtime.ts';
import { runDueTasks } from '#lib/server/scheduler/run-due-tasks.ts';
import { nextRetry, nextRun } from '#lib/server/scheduler/schedule.ts';
import { startScheduler } from '#lib/server/scheduler/start-scheduler.ts';
import { type Task, tasks } from '#lib/server/scheduler/tasks.ts';
import { setUpCardProvider } from '../../support/api/card.ts';
import { setUpTestServer, type TestServer } from '../../support/api/world.ts';
import { postgresUrl } from '../../support/database/postgres.ts';
import { deferred } from '../../support/deferred.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('the next run of a task', () => {
  test('is an interval after the last, or at its hour in Lagos', () => {
    const morning = new Date('2026-11-20T06:59:59Z');
    expect(nextRun({ every: HOUR }, morning)).toEqual(new Date('2026-11-20T07:59:59Z'));
    expect(nextRun({ dailyAt: 8, before: 20 }, morning)).toEqual(new Date('2026-11-20T07:00:00Z'));
    expect(nextRun({ dailyAt: 8, before: 20 }, new Date('2026-11-20T07:00:00Z'))).toEqual(
      new Date('2026-11-21T07:00:00Z'),
    );
    expect(nextRun({ dailyAt: 0, before: 20 }, new Date('2026-11-20T22:59:00Z'))).toEqual(
      new Date('2026-11-20T23:00:00Z'),
    );
  });

  test('is sooner after a failure: after 1, 2, 4 … minutes, but not after the regular one', () => {
    const now = new Date('2026-11-20T08:00:00Z');
    const minutes = [0, 1, 2, 5, 6, 40].map((failures) => nextRetry({ every: HOUR }, failures, now).getTime());
    expect(minutes.map((at) => (at - now.getTime()) / MINUTE)).toEqual([1, 2, 4, 32, 60, 60]);
  });
});

test('every task has a unique name', () => {
  expect(new Set(tasks.map(({ name }) => name)).size).toBe(tasks.length);
});

const url = postgresUrl();

describe.each([
  ['embedded', undefined],
  ['PostgreSQL', url],
])('%s', (kind, at) => {
  describe.skipIf(kind === 'PostgreSQL' && !url)('the scheduler', () => {
    const world: TestServer = setUpTestServer(at ? { url: at } : {});
    setUpCardProvider();
    let turns: Date[] = [];
    let number = 0;
    const aTask = (more: Partial<Task> = {}): Task => ({
      name: `task_${number}`,
      when: { every: HOUR },
      run: async () => turns.push(world.clock.now),
      ...more,
    });
    beforeEach(() => {
      turns = [];
      number += 1;
    });
    const rowOf = async ({ name }: Task) =>
      (await db().select().from(scheduledTasks).where(eq(scheduledTasks.name, name)))[0];

    test('runs a task once when it is due, and a missed run once', async () => {
      const task = aTask();
      await runDueTasks([task]);
      expect(turns).toHaveLength(0);
      for (const passed of [HOUR, 0, 59 * MINUTE, MINUTE, 3 * DAY, 0]) {
        world.clock.advance(passed);
        await runDueTasks([task]);
      }
      expect(turns).toHaveLength(3);
    });

    test('runs a missed daily task the next morning, not at night', async () => {
      const task = aTask({ when: { dailyAt: 8, before: 20 } });
      const lagos = (day: number, hour: number) =>
        new Date(startOfDay(addDays('2026-11-20', day)).getTime() + hour * HOUR);
      const runAt = async (at: Date) => {
        world.clock.now = at;
        await runDueTasks([task]);
        return turns.length;
      };
      const from = 10 * number;
      await runAt(lagos(from, 12));
      expect(await runAt(lagos(from + 1, 20))).toBe(0);
      expect(await runAt(lagos(from + 2, 7.9))).toBe(0);
      expect(await runAt(lagos(from + 2, 8))).toBe(1);
      expect(await runAt(lagos(from + 2, 19))).toBe(1);
      expect(await runAt(lagos(from + 3, 19.9))).toBe(2);
    });

    test('runs a task on one of several instances', async () => {
      const task = aTask();
      await runDueTasks([task]);
      world.clock.advance(HOUR);
      await Promise.all(Array.from({ length: 8 }, () => runDueTasks([task])));
      expect(turns).toHaveLength(1);
    });

    test('another instance takes over when the lease of a dead one expires', async () => {
      const { opened, open } = deferred();
      const dying = aTask({ run: () => opened });
      const task = aTask();
      await runDueTasks([dying]);
      world.clock.advance(HOUR);
      const never = runDueTasks([dying]);
      await expect.poll(async () => (await rowOf(task))?.takenUntil).toBeTruthy();
      world.clock.advance(4 * MINUTE);
      await runDueTasks([task]);
      expect(turns).toHaveLength(0);
      world.clock.advance(MINUTE);
      await runDueTasks([task]);
      expect(turns).toHaveLength(1);
      const after = await rowOf(task);
      // if it was only slow, it must not set the next run
      world.clock.advance(MINUTE);
      open();
      await never;
      expect(await rowOf(task)).toEqual(after);
    });

    test('FR-11: a clock that was ahead for a while stops neither hourly nor daily tasks, nor leaves a lease behind', async () => {
      world.clock.now = new Date('2027-03-01T09:00:00Z');
      const { opened, open } = deferred();
      const hourly = aTask();
      const daily = aTask({ name: `daily_${number}`, when: { dailyAt: 8, before: 20 } });
      const dying = aTask({ name: `dying_${number}`, run: () => opened });
      await runDueTasks([hourly, daily, dying]);
      world.clock.advance(365 * DAY);
      const never = runDueTasks([hourly, daily, dying]);
      await expect.poll(async () => (await rowOf(dying))?.takenUntil).toBeTruthy();
      expect(turns).toHaveLength(2);
      await expect.poll(async () => (await rowOf(daily))?.takenUntil).toBeNull();

      world.clock.advance(-365 * DAY);
      const living = aTask({ name: dying.name });
      await runDueTasks([hourly, daily, living]);
      world.clock.advance(HOUR);
      await runDueTasks([hourly, daily, living]);
      expect(turns).toHaveLength(4);
      world.clock.advance(DAY);
      await runDueTasks([daily]);
      expect(turns).toHaveLength(5);
      open();
      await never;
    });

    test('instances whose clocks differ by minutes run a daily task once', async () => {
      const daily = aTask({ when: { dailyAt: 8, before: 20 } });
      world.clock.now = new Date('2027-04-01T06:00:00Z');
      await runDueTasks([daily]);
      for (const clock of ['07:00', '06:55', '07:01', '07:00']) {
        world.clock.now = new Date(`2027-04-01T${clock}:00Z`);
        await runDueTasks([daily]);
      }
      expect(turns).toHaveLength(1);
    });

    test('a failure is logged, retried, and does not affect other tasks', async () => {
      let fails = true;
      const broken = aTask({
        name: `broken_${number}`,
        run: async () => {
          if (fails) throw new Error('no luck');
          turns.push(world.clock.now);
        },
      });
      await runDueTasks([broken, aTask()]);
      world.clock.advance(HOUR);
      await runDueTasks([broken, aTask()]);
      expect(turns).toHaveLength(1);
      expect(await rowOf(broken)).toMatchObject({ failures: 1, takenUntil: null, finishedAt: null });
      expect(world.complaints.splice(0).map((line) => JSON.parse(line))).toMatchObject([
        { msg: 'task failed', task: broken.name, failures: 1 },
      ]);
      fails = false;
      world.clock.advance(MINUTE);
      await runDueTasks([broken, aTask()]);
      expect(turns).toHaveLength(2);
      expect(await rowOf(broken)).toMatchObject({ failures: 0, finishedAt: world.clock.now });
    });

    test('all tasks run repeatedly on an empty portal, and a shutdown waits for them', async () => {
      world.clock.now = new Date('2027-01-01T11:00:00Z');
      for (let day = 0; day < 3; day += 1) {
        await runDueTasks();
        world.clock.advance(DAY);
      }
      const scheduler = startScheduler();
      scheduler.run();
      await scheduler.stop();
      const rows = await db().select().from(scheduledTasks);
      for (const { name } of tasks)
        expect(rows).toContainEqual(expect.objectContaining({ name, takenUntil: null, finishedAt: world.clock.now }));
    });
  });
});
