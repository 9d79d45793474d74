import { eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { officeStopAutopay as stopCall } from '#lib/api/office/autopay.ts';
import { autopayButton } from '../../autopay/autopay-button.ts';
import { stoppedByOfficeText } from '../../autopay/autopay-texts.ts';
import { properties } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { endAutopays, ofPlan } from '../../ledger/end-autopay.ts';
import { lockPlan } from '../../ledger/locks.ts';
import { notify } from '../../notifications/notify.ts';
import { db, tx } from '../../runtime.ts';
import { auditAction } from '../audit-action.ts';

/** Refuses `already_handled` when it is not on. */
export const officeStopAutopay = ({ id, reason }: PayloadOf<typeof stopCall>, { caller }: ContextOf<typeof stopCall>) =>
  tx(async () => {
    const plan = await lockPlan(id);
    const [ended] = await endAutopays(ofPlan(id), { for: 'office', by: caller.user.id });
    if (!ended) throw new Refusal('already_handled', { message: 'AutoPay is not on for this plan any more.' });
    await auditAction({ by: caller.user, action: 'stop_autopay', subject: `plan ${id}`, detail: { reason } });
    const [property] = await db()
      .select({ name: properties.name })
      .from(properties)
      .where(eq(properties.id, plan.propertyId));
    const notice = { ...stoppedByOfficeText(property?.name ?? '', reason), propertyIds: [plan.propertyId] };
    await notify(plan.userId, notice, { button: autopayButton(id) });
    return {};
  });
