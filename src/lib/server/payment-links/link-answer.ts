import { linkChargedAnyway, paidMeanwhile } from '#lib/messages/payments/payment-links.ts';
import { asSentence } from '#lib/messages/reasons.ts';
import type { Payment } from '../ledger/rows.ts';
import { paymentAnswer } from '../payments/pay.ts';

/** To who pays by a link: what its customer is told speaks of their own wallet. */
export function linkAnswer(payment: Payment) {
  const { reason: _, ...answer } = paymentAnswer(payment);
  if (answer.status !== 2) return answer;
  if (payment.received > 0) return { ...answer, reason: paidMeanwhile };
  return { ...answer, reason: `${asSentence(payment.reason ?? '')} ${linkChargedAnyway}`.trim() };
}
