import type { PlanChange } from '#lib/api/plans/changes.ts';
import { type ChangeRow, toPlanChange } from './change-rows.ts';
import { agreementProblem } from './reschedule.ts';

/** A change as both sides read it. Of a proposed schedule with whether it still fits, which a payment can end. */
export async function toChangeAnswer(row: ChangeRow): Promise<PlanChange> {
  const { change, plan } = row;
  const isSchedule = change.state === 'proposed' && change.terms.kind === 'reschedule';
  return toPlanChange(row, isSchedule ? await agreementProblem(change, plan) : { cannot: null, fits: true });
}
