import { eq } from 'drizzle-orm';
import { properties } from '../db/schema.ts';
import { wakeContractWorker } from '../documents/contract-worker.ts';
import type { Plan } from '../ledger/rows.ts';
import { notify, planButton } from '../notifications/notify.ts';
import { db } from '../runtime.ts';

/** Runs in the transaction that completes the plan; the contract is made afterwards. */
export async function notifyPlanCompleted({ id, userId, propertyId }: Plan) {
  const [property] = await db().select({ name: properties.name }).from(properties).where(eq(properties.id, propertyId));
  const notice = {
    title: 'Your plan is completed',
    content: `${property?.name} is fully paid. We are preparing its documents and will tell you when each is ready on your plan.`,
    propertyIds: [propertyId],
  };
  await notify(userId, notice, { button: planButton(id), dedupeKey: `plan ${id} completed` });
  wakeContractWorker();
}
