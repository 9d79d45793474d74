import { atom, type ReadableAtom } from 'nanostores';
import type { CallAnswer, CallInput, MoneyCall, PaymentFiles } from '#lib/api/call-types.ts';
import { fieldErrors, paymentFailureText } from '#lib/client/api/failure-text.ts';
import { PaymentOutcomeUnknown, type PayOptions, payOnce } from '#lib/client/payments/idempotent-payment.ts';
import { createCardPayment, isCardPayment } from './card-payment.ts';
import type { PaymentState } from './payment-state.ts';

export interface PaymentStore<Name extends MoneyCall> {
  $payment: ReadableAtom<PaymentState<CallAnswer<Name>>>;
  /** A second call while one is under way changes nothing and waits for the first. */
  send: (input: CallInput<Name>, files?: PaymentFiles) => Promise<PaymentState<CallAnswer<Name>>>;
  /** Opens the pop-up again for a payment that the server has. */
  resume: (taken: CallAnswer<Name>) => Promise<PaymentState<CallAnswer<Name>>>;
  /** Back to idle, unless something is under way. */
  reset: () => void;
  /** Does not wait for the provider; its answer is told when it comes. */
  leave: () => void;
}

const failureOf = (error: unknown) => ({
  state: 'failed' as const,
  message: paymentFailureText(error),
  fields: fieldErrors(error),
  lost: error instanceof PaymentOutcomeUnknown,
});

/** What is paid, such as 'repayment:7'; where the same thing may be paid again, what is sent tells it apart. */
export type PaymentSubject<Name extends MoneyCall> = string | ((input: CallInput<Name>) => string);

export interface PaymentOptions<Name extends MoneyCall> {
  /** The server has a payment by card, whatever becomes of the card. */
  onTaken?: (answer: CallAnswer<Name>) => void;
}

/** One thing that is paid, from the first click until an answer. */
export const createPayment = <Name extends MoneyCall>(
  subject: PaymentSubject<Name>,
  call: Name,
  { onTaken }: PaymentOptions<Name> = {},
): PaymentStore<Name> => {
  type State = PaymentState<CallAnswer<Name>>;
  const $payment = atom<State>({ state: 'idle' });
  const card = createCardPayment<CallAnswer<Name>>({ show: (state) => $payment.set(state), onTaken });
  let underWay: Promise<State> | undefined;

  const attempt = async (input: CallInput<Name>, files: PaymentFiles): Promise<State> => {
    const begun = card.begun(input);
    if (begun) return card.go(begun, input);
    const uploads = Object.values(files).flat().some(Boolean);
    const paid = typeof subject === 'string' ? subject : subject(input);
    $payment.set({ state: 'sending', progress: uploads ? 0 : undefined });
    try {
      const answer = await payOnce(paid, call, input, {
        files,
        ...(uploads && { onProgress: (progress: number) => $payment.set({ state: 'sending', progress }) }),
        onAsking: () => $payment.set({ state: 'checking' }),
      } as PayOptions<Name>);
      return isCardPayment(input) ? await card.go(answer, input) : { state: 'done', answer };
    } catch (error) {
      return failureOf(error);
    }
  };

  const run = (work: () => Promise<State>) => {
    underWay ??= work().then((state) => {
      underWay = undefined;
      $payment.set(state);
      return state;
    });
    return underWay;
  };

  return {
    $payment,
    send: (input, files = {}) => run(() => attempt(input, files)),
    resume: (taken) => run(() => card.go(taken)),
    reset: () => {
      if (!underWay) $payment.set({ state: 'idle' });
    },
    leave: () => {
      if ($payment.get().state === 'verifying') card.leave();
    },
  };
};
