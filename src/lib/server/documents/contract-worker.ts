import { and, asc, eq, gt, isNull, notExists, sql } from 'drizzle-orm';
import { contractDetails, papers, plans, users } from '../db/schema.ts';
import { db, log } from '../runtime.ts';
import { startWorker, wake } from '../worker.ts';

const MINUTE = 60_000;
const LOOK_EVERY = 10 * MINUTE;

const name = 'contract';

/** A plan was completed. */
export const wakeContractWorker = () => wake(name);

/** Makes contract documents apart from the payments that call for them. */
export const startContractWorker = () =>
  startWorker({
    name,
    every: LOOK_EVERY,
    soon: 200,
    look: (stopped) => makeMissingContracts({ goOn: () => !stopped() }),
  });

/** The work is what the tables say is missing, so no crash can lose it. A plan that fails is tried again another time. */
export async function makeMissingContracts({ goOn = (): boolean => true } = {}): Promise<number> {
  let made = 0;
  for (let id = await nextWithout(0); id !== undefined && goOn(); id = await nextWithout(id)) {
    try {
      const { makeContract } = await import('./make-contract.ts');
      if (await makeContract(id)) made += 1;
    } catch (error) {
      log().error({ err: error, plan: id }, 'contract document not made');
    }
  }
  return made;
}

/** The first completed plan after that one which has no contract document of ours; closed accounts get none. */
async function nextWithout(after: number): Promise<number | undefined> {
  const issued = db()
    .select({ one: sql`1` })
    .from(papers)
    .where(and(eq(papers.planId, plans.id), eq(papers.kind, 'contract')));
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
