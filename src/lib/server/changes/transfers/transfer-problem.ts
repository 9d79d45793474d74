import { and, eq, inArray } from 'drizzle-orm';
import { paymentInProgress, transferBlockedByState } from '#lib/messages/changes/transfers.ts';
import { payments } from '../../db/schema.ts';
import type { Plan } from '../../ledger/rows.ts';
import { db } from '../../runtime.ts';

/** Why a plan cannot go to another owner now; null if it can. */
export async function transferProblem({ id, state }: Pick<Plan, 'id' | 'state'>): Promise<string | null> {
  const inState = transferBlockedByState[state];
  if (inState) return inState;
  const open = and(eq(payments.planId, id), inArray(payments.stage, ['initiated', 'awaiting_confirmation']));
  return (await db().$count(payments, open)) > 0 ? paymentInProgress : null;
}
