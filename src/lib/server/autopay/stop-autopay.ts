import type { PayloadOf } from '#lib/api/call.ts';
import type { stopAutopay as stopCall } from '#lib/api/payments/autopay.ts';
import type { ContextOf } from '../http/context.ts';
import { endAutopays, ofPlan } from '../ledger/end-autopay.ts';
import { lockCustomerPlan } from '../plans/customer-plan.ts';
import { tx } from '../runtime.ts';

export const stopAutopay = ({ plan_id }: PayloadOf<typeof stopCall>, { caller }: ContextOf<typeof stopCall>) =>
  tx(async () => {
    const plan = await lockCustomerPlan(plan_id, caller.user.id);
    await endAutopays(ofPlan(plan.id), { for: 'customer', by: caller.user.id });
    return {};
  });
