import { eq } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { plans, properties } from '../../db/schema.ts';
import { db } from '../../runtime.ts';

/** Customer and property of a plan, for a notification. */
export async function findPlanForNotice(id: number) {
  const [plan] = await db()
    .select({ id: plans.id, userId: plans.userId, propertyId: plans.propertyId, property: properties.name })
    .from(plans)
    .innerJoin(properties, eq(properties.id, plans.propertyId))
    .where(eq(plans.id, id));
  if (!plan) throw new Refusal('not_found');
  return plan;
}
export type NoticedPlan = Awaited<ReturnType<typeof findPlanForNotice>>;
