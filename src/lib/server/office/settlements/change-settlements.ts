import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type {
  resolveSettlementDifference as endCall,
  fetchSettlements as fetchCall,
} from '#lib/api/office/banks/settlements.ts';
import { allowedAdjustments } from '#lib/domain/accounting/journal-adjustments.ts';
import type { ContextOf } from '../../http/context.ts';
import { providerFallback } from '../../paystack/provider-fallback.ts';
import { tx } from '../../runtime.ts';
import { fetchSettlements } from '../../settlements/fetch-settlements.ts';
import { lockSubject, refuseWhilePending } from '../approvals/pending.ts';
import { propose } from '../approvals/propose.ts';
import { auditAction } from '../audit-action.ts';
import { differenceEndApproval, endDifference } from './end-difference-approval.ts';
import { differenceSubject, lockOpenDifference } from './lock-difference.ts';

export async function fetchSettlementsNow(_: PayloadOf<typeof fetchCall>, { caller }: ContextOf<typeof fetchCall>) {
  const fetched = await fetchSettlements().catch(providerFallback(null));
  if (!fetched)
    throw new Refusal('card_unavailable', {
      message: 'The card provider did not send its settlements. Try again in a few minutes.',
    });
  if (fetched.booked > 0)
    await auditAction({ by: caller.user, action: 'fetch_settlements', subject: 'settlements', detail: fetched });
  return fetched;
}

/** Another fee is booked already; every other difference waits for a second person, booked or not. */
export const endSettlementDifference = (
  { id, note }: PayloadOf<typeof endCall>,
  { caller }: ContextOf<typeof endCall>,
) =>
  tx(async () => {
    await lockSubject(differenceSubject(id));
    await refuseWhilePending(differenceSubject(id));
    const { kind } = await lockOpenDifference(id);
    if (allowedAdjustments(kind).length > 0)
      return { approval: await propose(differenceEndApproval, { differenceId: id, note }, caller.user) };
    await endDifference(id, note, caller.user);
    return { approval: null };
  });
