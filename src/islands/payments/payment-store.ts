import { atom, type ReadableAtom } from 'nanostores';
import type { AnswerOf, AnyCall, InputOf } from '#lib/api/call.ts';
import { fieldErrors, paymentFailureText } from '#lib/client/api/failure-text.ts';
import { PaymentOutcomeUnknown, payOnce } from '#lib/client/payments/idempotent-payment.ts';
import { createCardPayment, isCardPayment } from './card-payment.ts';
import type { PaymentState } from './payment-state.ts';

export type Files = Record<string, File[]>;

export interface PaymentStore<C extends AnyCall> {
  $payment: ReadableAtom<PaymentState<AnswerOf<C>>>;
  /** A second call during the first one only waits for it. */
  send: (input: InputOf<C>, files?: Files) => Promise<PaymentState<AnswerOf<C>>>;
  /** Opens the pop-up again for a payment that the server has. */
  resume: (answer: AnswerOf<C>) => Promise<PaymentState<AnswerOf<C>>>;
  /** Back to idle, except during a payment. */
  reset: () => void;
  /** Stops waiting for the provider; a toast tells its result later. */
  leave: () => void;
}

const failureOf = (error: unknown) => ({
  state: 'failed' as const,
  message: paymentFailureText(error),
  fields: Object.fromEntries(Object.entries(fieldErrors(error)).map(([name, texts]) => [name, texts.join(' ')])),
  lost: error instanceof PaymentOutcomeUnknown,
});

/** What is paid, such as 'repayment:7'. Computed from the input where the same thing may be paid more than once. */
export type PaymentSubject<C extends AnyCall> = string | ((input: InputOf<C>) => string);

export interface PaymentOptions<C extends AnyCall> {
  /** Called when the server has the payment, before a card is charged. */
  onAccepted?: (answer: AnswerOf<C>) => void;
}

export const createPayment = <C extends AnyCall>(
  subject: PaymentSubject<C>,
  call: C,
  { onAccepted }: PaymentOptions<C> = {},
): PaymentStore<C> => {
  type State = PaymentState<AnswerOf<C>>;
  const $payment = atom<State>({ state: 'idle' });
  const card = createCardPayment<AnswerOf<C>>({ show: (state) => $payment.set(state), onAccepted });
  let running: Promise<State> | undefined;

  const attempt = async (input: InputOf<C>, files: Files): Promise<State> => {
    const begun = card.begun(input);
    if (begun) return card.charge(begun, input);
    const uploads = Object.values(files).some((list) => list.length > 0);
    const paid = typeof subject === 'string' ? subject : subject(input);
    $payment.set({ state: 'sending', progress: uploads ? 0 : undefined });
    try {
      const answer = await payOnce(paid, call, input, {
        files,
        ...(uploads && { onProgress: (progress: number) => $payment.set({ state: 'sending', progress }) }),
        onAsking: () => $payment.set({ state: 'checking' }),
      });
      return isCardPayment(input) ? await card.charge(answer, input) : { state: 'done', answer };
    } catch (error) {
      return failureOf(error);
    }
  };

  const run = (work: () => Promise<State>) => {
    running ??= work().then((state) => {
      running = undefined;
      $payment.set(state);
      return state;
    });
    return running;
  };

  return {
    $payment,
    send: (input, files = {}) => run(() => attempt(input, files)),
    resume: (answer) => run(() => card.charge(answer)),
    reset: () => {
      if (!running) $payment.set({ state: 'idle' });
    },
    leave: () => {
      if ($payment.get().state === 'verifying') card.leave();
    },
  };
};
