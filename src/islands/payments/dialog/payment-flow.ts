import { atom, type ReadableAtom } from 'nanostores';
import type { CallAnswer, CallInput, MoneyCall } from '#lib/api/call-types.ts';
import { closeToast, toast } from '#lib/client/page/toasts.ts';
import type { PaymentMethod } from '#lib/domain/enums.ts';
import { paymentSuccessful, popupClosed } from '#lib/messages/feedback.ts';
import type { PaymentState } from '../payment-state.ts';
import { createPayment, type PaymentStore, type PaymentSubject } from '../payment-store.ts';

export type FlowStep = 'amount' | 'method' | 'details' | 'result';

export interface FlowState {
  step: FlowStep;
  /** Naira; null until it was asked. */
  amount: number | null;
  method: PaymentMethod | null;
}

export interface TransferDetails {
  bank_name: string;
  proof_of_payment: File;
}

export interface FlowOptions<Name extends MoneyCall> {
  subject: PaymentSubject<Name>;
  call: Name;
  /** Naira; left out, the amount is asked first. */
  amount?: number | undefined;
  /** What is sent; the name of the sender of a transfer is added. */
  inputOf: (amount: number, method: PaymentMethod) => CallInput<Name>;
  /** Where a payment is given up with the pop-up of its card: what is told then. */
  cancelledText?: string;
}

export interface PaymentFlow<Name extends MoneyCall> {
  $flow: ReadableAtom<FlowState>;
  $payment: PaymentStore<Name>['$payment'];
  /** The first step of this flow. */
  first: FlowStep;
  steps: readonly FlowStep[];
  setAmount: (amount: number) => void;
  choose: (method: PaymentMethod | null) => void;
  toDetails: () => void;
  /** One step back; false on the first, where there is nothing to go back to. */
  back: () => boolean;
  pay: (transfer?: TransferDetails) => Promise<void>;
  answer: () => CallAnswer<Name> | null;
  /** Does not wait for the provider of a card. */
  leave: () => void;
}

const wasRefused = (outcome: PaymentState<unknown>) => outcome.state === 'failed' && outcome.taken?.card === 'refused';

/** Amount, method, details, result: where a payment stands. A refused field leads back to the details, not to a result. */
export const createPaymentFlow = <Name extends MoneyCall>(options: FlowOptions<Name>): PaymentFlow<Name> => {
  const first: FlowStep = options.amount === undefined ? 'amount' : 'method';
  const steps: FlowStep[] = first === 'amount' ? ['amount', 'method', 'details'] : ['method', 'details'];
  const $flow = atom<FlowState>({ step: first, amount: options.amount ?? null, method: null });
  const payment = createPayment(options.subject, options.call);
  /** The toast about the pop-up that was closed last. */
  let told: number | undefined;
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
    pay: async (transfer) => {
      const { amount, method } = $flow.get();
      if (amount === null || method === null) return;
      if (told !== undefined) closeToast(told);
      const { proof_of_payment, ...named } = transfer ?? {};
      const input = { ...(options.inputOf(amount, method) as object), ...named } as CallInput<Name>;
      const outcome = await payment.send(input, { proof_of_payment });
      if (outcome.state === 'closed' || (options.cancelledText && wasRefused(outcome))) {
        told = toast('error', options.cancelledText ?? popupClosed);
        return payment.reset();
      }
      if (outcome.state === 'idle') return;
      const atField =
        outcome.state === 'failed' && ('bank_name' in outcome.fields || 'proof_of_payment' in outcome.fields);
      if (!atField) change({ step: 'result' });
      if (outcome.state === 'done' && method === 'paystack') toast('success', paymentSuccessful);
    },
    answer: () => {
      const state = payment.$payment.get();
      return state.state === 'done' ? state.answer : null;
    },
    leave: payment.leave,
  };
};
