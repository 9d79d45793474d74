import { eq } from 'drizzle-orm';
import { dayOf, formatDay } from '#lib/domain/days.ts';
import { formatNairaShort } from '#lib/domain/money.ts';
import { companyContacts } from '../company/contacts.ts';
import { linkPayments } from '../db/schema.ts';
import type { Payment } from '../ledger/rows.ts';
import { markTrusted } from '../mail/our-words.ts';
import { payerReceiptMail, payerRejectedMail } from '../mail/payer-texts.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { db, now } from '../runtime.ts';
import { linkPaymentOf } from './link-payment.ts';

/**
 * Mails who has paid by a link: the receipt, or that nothing could be confirmed. Then the address is forgotten. `ended`
 * is what was booked, which of money that came late is another payment.
 */
export async function tellPayer(paymentId: number, ended: Payment) {
  const payer = await linkPaymentOf(paymentId);
  if (!payer?.payerEmail || ended.stage === 'awaiting_confirmation') return;
  const isRejected = ended.stage === 'rejected';
  if (ended.received === 0 && !isRejected) return;
  const paid = {
    amount: markTrusted(formatNairaShort(isRejected ? ended.amount : ended.received)),
    what: markTrusted(ended.description),
    day: markTrusted(formatDay(dayOf(now()))),
    reference: markTrusted(ended.reference),
    toWallet: ended.purpose !== 'repayment' || ended.applied === 0,
  };
  const contacts = await companyContacts();
  const mail = isRejected ? payerRejectedMail(contacts, paid) : payerReceiptMail(contacts, paid);
  await queueMail({ to: payer.payerEmail, ...mail, dedupeKey: `payer ${paymentId} ${ended.stage}` });
  await db().update(linkPayments).set({ payerEmail: null }).where(eq(linkPayments.paymentId, paymentId));
}
