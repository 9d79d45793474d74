import { and, eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { verifyLinkPayment as call } from '#lib/api/payments/payment-links.ts';
import { linkPayments, paymentLinks, payments } from '../db/schema.ts';
import { hashToken } from '../http/session.ts';
import { askProvider } from '../payments/verify-payment.ts';
import { db } from '../runtime.ts';
import { linkAnswer } from './link-answer.ts';

/** The status of a payment by this link after asking the provider. */
export async function verifyLinkPayment({ token, reference }: PayloadOf<typeof call>) {
  const [found] = await db()
    .select({ payment: payments })
    .from(payments)
    .innerJoin(linkPayments, eq(linkPayments.paymentId, payments.id))
    .innerJoin(paymentLinks, eq(paymentLinks.id, linkPayments.linkId))
    .where(and(eq(payments.reference, reference), eq(paymentLinks.tokenHash, hashToken(token))));
  if (!found) throw new Refusal('not_found');
  return { payment: linkAnswer(await askProvider(found.payment)) };
}
