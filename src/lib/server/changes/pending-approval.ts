import { and, eq } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { approvals } from '../db/schema.ts';
import { db } from '../runtime.ts';
import type { Change } from './change-rows.ts';

/** The approval subject of a termination. */
export const endedPlanSubject = (planId: number) => `plan ${planId}`;

export async function pendingApproval({ planId }: Pick<Change, 'planId'>): Promise<number | null> {
  const [row] = await db()
    .select({ id: approvals.id })
    .from(approvals)
    .where(and(eq(approvals.subject, endedPlanSubject(planId)), eq(approvals.state, 'waiting')));
  return row?.id ?? null;
}

export async function refuseWhilePendingApproval(change: Pick<Change, 'planId'>) {
  if ((await pendingApproval(change)) !== null) throw new Refusal('awaiting_approval');
}
