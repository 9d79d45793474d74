import { eq } from 'drizzle-orm';
import type { LedgerCheckKind } from '#lib/domain/operations/ledger-checks.ts';
import { checkResults, ledgerChecks, scheduledTasks, wholeCheckResults } from '../db/schema.ts';
import { healthChecks } from '../ledger/health-checks/health-checks.ts';
import { notifyWorker } from '../queue/worker.ts';
import { db, now } from '../runtime.ts';

const kept = {
  recent: { task: 'check_ledger', results: checkResults },
  whole: { task: 'check_whole_ledger', results: wholeCheckResults },
} as const;

const order = new Map(healthChecks.map(({ name }, place) => [name, place]));

/** The stored results of the last check of a kind; `checkedAt` is null before the first one has ended. */
export async function lastCheck(kind: LedgerCheckKind) {
  const results = await db().select().from(kept[kind].results);
  const checks = results
    .filter(({ name }) => order.has(name))
    .sort((a, b) => (order.get(a.name) as number) - (order.get(b.name) as number));
  const hasAll = checks.length === healthChecks.length;
  const checkedAt = hasAll ? new Date(Math.min(...checks.map(({ checkedAt }) => checkedAt.getTime()))) : null;
  const broken = checks.filter(({ ok }) => !ok).map(({ name }) => name);
  const [run] = await db().select().from(ledgerChecks).where(eq(ledgerChecks.kind, kind));
  return { ok: broken.length === 0, broken, checks, checkedAt, covered: run?.finishedAt ? run.covered : null };
}

/** The rules that either check found broken. */
export async function brokenRules(): Promise<string[]> {
  const [recent, whole] = [await lastCheck('recent'), await lastCheck('whole')];
  return [...new Set([...recent.broken, ...whole.broken])];
}

/** How far the check is that runs now; null if none does. */
export async function checkProgress(kind: LedgerCheckKind) {
  const [task] = await db().select().from(scheduledTasks).where(eq(scheduledTasks.name, kept[kind].task));
  const isDue = task !== undefined && task.dueAt <= now();
  if (!task || (!isDue && !task.takenUntil)) return null;
  const [run] = await db().select().from(ledgerChecks).where(eq(ledgerChecks.kind, kind));
  const isBegun = task.takenUntil !== null && run !== undefined && run.finishedAt === null;
  if (!isBegun) return { done: 0, total: run?.total ?? healthChecks.length };
  return { done: run.done, total: run.total };
}

/** Has the scheduler run the check at once, here or on another instance within seconds; one that runs goes on. */
export async function requestCheck(kind: LedgerCheckKind) {
  await db().update(scheduledTasks).set({ dueAt: now() }).where(eq(scheduledTasks.name, kept[kind].task));
  notifyWorker('scheduler');
}
