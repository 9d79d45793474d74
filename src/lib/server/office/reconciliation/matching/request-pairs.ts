import { and, eq, gt, isNull } from 'drizzle-orm';
import { scheduledTasks } from '../../../db/schema.ts';
import { notifyWorker } from '../../../queue/worker.ts';
import { db, now } from '../../../runtime.ts';

export const findPairsName = 'find_pairs';

/** Somebody waits for it: has the scheduler compare at once, unless it does so already. */
export async function requestPairs() {
  const isOurs = and(eq(scheduledTasks.name, findPairsName), isNull(scheduledTasks.takenUntil));
  await db()
    .update(scheduledTasks)
    .set({ dueAt: now() })
    .where(and(isOurs, gt(scheduledTasks.dueAt, now())));
  notifyWorker('scheduler');
}
