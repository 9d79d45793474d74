import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { withdrawPayout as call } from '#lib/api/payments/payouts.ts';
import type { ContextOf } from '../http/context.ts';
import { endPayout, lockPayout, refuseEnded } from '../ledger/payouts/post-payout.ts';
import { closeWaiting } from '../office/approvals/waiting.ts';
import { notifyPayout } from '../wallet/payouts/notify-payout.ts';
import { payoutOf, payoutSubject } from '../wallet/payouts/payout-rows.ts';

/** The customer takes it back, until two people of the office agree to pay it. */
export const withdrawPayout = ({ id }: PayloadOf<typeof call>, { caller, once }: ContextOf<typeof call>) =>
  once(async () => {
    await closeWaiting(payoutSubject(id), caller.user);
    const payout = await lockPayout(id);
    if (payout.userId !== caller.user.id) throw new Refusal('not_found');
    refuseEnded(payout);
    if (payout.state === 'approved') throw new Refusal('payout_approved');
    const ended = await endPayout(payout, { state: 'withdrawn', endedBy: caller.user.id });
    await notifyPayout(ended);
    return { payout: payoutOf(ended) };
  });
