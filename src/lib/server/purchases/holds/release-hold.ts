import { lockPlan } from '../../ledger/locks.ts';
import { openFirstPayment } from '../../ledger/open-payment.ts';
import type { Plan } from '../../ledger/rows.ts';
import { releaseUnits } from '../../ledger/units.ts';
import { invalidateProperty } from '../../page-invalidation/invalidate.ts';
import { tx } from '../../runtime.ts';
import { notifyHoldEnded } from './notify-hold-ended.ts';

interface Why {
  /** Only if its end was not moved since. */
  heldUntil?: Date;
  /** Of the office; the customer reads it. */
  reason?: string;
}

/**
 * Releases the units of a plan and tells the customer. Its payment stays as it is: money received later holds the units
 * again if they are available. Returns undefined when the plan holds none (any more).
 */
export const releaseHold = (planId: number, { heldUntil, reason }: Why): Promise<Plan | undefined> =>
  tx(async () => {
    const held = await lockPlan(planId);
    if (held.unitState !== 'held' || held.heldUntil === null) return undefined;
    if (heldUntil && held.heldUntil.getTime() !== heldUntil.getTime()) return undefined;
    const plan = await releaseUnits(held);
    await notifyHoldEnded(plan, await openFirstPayment(planId), reason);
    await invalidateProperty(plan.propertyId);
    return plan;
  });
