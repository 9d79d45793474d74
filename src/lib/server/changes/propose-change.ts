import { Refusal } from '#lib/api/errors.ts';
import type { TerminationTerms } from '#lib/domain/changes/change.ts';
import { terminationFigures } from '#lib/domain/changes/termination.ts';
import { planChanges } from '../db/schema.ts';
import type { Plan } from '../ledger/rows.ts';
import { db, now } from '../runtime.ts';
import { type ChangeRow, changeRow } from './change-rows.ts';

type NewChange = Pick<typeof planChanges.$inferInsert, 'planId' | 'kind' | 'terms' | 'reason' | 'proposedBy'> &
  Partial<typeof planChanges.$inferInsert>;

/** Of a locked plan. Refuses `change_open`: one change of a plan is open at a time. */
export async function insertChange(change: NewChange): Promise<ChangeRow> {
  const [row] = await db()
    .insert(planChanges)
    .values({ ...change, proposedAt: now() })
    .onConflictDoNothing()
    .returning({ id: planChanges.id });
  if (!row) throw new Refusal('change_open');
  return changeRow(row.id);
}

export const terminationTerms = (
  plan: Plan,
  how: Pick<TerminationTerms, 'basis' | 'noticeUntil'>,
): TerminationTerms => ({
  kind: 'termination',
  ...terminationFigures(plan),
  keptPercent: plan.keptPercent,
  refundDays: plan.refundDays,
  ...how,
});
