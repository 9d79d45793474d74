import { eq } from 'drizzle-orm';
import { planState } from '#lib/domain/plan.ts';
import { plans } from '../db/schema.ts';
import { db, now } from '../runtime.ts';
import type { Plan } from './rows.ts';

/** Recomputes the state of a locked plan from what is paid and whether it has a contract id. */
export async function updatePlanState(plan: Plan): Promise<Plan> {
  const state = stateOf(plan);
  if (state === plan.state) return plan;
  const [advanced] = await db()
    .update(plans)
    .set({ state, unitState: 'sold', heldUntil: null, ...(state === 'completed' && { completedAt: now() }) })
    .where(eq(plans.id, plan.id))
    .returning();
  return advanced as Plan;
}

const stateOf = (plan: Plan) =>
  planState({ ...plan, firstPaymentConfirmed: plan.paidAmount > 0, contractId: plan.uniqueContractId });
