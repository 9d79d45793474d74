import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { releasePlanHold as releaseCall } from '#lib/api/office/holds.ts';
import type { ContextOf } from '../../http/context.ts';
import { releaseHold } from '../../purchases/holds/release-hold.ts';
import { tx } from '../../runtime.ts';
import { auditAction } from '../audit-action.ts';

/** Refuses `already_handled` when the plan holds no units any more. */
export const releasePlanHold = (
  { id, reason }: PayloadOf<typeof releaseCall>,
  { caller }: ContextOf<typeof releaseCall>,
) =>
  tx(async () => {
    const plan = await releaseHold(id, { reason });
    if (!plan) throw new Refusal('already_handled', { message: 'This plan does not hold any units any more.' });
    await auditAction({
      by: caller.user,
      action: 'release_hold',
      subject: `plan ${id}`,
      detail: { reason, units: plan.units, property: plan.propertyId },
    });
    return {};
  });
