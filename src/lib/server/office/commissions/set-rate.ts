import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { setCommissionRate as call } from '#lib/api/office/commissions.ts';
import { rateNeedsApproval } from '#lib/domain/commissions/rate-limit.ts';
import { today } from '#lib/domain/days.ts';
import type { ContextOf } from '../../http/context.ts';
import { now, runtime, tx } from '../../runtime.ts';
import { lockSubject, refuseWhilePending } from '../approvals/pending.ts';
import { propose } from '../approvals/propose.ts';
import { findMarketerWithRate, marketerOf } from './commission-sums.ts';
import { staffBehindMarketers } from './marketers-of-staff.ts';
import { commissionRateApproval, lockMarketer, rateSubject, writeRate } from './rate-approval.ts';

/**
 * A rate holds from a day on, today at the earliest, so that what was earned stays as it was. One above the limit waits
 * for a second person.
 */
export const setCommissionRate = (
  { id, percent: basisPoints, from_day: fromDay }: PayloadOf<typeof call>,
  { caller }: ContextOf<typeof call>,
) =>
  tx(async () => {
    if (fromDay < today(now()))
      throw new Refusal('invalid', { errors: { from_day: ['A rate begins today or later: past days keep theirs.'] } });
    await lockSubject(rateSubject(id));
    await refuseWhilePending(rateSubject(id));
    await lockMarketer(id);
    const wanted = { id, basisPoints, fromDay, by: caller.user.id };
    const waits = rateNeedsApproval(basisPoints, runtime().settings.COMMISSION_RATE_LIMIT);
    const approval = waits ? await propose(commissionRateApproval, wanted, caller.user) : null;
    if (!approval) await writeRate(wanted, caller.user);
    const row = await findMarketerWithRate(id);
    if (!row) throw new Refusal('not_found');
    return { marketer: marketerOf(row, await staffBehindMarketers()), approval };
  });
