import type { FieldErrors } from '#lib/api/errors.ts';
export type PaymentState<Answer> =
  | { state: 'idle' }
  /** From 0 to 1 while files go up; undefined when there are none. */
  | { state: 'sending'; progress: number | undefined }
  /** The answer was lost: the server is asked what became of it. */
  | { state: 'checking' }
  /** The server has the payment; the script of the card's pop-up is on its way. */
  | { state: 'opening'; answer: Answer }
  /**
   * The provider's pop-up is open. A modal dialog of ours would make it inert. With a way to check again it does not
   * open: the pop-up is given up and the provider asked.
   */
  | { state: 'popup'; answer: Answer; checkAgain?: (() => void) | undefined }
  /** The provider is asked whether the card was charged; the customer need not wait for it. */
  | { state: 'verifying'; answer: Answer }
  /** The pop-up was closed and nothing was paid. */
  | { state: 'closed'; answer: Answer }
  | { state: 'done'; answer: Answer }
  | {
      state: 'failed';
      message: string;
      /** What the server says about fields, by their names. */
      fields: FieldErrors;
      /** The connection was lost; the message says whether the payment is known not to have arrived. */
      lost: boolean;
      /** The server has the payment: its card did not go through, was refused in the pop-up, or the pop-up did not open. */
      taken?: { answer: Answer; card: 'failed' | 'refused' | 'not_opened' };
    };

/** Something is under way that must not be left alone. */
export const isPaymentPending = ({ state }: PaymentState<unknown>) =>
  state === 'sending' || state === 'checking' || state === 'opening' || state === 'popup';
