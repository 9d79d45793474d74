import type { PaymentMethod } from '#lib/domain/kinds.ts';
import type { PaymentState } from './payment-store.ts';
import { CheckingView, FailedView, LostView, ProcessingView, SuccessView } from './results.tsx';

interface ResultProps {
  payment: PaymentState<unknown>;
  method: PaymentMethod | null;
  /** What is said when it failed. */
  failedText: string;
}

export const resultTitle = (payment: PaymentState<unknown>, method: PaymentMethod | null) => {
  if (payment.state === 'failed') return payment.lost ? 'Payment' : 'Failed';
  return payment.state === 'done' && method === 'virtual_wallet' ? 'Success' : 'Processing';
};

/** A transfer waits for the office; the wallet pays at once. */
export const PaymentResult = ({ payment, method, failedText }: ResultProps) => {
  switch (payment.state) {
    case 'done':
      return method === 'virtual_wallet' ? <SuccessView /> : <ProcessingView />;
    case 'failed':
      return payment.lost ? (
        <LostView message={payment.message} />
      ) : (
        <FailedView text={failedText} message={payment.message} />
      );
    default:
      return <CheckingView />;
  }
};
