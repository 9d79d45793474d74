import { eq } from 'drizzle-orm';
import { addDays, type Day, today } from '#lib/domain/days.ts';
import { autopayNoticeDays, isExpiredOn } from '#lib/domain/instalments/autopay.ts';
import { nextRepayment } from '#lib/domain/repayments.ts';
import { autopayNotices, autopays } from '../db/schema.ts';
import { lockPlan } from '../ledger/locks.ts';
import type { NewNotification } from '../notifications/insert-notification.ts';
import { notify } from '../notifications/notify.ts';
import { repaymentsOf } from '../plans/repayment-rows.ts';
import { db, now, tx } from '../runtime.ts';
import { autopayButton } from './autopay-button.ts';
import { autopayRows } from './autopay-rows.ts';
import { cardExpiryText, type InstalmentToPay, upcomingChargeText } from './autopay-texts.ts';
import type { DueAutopay } from './due-autopays.ts';

type Kind = typeof autopayNotices.$inferSelect.kind;

/** Notifies the customer of an upcoming charge or an expiring card, once per instalment. */
export const sendAutopayNotice = ({ id, planId }: DueAutopay) =>
  tx(async () => {
    await lockPlan(planId);
    const [row] = await autopayRows(eq(autopays.id, id));
    const next = row && nextRepayment(await repaymentsOf(planId));
    if (!next || row.autopay.state !== 'on' || next.dueDate < today(now())) return;
    const tell = async (kind: Kind, notice: NewNotification) => {
      const claimed = await db()
        .insert(autopayNotices)
        .values({ autopayId: id, repaymentId: next.id, kind, createdAt: now() })
        .onConflictDoNothing()
        .returning();
      if (claimed.length === 0) return;
      const dedupeKey = `autopay ${id} ${kind} ${next.id}`;
      await notify(
        row.plan.userId,
        { ...notice, propertyIds: [row.plan.propertyId] },
        { button: autopayButton(planId), dedupeKey, priority: 'reminder' },
      );
    };
    const toPay: InstalmentToPay = { ...next, property: row.property, card: row.card };
    if (row.card && isExpiredOn(row.card, next.dueDate)) await tell('expires', cardExpiryText(toPay));
    else if (isNear(next.dueDate)) await tell('ahead', upcomingChargeText(toPay, next.dueDate));
  });

const isNear = (dueDate: Day) => dueDate <= addDays(today(now()), autopayNoticeDays);
