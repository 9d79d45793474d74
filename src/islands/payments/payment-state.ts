export type PaymentState<Answer> =
  | { state: 'idle' }
  /** The upload, from 0 to 1; undefined without files. */
  | { state: 'sending'; progress: number | undefined }
  /** The answer was lost, and the server is asked for the result. */
  | { state: 'checking' }
  /** The server has the payment, and the script of the card's pop-up is loading. */
  | { state: 'opening'; answer: Answer }
  /**
   * The provider's pop-up is open, so no modal dialog may be, which would make it inert. `checkAgain` is set when the
   * pop-up does not appear: it gives the pop-up up and asks the provider.
   */
  | { state: 'popup'; answer: Answer; checkAgain?: (() => void) | undefined }
  /** The provider is asked whether the card was charged; the customer need not wait. */
  | { state: 'verifying'; answer: Answer }
  /** The pop-up was closed without a payment. */
  | { state: 'closed'; answer: Answer }
  | { state: 'done'; answer: Answer }
  | {
      state: 'failed';
      message: string;
      /** The server's errors by field. */
      fields: Record<string, string>;
      /** The connection was lost; the message says whether the payment may have arrived. */
      lost: boolean;
      /** What it was for is paid, so nothing was taken. */
      alreadyPaid?: boolean;
      /** The server has the payment, but the card failed, was refused in the pop-up, or the pop-up did not open. */
      cardFailure?: { answer: Answer; reason: 'failed' | 'refused' | 'not_opened' };
    };

/** Whether leaving now could interrupt the payment. */
export const isPaymentPending = ({ state }: PaymentState<unknown>) =>
  state === 'sending' || state === 'checking' || state === 'opening' || state === 'popup';
