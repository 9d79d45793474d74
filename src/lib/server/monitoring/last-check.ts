import { count, eq, max } from 'drizzle-orm';
import { checkResults, scheduledTasks } from '../db/schema.ts';
import { healthChecks } from '../ledger/health-checks/health-checks.ts';
import { db, now } from '../runtime.ts';
import { wake } from '../worker.ts';

const ourTask = eq(scheduledTasks.name, 'check_ledger');
const order = new Map(healthChecks.map(({ name }, place) => [name, place]));

/** The stored results of the last check of the ledger; `checkedAt` is null before the first one has ended. */
export async function lastCheck() {
  const results = await db().select().from(checkResults);
  const checks = results
    .filter(({ name }) => order.has(name))
    .sort((a, b) => (order.get(a.name) as number) - (order.get(b.name) as number));
  const isWhole = checks.length === healthChecks.length;
  const checkedAt = isWhole ? new Date(Math.min(...checks.map(({ checkedAt }) => checkedAt.getTime()))) : null;
  const broken = checks.filter(({ ok }) => !ok).map(({ name }) => name);
  return { ok: broken.length === 0, broken, checks, checkedAt };
}

/** How far the check is that runs now; null if none does. `done` of `total` checks. */
export async function checkProgress() {
  const [task] = await db().select().from(scheduledTasks).where(ourTask);
  const isDue = task !== undefined && task.dueAt <= now();
  if (!task || (!isDue && !task.takenUntil)) return null;
  const total = healthChecks.length;
  if (!task.takenUntil) return { done: 0, total };
  const [latest] = await db()
    .select({ at: max(checkResults.checkedAt) })
    .from(checkResults);
  if (!latest?.at || (task.finishedAt && latest.at <= task.finishedAt)) return { done: 0, total };
  const [{ done } = { done: 0 }] = await db()
    .select({ done: count() })
    .from(checkResults)
    .where(eq(checkResults.checkedAt, latest.at));
  return { done: Math.min(done, total), total };
}

/** Has the scheduler run the check at once, here or on another instance within seconds; one that runs goes on. */
export async function requestCheck() {
  await db().update(scheduledTasks).set({ dueAt: now() }).where(ourTask);
  wake('scheduler');
}
