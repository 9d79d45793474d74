import { atom, type ReadableAtom } from 'nanostores';
import type { CallInput, Confirmed, PaymentCall } from '#lib/api/call-types.ts';
import { closeToast, toast } from '#lib/client/page/toasts.ts';
import type { PaymentMethod } from '#lib/domain/enums.ts';
import { paymentSuccessful, popupClosed } from '#lib/messages/feedback.ts';
import type { PaymentState } from '../payment-state.ts';
import { createPayment, type PaymentStore, type PaymentSubject } from '../payment-store.ts';

export type FlowStep = 'amount' | 'method' | 'details' | 'result';

export interface FlowState {
  step: FlowStep;
  /** Naira; null until it is entered. */
  amount: number | null;
  method: PaymentMethod | null;
}

export interface TransferDetails {
  bank_name: string;
  proof_of_payment: File;
}

export interface FlowOptions<Name extends PaymentCall> {
  subject: PaymentSubject<Name>;
  call: Name;
  /** Naira; left out, the first step asks for it. */
  amount?: number | undefined;
  /** Needs `amount`: the dialog opens with this method chosen, to be confirmed. */
  method?: PaymentMethod | undefined;
  /** The payload, to which a transfer adds the name of its sender. */
  inputOf: (amount: number, method: PaymentMethod) => CallInput<Name>;
  /** The toast after the card's pop-up was closed, where that gives the payment up. */
  cancelledText?: string;
}

interface PaymentFlow<Name extends PaymentCall> {
  $flow: ReadableAtom<FlowState>;
  $payment: PaymentStore<Name>['$payment'];
  first: FlowStep;
  steps: readonly FlowStep[];
  setAmount: (amount: number) => void;
  choose: (method: PaymentMethod | null) => void;
  toDetails: () => void;
  /** One step back; false on the first. */
  back: () => boolean;
  pay: (confirmed: Confirmed, transfer?: TransferDetails) => Promise<void>;
  /** Stops waiting for the card provider. */
  leave: () => void;
}

const wasRefused = (outcome: PaymentState<unknown>) =>
  outcome.state === 'failed' && outcome.cardFailure?.reason === 'refused';

/** The steps of a payment. When the server refuses a field, the details stay open instead of a result. */
export const createPaymentFlow = <Name extends PaymentCall>(options: FlowOptions<Name>): PaymentFlow<Name> => {
  const all: FlowStep[] = ['amount', 'method', 'details'];
  const first: FlowStep = options.amount === undefined ? 'amount' : options.method ? 'details' : 'method';
  const steps = all.slice(all.indexOf(first));
  const $flow = atom<FlowState>({ step: first, amount: options.amount ?? null, method: options.method ?? null });
  const payment = createPayment(options.subject, options.call);
  let cancelledToast: number | undefined;
  const change = (part: Partial<FlowState>) => $flow.set({ ...$flow.get(), ...part });

  return {
    $flow,
    $payment: payment.$payment,
    first,
    steps,
    setAmount: (amount) => change({ amount, step: 'method' }),
    choose: (method) => change({ method }),
    toDetails: () => {
      if ($flow.get().method) change({ step: 'details' });
    },
    back: () => {
      const { step } = $flow.get();
      if (step === first) return false;
      if (step === 'result') payment.reset();
      change({ step: step === 'result' ? 'details' : step === 'details' ? 'method' : first });
      return true;
    },
    pay: async (confirmed, transfer) => {
      const { amount, method } = $flow.get();
      if (amount === null || method === null) return;
      if (cancelledToast !== undefined) closeToast(cancelledToast);
      const { proof_of_payment, ...sender } = transfer ?? {};
      const input = { ...(options.inputOf(amount, method) as object), ...sender } as CallInput<Name>;
      const outcome = await payment.send(confirmed, input, { proof_of_payment });
      if (outcome.state === 'closed' || (options.cancelledText && wasRefused(outcome))) {
        cancelledToast = toast('error', options.cancelledText ?? popupClosed);
        return payment.reset();
      }
      if (outcome.state === 'idle') return;
      const fieldRefused =
        outcome.state === 'failed' && ('bank_name' in outcome.fields || 'proof_of_payment' in outcome.fields);
      if (!fieldRefused) change({ step: 'result' });
      if (outcome.state === 'done' && method === 'paystack') toast('success', paymentSuccessful);
    },
    leave: payment.leave,
  };
};
