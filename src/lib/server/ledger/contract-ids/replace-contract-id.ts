import { and, eq, ne } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { contractIdCorrections, plans } from '../../db/schema.ts';
import { db, now, tx } from '../../runtime.ts';
import { lockPlan } from '../locks.ts';

/**
 * Replaces the contract id of a plan, and returns the former one. Refuses `conflict` when the plan has none or has this
 * one, `contract_id_taken` when another plan has it or had it.
 */
export const replaceContractId = (planId: number, corrected: string, why: { reason: string; by: number }) =>
  tx(async () => {
    const { uniqueContractId: former } = await lockPlan(planId);
    if (former === null || former === corrected) throw new Refusal('conflict');
    if (await isOfOther(planId, corrected)) throw new Refusal('contract_id_taken');
    await db()
      .insert(contractIdCorrections)
      .values({ planId, former, corrected, reason: why.reason, correctedBy: why.by, correctedAt: now() });
    await db().update(plans).set({ uniqueContractId: corrected }).where(eq(plans.id, planId));
    return former;
  });

/** Whether another plan has this contract id, or had it: papers that showed it may still be around. */
export async function isOfOther(planId: number, contractId: string): Promise<boolean> {
  const { planId: correctedPlan, former } = contractIdCorrections;
  return (
    (await db().$count(plans, and(eq(plans.uniqueContractId, contractId), ne(plans.id, planId)))) > 0 ||
    (await db().$count(contractIdCorrections, and(eq(former, contractId), ne(correctedPlan, planId)))) > 0
  );
}
