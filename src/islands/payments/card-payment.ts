import type { PaymentSummary } from '#lib/api/payments/payment-fields.ts';
import { paymentFailureText } from '#lib/client/api/failure-text.ts';
import type { CardResult, CardSteps, CardToPay } from '#lib/client/payments/pay-by-card.ts';
import { cardNotOpened, cardNotPaid, cardNotStarted } from '#lib/messages/feedback.ts';
import type { PaymentState } from './payment-state.ts';

/** The part of every payment call's answer that a card needs. */
interface PaymentAnswer {
  payment?: PaymentSummary | undefined;
}

export const isCardPayment = (input: unknown) =>
  (input as { payment_method?: unknown } | undefined)?.payment_method === 'paystack';

const cardToPay = (payment: PaymentSummary): CardToPay | undefined => {
  const { reference, access_code: accessCode, inline_url: inlineUrl } = payment;
  return reference && accessCode && inlineUrl ? { reference, accessCode, inlineUrl } : undefined;
};

/** The code of the pop-up loads with the first payment by card. */
const payCard = async (card: CardToPay, steps: CardSteps): Promise<CardResult> => {
  const { payByCard } = await import('#lib/client/payments/pay-by-card.ts').catch(() => {
    throw new Error(cardNotOpened);
  });
  return payByCard(card, steps);
};

interface CardPaymentOptions<Answer> {
  show: (state: PaymentState<Answer>) => void;
  /** Called when the server has the payment, before the card is charged. */
  onAccepted?: ((answer: Answer) => void) | undefined;
}

/** The card's part of a payment: from the transaction that the server began to the provider's result. */
export const createCardPayment = <Answer>({ show, onAccepted }: CardPaymentOptions<Answer>) => {
  type State = PaymentState<Answer>;
  let waiting = new AbortController();
  let unfinished: { sent: string; answer: Answer } | undefined;

  const failed = (answer: Answer, reason: 'failed' | 'refused' | 'not_opened', message: string): State => {
    if (reason !== 'not_opened') unfinished = undefined;
    return { state: 'failed', message, fields: {}, lost: false, cardFailure: { answer, reason } };
  };

  const pay = async (answer: Answer, payment: PaymentSummary): Promise<State> => {
    const card = cardToPay(payment);
    if (!card) return failed(answer, 'not_opened', cardNotStarted);
    waiting = new AbortController();
    try {
      const ended = await payCard(card, {
        onPopup: () => show({ state: 'popup', answer }),
        onUnresponsive: (checkAgain) => show({ state: 'popup', answer, checkAgain }),
        onVerifying: () => show({ state: 'verifying', answer }),
        signal: waiting.signal,
      });
      if (ended.end === 'closed') return { state: 'closed', answer };
      if (ended.end === 'failed' || ended.end === 'refused') return failed(answer, ended.end, ended.reason);
      unfinished = undefined;
      if (ended.end === 'left') return { state: 'idle' };
      return { state: 'done', answer: { ...answer, payment: { ...payment, status: 1 } } };
    } catch (error) {
      if (error instanceof Error && error.name === 'CardRefused') unfinished = undefined;
      return failed(answer, 'not_opened', paymentFailureText(error));
    }
  };

  return {
    /** Sending the same payment again continues its transaction. */
    begun: (input: unknown): Answer | undefined =>
      unfinished?.sent === JSON.stringify(input) ? unfinished.answer : undefined,
    charge: async (answer: Answer, input?: unknown): Promise<State> => {
      const { payment } = answer as PaymentAnswer;
      if (!payment || payment.status === 1) return { state: 'done', answer };
      if (payment.status === 2) return failed(answer, 'failed', payment.reason ?? cardNotPaid);
      if (input !== undefined) unfinished = { sent: JSON.stringify(input), answer };
      show({ state: 'opening', answer });
      onAccepted?.(answer);
      return pay(answer, payment);
    },
    leave: () => waiting.abort(),
  };
};
