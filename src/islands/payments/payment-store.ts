import { atom, type ReadableAtom } from 'nanostores';
import { LostAnswer, pay } from '#lib/client/attempt.ts';
import { fieldErrors, paymentFailureText } from '#lib/client/failure-text.ts';
import type { AnswerOf, AnyCall, InputOf } from '#lib/contract/call.ts';

export type PaymentState<Answer> =
  | { state: 'idle' }
  /** From 0 to 1 while files go up; undefined when there are none. */
  | { state: 'sending'; progress: number | undefined }
  /** The answer was lost: the server is asked what became of it. */
  | { state: 'checking' }
  | { state: 'done'; answer: Answer }
  | {
      state: 'failed';
      message: string;
      /** What the server says about fields, by their names. */
      fields: Record<string, string>;
      /** The connection was lost; the message says whether the payment is known not to have arrived. */
      lost: boolean;
    };

export type Files = Record<string, File[]>;

export interface PaymentStore<C extends AnyCall> {
  $payment: ReadableAtom<PaymentState<AnswerOf<C>>>;
  /** A second call while one is under way changes nothing and waits for the first. */
  send: (input: InputOf<C>, files?: Files) => Promise<PaymentState<AnswerOf<C>>>;
  /** Back to idle, unless something is under way. */
  reset: () => void;
}

export const isPending = ({ state }: PaymentState<unknown>) => state === 'sending' || state === 'checking';

const failureOf = (error: unknown) => ({
  state: 'failed' as const,
  message: paymentFailureText(error),
  fields: Object.fromEntries(Object.entries(fieldErrors(error)).map(([name, texts]) => [name, texts.join(' ')])),
  lost: error instanceof LostAnswer,
});

/** One thing that is paid, from the first click until an answer. `subject` names it, such as 'repayment:7'. */
export const createPayment = <C extends AnyCall>(subject: string, call: C): PaymentStore<C> => {
  type State = PaymentState<AnswerOf<C>>;
  const $payment = atom<State>({ state: 'idle' });
  let underWay: Promise<State> | undefined;

  const attempt = async (input: InputOf<C>, files: Files): Promise<State> => {
    const uploads = Object.values(files).some((list) => list.length > 0);
    $payment.set({ state: 'sending', progress: uploads ? 0 : undefined });
    try {
      const answer = await pay(subject, call, input, {
        files,
        ...(uploads && { onProgress: (progress: number) => $payment.set({ state: 'sending', progress }) }),
        onAsking: () => $payment.set({ state: 'checking' }),
      });
      return { state: 'done', answer };
    } catch (error) {
      return failureOf(error);
    }
  };

  return {
    $payment,
    send: (input, files = {}) => {
      underWay ??= attempt(input, files).then((state) => {
        underWay = undefined;
        $payment.set(state);
        return state;
      });
      return underWay;
    },
    reset: () => {
      if (!underWay) $payment.set({ state: 'idle' });
    },
  };
};
