import { eq } from 'drizzle-orm';
import { formatDateTime } from '#lib/domain/days.ts';
import { afterHold, holdExpiredText, unitsOf } from '#lib/messages/holds.ts';
import { asSentence } from '#lib/messages/reasons.ts';
import { properties } from '../../db/schema.ts';
import type { Payment, Plan } from '../../ledger/rows.ts';
import { notify, planButton } from '../../notifications/notify.ts';
import { db } from '../../runtime.ts';

/** With a reason the office ended it. */
export async function notifyHoldEnded(plan: Plan, payment: Payment | undefined, reason?: string) {
  const [property] = await db()
    .select({ name: properties.name })
    .from(properties)
    .where(eq(properties.id, plan.propertyId));
  const until = formatDateTime(plan.heldUntil as Date);
  const held = `${unitsOf(plan.units)} of ${property?.name} ${holdExpiredText(plan.units)} for you until ${until}.`;
  const content = [
    reason === undefined
      ? `${held} That time is over, so others can buy now.`
      : `${held} Our office has ended this. The reason: ${asSentence(reason)}`,
    payment && afterHold[payment.method],
  ];
  const notice = {
    title: 'Your units are no longer held',
    content: content.filter(Boolean).join(' '),
    propertyIds: [plan.propertyId],
  };
  await notify(plan.userId, notice, { button: planButton(plan.id), dedupeKey: `hold ${plan.id} ${until}` });
}
