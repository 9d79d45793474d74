import type { PaymentSummary } from '#lib/api/payments/payment-fields.ts';
import { paymentFailureText } from '#lib/client/api/failure-text.ts';
import type { CardEnd, CardSteps, CardToPay } from '#lib/client/payments/pay-by-card.ts';
import { cardNotOpened, cardNotPaid, cardNotStarted } from '#lib/messages/feedback.ts';
import type { PaymentState } from './payment-state.ts';

/** What every payment call answers, as far as a card needs it. */
interface Taken {
  payment?: PaymentSummary | undefined;
}

export const isCardPayment = (input: unknown) =>
  (input as { payment_method?: unknown } | undefined)?.payment_method === 'paystack';

const cardToPay = (payment: PaymentSummary): CardToPay | undefined => {
  const { reference, access_code: accessCode, inline_url: inlineUrl } = payment;
  return reference && accessCode && inlineUrl ? { reference, accessCode, inlineUrl } : undefined;
};

/** The pop-up's side is fetched with the first payment by card. */
const payCard = async (card: CardToPay, steps: CardSteps): Promise<CardEnd> => {
  const { payByCard } = await import('#lib/client/payments/pay-by-card.ts').catch(() => {
    throw new Error(cardNotOpened);
  });
  return payByCard(card, steps);
};

interface CardLegOptions<Answer> {
  show: (state: PaymentState<Answer>) => void;
  /** The server has the payment, whatever becomes of the card. */
  onTaken?: ((answer: Answer) => void) | undefined;
}

/** The second half of a payment by card: from what the server has begun to what the provider says of it. */
export const createCardPayment = <Answer>({ show, onTaken }: CardLegOptions<Answer>) => {
  type State = PaymentState<Answer>;
  let waiting = new AbortController();
  /** The last one that was begun and not ended. */
  let open: { sent: string; answer: Answer } | undefined;

  const failed = (answer: Answer, card: 'failed' | 'refused' | 'not_opened', message: string): State => {
    if (card !== 'not_opened') open = undefined;
    return { state: 'failed', message, fields: {}, lost: false, taken: { answer, card } };
  };

  const pay = async (answer: Answer, payment: PaymentSummary): Promise<State> => {
    const card = cardToPay(payment);
    if (!card) return failed(answer, 'not_opened', cardNotStarted);
    waiting = new AbortController();
    try {
      const ended = await payCard(card, {
        onPopup: () => show({ state: 'popup', answer }),
        onSilent: (checkAgain) => show({ state: 'popup', answer, checkAgain }),
        onVerifying: () => show({ state: 'verifying', answer }),
        signal: waiting.signal,
      });
      if (ended.end === 'closed') return { state: 'closed', answer };
      if (ended.end === 'failed' || ended.end === 'refused') return failed(answer, ended.end, ended.reason);
      open = undefined;
      if (ended.end === 'left') return { state: 'idle' };
      return { state: 'done', answer: { ...answer, payment: { ...payment, status: 1 } } };
    } catch (error) {
      if (error instanceof Error && error.name === 'CardRefused') open = undefined;
      return failed(answer, 'not_opened', paymentFailureText(error));
    }
  };

  return {
    /** The same payment again is the same transaction: what the server has begun for it. */
    begun: (input: unknown): Answer | undefined => (open?.sent === JSON.stringify(input) ? open.answer : undefined),
    go: async (answer: Answer, input?: unknown): Promise<State> => {
      const { payment } = answer as Taken;
      if (!payment || payment.status === 1) return { state: 'done', answer };
      if (payment.status === 2) return failed(answer, 'failed', payment.reason ?? cardNotPaid);
      if (input !== undefined) open = { sent: JSON.stringify(input), answer };
      show({ state: 'opening', answer });
      onTaken?.(answer);
      return pay(answer, payment);
    },
    leave: () => waiting.abort(),
  };
};
