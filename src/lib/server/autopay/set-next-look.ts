import { and, eq } from 'drizzle-orm';
import { addDays, type Day, today } from '#lib/domain/days.ts';
import { autopayNoticeDays, cardExpiryNoticeDays } from '#lib/domain/instalments/autopay.ts';
import { nextRepayment } from '#lib/domain/repayments.ts';
import { autopays } from '../db/schema.ts';
import { lockPlan } from '../ledger/locks.ts';
import { repaymentsOf } from '../plans/repayment-rows.ts';
import { db, now, tx } from '../runtime.ts';
import { type DueAutopay, dueAttempts, dueNotices } from './due-autopays.ts';

/**
 * Notes on which day an AutoPay has something to do again, unless it has now. With the plan locked, so that a change of
 * the schedule meanwhile, which clears the day, comes before or after.
 */
export const setNextLook = ({ id, planId }: DueAutopay) =>
  tx(async () => {
    await lockPlan(planId);
    const only = { after: id - 1, last: id, limit: 1 };
    if ((await dueNotices(only)).length + (await dueAttempts(only)).length > 0) return;
    const next = nextRepayment(await repaymentsOf(planId));
    await db()
      .update(autopays)
      .set({ lookOn: next ? nextLook(next.dueDate) : addDays(today(now()), cardExpiryNoticeDays) })
      .where(and(eq(autopays.id, id), eq(autopays.state, 'on')));
  });

/** The first day on which something is due: a notice of the card, one of the payment, the payment itself. */
function nextLook(dueDate: Day): Day {
  const tomorrow = addDays(today(now()), 1);
  const days = [addDays(dueDate, -cardExpiryNoticeDays), addDays(dueDate, -autopayNoticeDays), dueDate];
  return days.find((day) => day >= tomorrow) ?? tomorrow;
}
