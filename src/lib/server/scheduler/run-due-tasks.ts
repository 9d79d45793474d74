import { and, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import { scheduledTasks as table } from '../db/schema.ts';
import { db, log, now } from '../runtime.ts';
import { MINUTE, mayRun, nextRetry, nextRun } from './schedule.ts';
import { type Task, tasks } from './tasks.ts';

/** How long a turn belongs to the instance that took it; then it counts as dead, and another does the turn. */
const LEASE = 5 * MINUTE;

/** Does every turn that has come, missed ones once. A task that is new here has its first turn when its time comes. */
export async function runDueTasks(all: readonly Task[] = tasks) {
  await hearOf(all);
  const due = await db().select({ name: table.name }).from(table).where(isDue(all));
  const names = new Set(due.map(({ name }) => name));
  await Promise.all(all.filter(({ name, when }) => names.has(name) && mayRun(when, now())).map(takeTurn));
}

const isDue = (which: readonly Task[]) =>
  and(
    inArray(
      table.name,
      which.map(({ name }) => name),
    ),
    lte(table.dueAt, now()),
    or(isNull(table.takenUntil), lte(table.takenUntil, now())),
  );

async function hearOf(all: readonly Task[]) {
  const known = new Set((await db().select({ name: table.name }).from(table)).map(({ name }) => name));
  const fresh = all.filter(({ name }) => !known.has(name));
  if (fresh.length === 0) return;
  const rows = fresh.map(({ name, when }) => ({ name, dueAt: nextRun(when, now()) }));
  await db().insert(table).values(rows).onConflictDoNothing();
}

async function takeTurn(task: Task) {
  const takenUntil = new Date(now().getTime() + LEASE);
  const [taken] = await db()
    .update(table)
    .set({ takenUntil })
    .where(isDue([task]))
    .returning();
  if (!taken) return;
  // whoever took it over after this lease has the word on what comes next
  const ours = and(eq(table.name, task.name), eq(table.takenUntil, takenUntil));
  try {
    await task.run();
    const done = { dueAt: nextRun(task.when, now()), takenUntil: null, finishedAt: now(), failures: 0 };
    await db().update(table).set(done).where(ours);
  } catch (error) {
    log().error({ err: error, task: task.name, failures: taken.failures + 1 }, 'task failed');
    const again = {
      dueAt: nextRetry(task.when, taken.failures, now()),
      takenUntil: null,
      failures: taken.failures + 1,
    };
    await db().update(table).set(again).where(ours);
  }
}
