import type { PaymentMethod } from '#lib/domain/enums.ts';
import { somethingWrong, transferFailed } from '#lib/messages/feedback.ts';
import { walletFallbackHint, walletFallbackTitle } from '#lib/messages/wallet-fallback.ts';
import type { PaymentState } from '../payment-state.ts';
import {
  CardPaidView,
  CheckingView,
  ConnectionLostView,
  FailedView,
  ProcessingView,
  SuccessView,
  VerifyingView,
} from './result-views.tsx';

interface ResultProps {
  payment: PaymentState<unknown>;
  method: PaymentMethod | null;
  failedText: string;
}

export const resultTitle = (payment: PaymentState<unknown>, method: PaymentMethod | null) => {
  if (insteadOf(payment)) return walletFallbackTitle;
  if (payment.state === 'failed') return payment.lost ? 'Payment' : 'Failed';
  return payment.state === 'done' && method !== 'bank_transfer' ? 'Success' : 'Processing';
};

/** For a payment without a text of its own. */
export const failedTextOf = (method: PaymentMethod | null) => (method === 'paystack' ? somethingWrong : transferFailed);

/** A bank transfer waits for the office; a wallet or card payment is final. */
export const PaymentResult = ({ payment, method, failedText }: ResultProps) => {
  switch (payment.state) {
    case 'done':
      if (method === 'paystack') return <CardPaidView />;
      if (method === 'virtual_wallet') return <SuccessView />;
      return <ProcessingView>{insteadOfReason(payment)}</ProcessingView>;
    case 'verifying':
      return <VerifyingView />;
    case 'failed':
      return payment.lost ? (
        <ConnectionLostView message={payment.message} />
      ) : (
        <FailedView text={failedText} message={payment.message} />
      );
    default:
      return <CheckingView />;
  }
};

/** Why a transfer funds the wallet in place of what it was sent for. */
const insteadOf = (payment: PaymentState<unknown>) =>
  payment.state === 'done' ? (payment.answer as { instead_of?: string } | null)?.instead_of : undefined;

const insteadOfReason = (payment: PaymentState<unknown>) =>
  insteadOf(payment) && `${insteadOf(payment)} ${walletFallbackHint}`;
