import type { ReactNode } from 'react';
import { CardConfirmation } from '#islands/payments/card-confirmation.tsx';
import { busyText } from '#islands/payments/methods.ts';
import { isPending, type PaymentState } from '#islands/payments/payment-state.ts';
import { BankTransferForm } from '#islands/payments/transfer-form.tsx';
import { WalletConfirmation } from '#islands/payments/wallet-confirmation.tsx';
import { Button } from '#islands/ui/button.tsx';
import type { PaymentMethod } from '#lib/domain/kinds.ts';
import { formatNairaShort, fromNaira } from '#lib/domain/money.ts';
import { paymentMethodName } from '#lib/messages/statuses.ts';
import type { PaidBy } from './purchase-input.ts';

interface WayProps {
  /** Naira. */
  amount: number;
  state: PaymentState<unknown>;
  onSend: (paidBy: PaidBy, proof?: File) => void;
  onBack: () => void;
}

interface AtOnceProps extends WayProps {
  method: PaymentMethod;
  text: string;
  children: ReactNode;
}

export const PayByTransfer = ({ amount, state, onSend, onBack }: WayProps) => (
  <section className="card stack gap-5">
    <h2>Bank Transfer</h2>
    <BankTransferForm
      account="property"
      amount={amount}
      payment={state}
      onBack={onBack}
      onSend={({ bank_name, proof_of_payment }) =>
        onSend({ payment_method: 'bank_transfer', bank_name }, proof_of_payment)
      }
    />
  </section>
);

const PayAtOnce = ({ method, children, text, state, onSend, onBack }: AtOnceProps) => {
  const pending = isPending(state);
  return (
    <section className="card stack gap-5">
      <h2>{paymentMethodName[method]}</h2>
      {children}
      <div className="foot-actions">
        <Button onClick={onBack} disabled={pending}>
          Back
        </Button>
        <Button
          look="pri"
          busy={pending}
          busyText={busyText(method)}
          onClick={() => onSend({ payment_method: method })}
        >
          {text}
        </Button>
      </div>
    </section>
  );
};

export const PayByWallet = (props: WayProps) => (
  <PayAtOnce {...props} method="virtual_wallet" text="Pay from wallet">
    <WalletConfirmation amount={props.amount} />
  </PayAtOnce>
);

export const PayByCard = (props: WayProps) => (
  <PayAtOnce {...props} method="paystack" text={`Pay ${formatNairaShort(fromNaira(props.amount))}`}>
    <CardConfirmation amount={props.amount} />
  </PayAtOnce>
);
