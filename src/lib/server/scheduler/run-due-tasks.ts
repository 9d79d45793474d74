import { and, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import { MINUTE } from '#lib/domain/durations.ts';
import { scheduledTasks as table } from '../db/schema.ts';
import { runAs } from '../loop/under-way.ts';
import { hasCome } from '../queue/is-due.ts';
import type { Leftover } from '../queue/leftover.ts';
import { isRestoredCopy } from '../queue/restored-copy.ts';
import { db, log, now } from '../runtime.ts';
import { isTooFar, isWithinHours, nextRetry, nextRun } from './schedule.ts';
import { type Task, tasks } from './tasks.ts';

/** How long an instance has a task to itself; after that it counts as dead and another one may run the task. */
const LEASE = 5 * MINUTE;
/** Milliseconds from which on a run is worth a line in the log. */
const SLOW = MINUTE / 2;

/** Runs every task that is due; missed runs are made up for once. A new task first runs when its time comes, unless it says otherwise. */
export async function runDueTasks(registered: readonly Task[] = tasks) {
  const isCopy = await isRestoredCopy();
  const all = registered.filter(({ inRestoredCopy }) => !isCopy || inRestoredCopy);
  await planTasks(all);
  const due = await db().select({ name: table.name }).from(table).where(isDue(all));
  const names = new Set(due.map(({ name }) => name));
  await Promise.all(all.filter(({ name, when }) => names.has(name) && isWithinHours(when, now())).map(runTask));
}

const isDue = (which: readonly Task[]) =>
  and(
    inArray(
      table.name,
      which.map(({ name }) => name),
    ),
    lte(table.dueAt, now()),
    or(isNull(table.takenUntil), hasCome(table.takenUntil, LEASE)),
  );

/** Plans new tasks, and anew those that were planned while a clock was ahead. */
async function planTasks(all: readonly Task[]) {
  const rows = await db().select({ name: table.name, dueAt: table.dueAt }).from(table);
  const planned = new Map(rows.map(({ name, dueAt }) => [name, dueAt]));
  const added = all.filter(({ name }) => !planned.has(name));
  if (added.length > 0) {
    const values = added.map(({ name, when, atOnce }) => ({ name, dueAt: atOnce ? now() : nextRun(when, now()) }));
    await db().insert(table).values(values).onConflictDoNothing();
  }
  for (const { name, when } of all) {
    const dueAt = planned.get(name);
    if (!dueAt || !isTooFar(when, dueAt, now())) continue;
    await db()
      .update(table)
      .set({ dueAt: nextRun(when, now()) })
      .where(and(eq(table.name, name), eq(table.dueAt, dueAt)));
  }
}

const leftoverOf = (answer: unknown): { left: number; position: string | null } => {
  const { left = 0, position = null } = (answer ?? {}) as Leftover;
  return { left, position };
};

async function runTask(task: Task) {
  const leaseEnd = () => new Date(now().getTime() + LEASE);
  let takenUntil = leaseEnd();
  const [leased] = await db()
    .update(table)
    .set({ takenUntil })
    .where(isDue([task]))
    .returning();
  if (!leased) return;
  // after the lease another instance may have taken the task over, and decides its next run
  const ours = () => and(eq(table.name, task.name), eq(table.takenUntil, takenUntil));
  const renew = async () => {
    const next = leaseEnd();
    const [kept] = await db().update(table).set({ takenUntil: next }).where(ours()).returning();
    if (!kept) throw new Error(`Another instance has taken ${task.name} over`);
    takenUntil = next;
  };
  const started = performance.now();
  try {
    const leftover = leftoverOf(await runAs(`task ${task.name}`, async () => task.run(renew, leased.position)));
    const tookMs = Math.round(performance.now() - started);
    if (tookMs > SLOW) log().info({ task: task.name, ms: tookMs, left: leftover.left }, 'task took long');
    // what is left does not wait for the task's time
    const dueAt = leftover.left > 0 ? now() : nextRun(task.when, now());
    const done = { dueAt, takenUntil: null, finishedAt: now(), failures: 0, tookMs, leftOver: leftover.left };
    await db()
      .update(table)
      .set({ ...done, position: leftover.position })
      .where(ours());
  } catch (error) {
    log().error({ err: error, task: task.name, failures: leased.failures + 1 }, 'task failed');
    const retry = {
      dueAt: nextRetry(task.when, leased.failures, now()),
      takenUntil: null,
      failures: leased.failures + 1,
    };
    await db().update(table).set(retry).where(ours());
  }
}
