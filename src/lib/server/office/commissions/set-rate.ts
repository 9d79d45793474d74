import { eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { setCommissionRate as call } from '#lib/api/office/money/commissions.ts';
import { today } from '#lib/domain/days.ts';
import { commissionRates, marketers } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { db, now, tx } from '../../runtime.ts';
import { auditAction } from '../audit-action.ts';
import { findMarketerWithRate, marketerOf } from './commission-sums.ts';

/** A rate holds from a day on, today at the earliest, so that what was earned stays as it was. */
export const setCommissionRate = (
  { id, percent: basisPoints, from_day: fromDay }: PayloadOf<typeof call>,
  { caller }: ContextOf<typeof call>,
) =>
  tx(async () => {
    if (fromDay < today(now()))
      throw new Refusal('invalid', { errors: { from_day: ['A rate begins today or later: past days keep theirs.'] } });
    const [locked] = await db().select().from(marketers).where(eq(marketers.id, id)).for('no key update');
    if (!locked) throw new Refusal('not_found');
    await db()
      .insert(commissionRates)
      .values({ marketerId: id, basisPoints, fromDay, setBy: caller.user.id, createdAt: now() });
    const detail = { percent: basisPoints / 100, from: fromDay, code: locked.code };
    await auditAction({ by: caller.user, action: 'set_commission_rate', subject: `marketer ${id}`, detail });
    const row = await findMarketerWithRate(id);
    if (!row) throw new Refusal('not_found');
    return { marketer: marketerOf(row) };
  });
