import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { Money } from '#islands/ui/display/money.tsx';
import type { PaymentSummary } from '#lib/api/payments/payment-fields.ts';
import type { PaymentMethod } from '#lib/domain/enums.ts';
import { paymentReceived } from '#lib/messages/feedback.ts';
import type { PaymentState } from '../payment-state.ts';
import { failedTextOf, PaymentResult } from '../results/payment-result.tsx';
import { CardPaidView, SuccessView, TransferAwaitedView } from '../results/result-views.tsx';
import { VirtualAccountTransfer } from './virtual-account-transfer.tsx';
import { watchTransfer } from './watch-transfer.ts';

interface FundResultProps {
  payment: PaymentState<{ payment: PaymentSummary }>;
  method: PaymentMethod | null;
  amount: number;
  /** The transfer to the virtual account has arrived. */
  onArrived: () => void;
}

const InWallet = ({ amount }: { amount: number }) => (
  <CardPaidView>
    <Money naira={amount} /> is in your wallet.
  </CardPaidView>
);

/** The office confirms a transfer to the company; one to the virtual account is awaited here. */
export const FundResult = ({ payment, method, amount, onArrived }: FundResultProps) => {
  if (payment.state === 'done' && method === 'virtual_wallet')
    return <VirtualAccountResult {...payment.answer.payment} amount={amount} onArrived={onArrived} />;
  if (payment.state === 'done' && method === 'paystack') return <InWallet amount={amount} />;
  return <PaymentResult payment={payment} method={method} failedText={failedTextOf(method)} />;
};

interface VirtualAccountResultProps extends Pick<PaymentSummary, 'reference'> {
  amount: number;
  onArrived: () => void;
}

const VirtualAccountResult = ({ reference = '', amount, onArrived }: VirtualAccountResultProps) => {
  const [$transfer] = useState(() => watchTransfer(reference));
  const transfer = useStore($transfer);
  const arrived = transfer.state === 'arrived';
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once, when it arrives
  useEffect(() => {
    if (arrived) onArrived();
  }, [arrived]);
  if (transfer.state === 'arrived')
    return (
      <SuccessView text={paymentReceived}>
        <Money naira={transfer.naira} /> has arrived and is in your wallet.
      </SuccessView>
    );
  return (
    <>
      <TransferAwaitedView />
      <VirtualAccountTransfer amount={amount} />
    </>
  );
};
