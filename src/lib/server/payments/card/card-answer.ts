import type { PaymentSummary as PaymentAnswer } from '#lib/api/payments/payment-fields.ts';
import type { Payment } from '../../ledger/rows.ts';
import { provider } from '../../paystack/provider.ts';
import { paymentAnswer } from '../pay.ts';
import { loadPayment } from './settle-card.ts';
import { startCard } from './start-card.ts';

const cardFields = (payment: Payment): Partial<PaymentAnswer> => ({
  ...paymentAnswer(payment),
  reference: payment.reference,
  ...(payment.accessCode !== null && { access_code: payment.accessCode, inline_url: provider().inlineUrl }),
});

async function complete<Answer extends { payment?: PaymentAnswer }>(
  answer: Answer,
  ready: (payment: Payment) => Promise<Payment>,
): Promise<Answer> {
  if (answer.payment?.status !== 0) return answer;
  const payment = await loadPayment(answer.payment.id);
  if (payment.method !== 'paystack') return answer;
  return { ...answer, payment: { ...answer.payment, ...cardFields(await ready(payment)) } };
}

/** Runs after the commit of every payment call, also of a repeated one: starts a card payment with the provider. */
export const withStartedCard = <Answer extends { payment?: PaymentAnswer }>(answer: Answer) =>
  complete(answer, startCard);

/** The same for a call that only asks for an earlier answer: a card that cannot be started shows as failed. */
export const withCurrentCard = <Answer extends { payment?: PaymentAnswer }>(answer: Answer) =>
  complete(answer, (payment) => startCard(payment).catch(() => loadPayment(payment.id)));
