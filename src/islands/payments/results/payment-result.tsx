import type { ReactNode } from 'react';
import type { PaymentMethod } from '#lib/domain/enums.ts';
import { nothingTaken } from '#lib/messages/due-dates.ts';
import { somethingWrong, transferFailed } from '#lib/messages/feedback.ts';
import { walletFallbackHint, walletFallbackTitle } from '#lib/messages/wallet-fallback.ts';
import type { PaymentState } from '../payment-state.ts';
import {
  CardPaidView,
  CheckingView,
  ConnectionLostView,
  FailedView,
  ProcessingView,
  ResultView,
  SuccessView,
  VerifyingView,
} from './result-views.tsx';

interface ResultProps {
  payment: PaymentState<unknown>;
  method: PaymentMethod | null;
  failedText: string;
  /** Naira, which stand first where the payment succeeded. */
  amount?: number | null;
  /** What was paid. */
  children?: ReactNode;
}

export const alreadyPaidTitle = 'Already paid';
export const isAlreadyPaid = (payment: PaymentState<unknown>) =>
  payment.state === 'failed' && payment.alreadyPaid === true;

export const resultTitle = (payment: PaymentState<unknown>, method: PaymentMethod | null) => {
  if (insteadOf(payment)) return walletFallbackTitle;
  if (isAlreadyPaid(payment)) return alreadyPaidTitle;
  if (payment.state === 'failed') return payment.lost ? 'Payment' : 'Failed';
  return payment.state === 'done' && method !== 'bank_transfer' ? 'Success' : 'Processing';
};

/** For a payment without a text of its own. */
export const failedTextOf = (method: PaymentMethod | null) => (method === 'paystack' ? somethingWrong : transferFailed);

/** A bank transfer waits for the office; a wallet or card payment is final. */
export const PaymentResult = ({ payment, method, failedText, amount, children }: ResultProps) => {
  switch (payment.state) {
    case 'done':
      if (method === 'paystack') return <CardPaidView amount={amount}>{children}</CardPaidView>;
      if (method === 'virtual_wallet') return <SuccessView amount={amount}>{children}</SuccessView>;
      return <ProcessingView>{insteadOfReason(payment)}</ProcessingView>;
    case 'verifying':
      return <VerifyingView />;
    case 'failed':
      if (payment.alreadyPaid)
        return (
          <ResultView kind="ok" text={payment.message}>
            {nothingTaken}
          </ResultView>
        );
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
