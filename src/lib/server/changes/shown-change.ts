import type { PlanChange } from '#lib/api/plans/changes.ts';
import { type ChangeRow, planChangeOf } from './change-rows.ts';
import { whyNotAgreeable } from './reschedule.ts';

/** A change as both sides read it. Of a proposed schedule with whether it still fits, which a payment can end. */
export async function shownChange(row: ChangeRow): Promise<PlanChange> {
  const { change, plan } = row;
  const isSchedule = change.state === 'proposed' && change.terms.kind === 'reschedule';
  return planChangeOf(row, isSchedule ? await whyNotAgreeable(change, plan) : { cannot: null, fits: true });
}
