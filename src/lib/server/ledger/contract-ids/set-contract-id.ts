import { eq } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { plans } from '../../db/schema.ts';
import { db, now, tx } from '../../runtime.ts';
import { lockPlan } from '../locks.ts';
import type { Plan } from '../rows.ts';
import { updatePlanState } from '../update-plan-state.ts';
import { isOfOther } from './replace-contract-id.ts';

/**
 * Sets the contract id of a plan, which starts it. Refuses `conflict` before the first payment is confirmed,
 * `already_handled` when the plan has another id, `contract_id_taken` when another plan has this one.
 */
export const setContractId = (planId: number, contractId: string): Promise<Plan> =>
  tx(async () => {
    const plan = await lockPlan(planId);
    if (plan.uniqueContractId === contractId) return plan;
    if (plan.uniqueContractId !== null) throw new Refusal('already_handled');
    if (plan.state !== 'awaiting') throw new Refusal('conflict');
    if (await isOfOther(planId, contractId)) throw new Refusal('contract_id_taken');
    const [started] = await db()
      .update(plans)
      .set({ uniqueContractId: contractId, contractAssignedAt: now(), state: 'in_progress' })
      .where(eq(plans.id, planId))
      .returning();
    return updatePlanState(started as Plan);
  });
