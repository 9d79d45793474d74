import { and, asc, eq, gt, isNull, not, notExists, sql } from 'drizzle-orm';
import { MINUTE } from '#lib/domain/durations.ts';
import { contractDetails, issuedDocuments, plans, users } from '../db/schema.ts';
import { notifyWorker, startWorker } from '../queue/worker.ts';
import { db, log } from '../runtime.ts';

const INTERVAL = 10 * MINUTE;

const name = 'contract';

export const wakeContractWorker = () => notifyWorker(name);

export const startContractWorker = () =>
  startWorker({
    name,
    every: INTERVAL,
    soon: 200,
    look: (stopped) => makeMissingContracts({ shouldContinue: () => !stopped() }),
  });

/** Missing contracts are read from the tables, so a crash loses nothing. A failed one is retried at the next run. */
export async function makeMissingContracts({ shouldContinue = (): boolean => true } = {}): Promise<number> {
  let made = 0;
  for (
    let id = await nextPlanWithoutContract(0);
    id !== undefined && shouldContinue();
    id = await nextPlanWithoutContract(id)
  ) {
    try {
      const { makeContract } = await import('./make-contract.ts');
      if (await makeContract(id)) made += 1;
    } catch (error) {
      log().error({ err: error, plan: id }, 'contract document not made');
    }
  }
  return made;
}

/** The next completed plan after this id without a generated contract, or whose contract was replaced; closed accounts get none. */
async function nextPlanWithoutContract(after: number): Promise<number | undefined> {
  const issued = db()
    .select({ one: sql`1` })
    .from(issuedDocuments)
    .where(
      and(eq(issuedDocuments.planId, plans.id), eq(issuedDocuments.kind, 'contract'), not(issuedDocuments.replaced)),
    );
  const [plan] = await db()
    .select({ id: plans.id })
    .from(plans)
    .innerJoin(users, eq(users.id, plans.userId))
    .innerJoin(contractDetails, eq(contractDetails.planId, plans.id))
    .where(and(eq(plans.state, 'completed'), gt(plans.id, after), isNull(users.closedAt), notExists(issued)))
    .orderBy(asc(plans.id))
    .limit(1);
  return plan?.id;
}
