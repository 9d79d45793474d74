import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { cancelPayout as call } from '#lib/api/payments/payouts.ts';
import type { ContextOf } from '../http/context.ts';
import { closePayout, lockPayout, refuseClosed } from '../ledger/payouts/post-payout.ts';
import { closePending } from '../office/approvals/pending.ts';
import { notifyPayout } from '../wallet/payouts/notify-payout.ts';
import { payoutOf, payoutSubject } from '../wallet/payouts/payout-rows.ts';

/** The customer can cancel it until the office has approved it. */
export const cancelPayout = ({ id }: PayloadOf<typeof call>, { caller, once }: ContextOf<typeof call>) =>
  once(async () => {
    await closePending(payoutSubject(id), caller.user);
    const payout = await lockPayout(id);
    if (payout.userId !== caller.user.id) throw new Refusal('not_found');
    refuseClosed(payout);
    if (payout.state === 'approved') throw new Refusal('payout_approved');
    const ended = await closePayout(payout, { state: 'withdrawn', endedBy: caller.user.id });
    await notifyPayout(ended);
    return { payout: payoutOf(ended) };
  });
