import { eq } from 'drizzle-orm';
import type { ChargeEndWay } from '#lib/domain/accounting/charge-ends.ts';
import { chargeEndNotices } from '#lib/messages/office/charge-ends.ts';
import { asSentence } from '#lib/messages/reasons.ts';
import { payments } from '../../db/schema.ts';
import { notify, paymentsButton, walletButton } from '../../notifications/notify.ts';
import { db } from '../../runtime.ts';

interface Told {
  paymentId: number;
  came: string;
  reason?: string;
}

/** Tells the customer what becomes of a charge that was not what was asked for. */
export async function notifyChargeEnd(way: ChargeEndWay | 'sent', { paymentId, came, reason }: Told) {
  const [payment] = await db().select().from(payments).where(eq(payments.id, paymentId));
  if (!payment) return;
  const { title, text } = chargeEndNotices[way];
  const content = [
    `“${payment.description}”: ${text(came)}`,
    reason && `The reason: ${asSentence(reason)}`,
    way !== 'sent' && payment.received === 0 && 'The payment itself did not count.',
  ];
  await notify(
    payment.userId,
    { title, content: content.filter(Boolean).join(' ') },
    { button: way === 'wallet' ? walletButton() : paymentsButton() },
  );
}
