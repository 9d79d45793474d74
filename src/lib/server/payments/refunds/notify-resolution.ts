import { eq } from 'drizzle-orm';
import type { MismatchResolution } from '#lib/domain/accounting/charge-mismatches.ts';
import { resolutionNotices } from '#lib/messages/office/charge-mismatches.ts';
import { asSentence } from '#lib/messages/reasons.ts';
import { payments } from '../../db/schema.ts';
import { notify, paymentsButton, walletButton } from '../../notifications/notify.ts';
import { db } from '../../runtime.ts';

interface ResolutionNotice {
  paymentId: number;
  came: string;
  reason?: string;
}

/** Notifies the customer of the resolution of a charge mismatch. */
export async function notifyResolution(
  way: MismatchResolution | 'sent',
  { paymentId, came, reason }: ResolutionNotice,
) {
  const [payment] = await db().select().from(payments).where(eq(payments.id, paymentId));
  if (!payment) return;
  const { title, text } = resolutionNotices[way];
  const content = [
    `“${payment.description}”: ${text(came)}`,
    reason && `The reason: ${asSentence(reason)}`,
    way !== 'sent' && payment.received === 0 && 'The payment itself was not completed.',
  ];
  await notify(
    payment.userId,
    { title, content: content.filter(Boolean).join(' ') },
    { button: way === 'wallet' ? walletButton() : paymentsButton() },
  );
}
