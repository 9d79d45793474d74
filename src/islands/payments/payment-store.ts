import { atom, type ReadableAtom } from 'nanostores';
import type { CallAnswer, CallInput, Confirmed, PaymentCall, PaymentFiles } from '#lib/api/call-types.ts';
import { ApiError } from '#lib/client/api/errors.ts';
import { fieldErrors, paymentFailureText } from '#lib/client/api/failure-text.ts';
import { refreshAfterPayment } from '#lib/client/api/queries.ts';
import { PaymentOutcomeUnknown, type PayOptions, submitPayment } from '#lib/client/payments/idempotent-payment.ts';
import { forgetTransfer } from '#lib/client/storage/transfer-draft.ts';
import { createCardPayment, isCardPayment } from './card-payment.ts';
import type { PaymentState } from './payment-state.ts';

export interface PaymentStore<Name extends PaymentCall> {
  $payment: ReadableAtom<PaymentState<CallAnswer<Name>>>;
  /** A second call during the first one only waits for it. */
  send: (confirmed: Confirmed, input: CallInput<Name>, files?: PaymentFiles) => Promise<PaymentState<CallAnswer<Name>>>;
  /** Opens the pop-up again for a payment that the server has. */
  resume: (answer: CallAnswer<Name>) => Promise<PaymentState<CallAnswer<Name>>>;
  /** Back to idle, except during a payment. */
  reset: () => void;
  /** Stops waiting for the provider; a toast tells its result later. */
  leave: () => void;
}

const isAlreadyPaid = (error: unknown) => error instanceof ApiError && error.code === 'already_paid';

const failureOf = (error: unknown) => ({
  state: 'failed' as const,
  message: paymentFailureText(error),
  fields: fieldErrors(error),
  lost: error instanceof PaymentOutcomeUnknown,
  ...(isAlreadyPaid(error) && { alreadyPaid: true }),
});

/** What is paid, such as 'repayment:7'. Computed from the input where the same thing may be paid more than once. */
export type PaymentSubject<Name extends PaymentCall> = string | ((input: CallInput<Name>) => string);

/** A transfer of another amount is the same slip. */
export const transferSubject = <Name extends PaymentCall>(subject: PaymentSubject<Name>, call: Name): string =>
  typeof subject === 'string' ? subject : call;

interface PaymentOptions<Name extends PaymentCall> {
  /** Called when the server has the payment, before a card is charged. */
  onAccepted?: (answer: CallAnswer<Name>) => void;
}

export const createPayment = <Name extends PaymentCall>(
  subject: PaymentSubject<Name>,
  call: Name,
  { onAccepted }: PaymentOptions<Name> = {},
): PaymentStore<Name> => {
  type State = PaymentState<CallAnswer<Name>>;
  const $payment = atom<State>({ state: 'idle' });
  const card = createCardPayment<CallAnswer<Name>>({ show: (state) => $payment.set(state), onAccepted });
  let running: Promise<State> | undefined;

  const attempt = async (confirmed: Confirmed, input: CallInput<Name>, files: PaymentFiles): Promise<State> => {
    const begun = card.begun(input);
    if (begun) return card.charge(begun, input);
    const uploads = Object.values(files).flat().some(Boolean);
    const paid = typeof subject === 'string' ? subject : subject(input);
    $payment.set({ state: 'sending', progress: uploads ? 0 : undefined });
    try {
      const answer = await submitPayment(paid, call, input, {
        confirmed,
        files,
        ...(uploads && { onProgress: (progress: number) => $payment.set({ state: 'sending', progress }) }),
        onAsking: () => $payment.set({ state: 'checking' }),
      } as PayOptions<Name>);
      await forgetTransfer(transferSubject(subject, call)).catch(() => undefined);
      if (uploads) dispatchEvent(new CustomEvent('paid-with-files', { detail: files }));
      return isCardPayment(input) ? await card.charge(answer, input) : { state: 'done', answer };
    } catch (error) {
      // the screen still shows it as due
      if (isAlreadyPaid(error)) refreshAfterPayment();
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
    send: (confirmed, input, files = {}) => run(() => attempt(confirmed, input, files)),
    resume: (answer) => run(() => card.charge(answer)),
    reset: () => {
      if (!running) $payment.set({ state: 'idle' });
    },
    leave: () => {
      if ($payment.get().state === 'verifying') card.leave();
    },
  };
};
