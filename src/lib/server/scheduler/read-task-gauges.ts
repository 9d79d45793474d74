import { scheduledTasks } from '../db/schema.ts';
import * as gauges from '../metrics/gauges.ts';
import { isRestoredCopy } from '../queue/restored-copy.ts';
import { db, now } from '../runtime.ts';
import { isWithinHours, type Schedule } from './schedule.ts';
import { tasks } from './tasks.ts';

/** How long each task took, what it has left, and for how long it has been due. */
export async function readTaskGauges() {
  const isCopy = await isRestoredCopy();
  const rows = new Map((await db().select().from(scheduledTasks)).map((row) => [row.name, row]));
  for (const { name: task, when, inRestoredCopy } of tasks) {
    const row = rows.get(task);
    if (!row) continue;
    if (row.tookMs !== null) gauges.taskSeconds.set({ task }, row.tookMs / 1000);
    gauges.taskLeft.set({ task }, row.leftOver ?? 0);
    gauges.taskFailures.set({ task }, row.failures);
    gauges.taskLate.set({ task }, isCopy && !inRestoredCopy ? 0 : secondsLate(when, row.dueAt));
  }
}

/** While its hours have not come, a task is not late. */
const secondsLate = (when: Schedule, dueAt: Date) =>
  isWithinHours(when, now()) ? Math.max(0, Math.round((now().getTime() - dueAt.getTime()) / 1000)) : 0;
