import { and, eq, ne, sql } from 'drizzle-orm';
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

const seen = (column: typeof plans.uniqueContractId | typeof contractIdCorrections.former, contractId: string) =>
  eq(sql`as_seen(${column})`, sql`as_seen(${contractId})`);

/**
 * Whether another plan has, or had, a contract id that a person would take for this one: papers that showed it may
 * still be around. Two that are given at once wait for each other.
 */
export async function isOfOther(planId: number, contractId: string): Promise<boolean> {
  const { planId: correctedPlan, former } = contractIdCorrections;
  await db().execute(sql`select pg_advisory_xact_lock(hashtextextended('contract ' || as_seen(${contractId}), 0))`);
  return (
    (await db().$count(plans, and(seen(plans.uniqueContractId, contractId), ne(plans.id, planId)))) > 0 ||
    (await db().$count(contractIdCorrections, and(seen(former, contractId), ne(correctedPlan, planId)))) > 0
  );
}
