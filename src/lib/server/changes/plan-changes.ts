import { and, eq, gte } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { requestTermination as askCall, planChanges as call } from '#lib/api/plans/changes.ts';
import { terminationFigures } from '#lib/domain/changes/termination.ts';
import { fromNaira } from '#lib/domain/money.ts';
import { planChanges as table } from '../db/schema.ts';
import type { ContextOf } from '../http/context.ts';
import { refuseNonTerminable, terminationProblem } from '../ledger/terminations/post-termination.ts';
import { findCustomerPlan, lockCustomerPlan } from '../plans/customer-plan.ts';
import { ownerSince } from '../plans/owner-since.ts';
import { now, tx } from '../runtime.ts';
import { toChangeAnswer } from './change-answer.ts';
import { changeRows, terminationPreview } from './change-rows.ts';
import { notifyOfficeOfRequest } from './notify-change.ts';
import { insertChange, terminationTerms } from './propose-change.ts';

export async function planChanges({ id }: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) {
  const { plan } = await findCustomerPlan(id, caller.user.id);
  const cannotEnd = await terminationProblem(plan);
  const rows = await changeRows(and(eq(table.planId, id), gte(table.id, await ownerSince(id))));
  return {
    changes: await Promise.all(rows.map(toChangeAnswer)),
    termination: cannotEnd === null ? terminationPreview(plan) : null,
    cannot_end: cannotEnd,
  };
}

/** A request by the customer counts as their agreement. */
export const askTermination = (
  { id, owed, reason }: PayloadOf<typeof askCall>,
  { caller: { user } }: ContextOf<typeof askCall>,
) =>
  tx(async () => {
    const plan = await lockCustomerPlan(id, user.id);
    await refuseNonTerminable(plan);
    if (terminationFigures(plan).owed !== fromNaira(owed)) throw new Refusal('amount_changed');
    const row = await insertChange({
      planId: id,
      kind: 'termination',
      terms: terminationTerms(plan, { basis: 'request', noticeUntil: null }),
      reason,
      proposedBy: user.id,
      state: 'agreed',
      agreedAt: now(),
    });
    await notifyOfficeOfRequest(row);
    return { change: await toChangeAnswer(row) };
  });
