import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { CardConfirmation, WalletConfirmation } from '#islands/payments/methods/confirmations.tsx';
import { busyText } from '#islands/payments/methods/method-texts.ts';
import { BankTransferForm } from '#islands/payments/methods/transfer-form.tsx';
import { isPaymentPending, type PaymentState } from '#islands/payments/payment-state.ts';
import type { PaymentStore } from '#islands/payments/payment-store.ts';
import { Button } from '#islands/ui/actions/button.tsx';
import type { PaymentMethod } from '#lib/domain/enums.ts';
import { formatNairaShort, fromNaira } from '#lib/domain/money.ts';
import { paymentMethodNames } from '#lib/messages/payment-methods.ts';
import type { LoadedPurchase } from '../purchase-frame.tsx';
import type { PurchaseState } from '../use-purchase.ts';
import type { MethodInput } from './purchase-input.ts';
import { HoldClock } from './reservation/hold-clock.tsx';
import { TransferGuard } from './reservation/transfer-guard.tsx';
import type { ReservationState } from './reservation/use-reservation.ts';
import { useSendPurchase } from './use-send-purchase.ts';

interface Held {
  units: number;
  reservation: ReservationState;
  mayHavePaid: boolean;
  onReserve: () => void;
}

interface MethodProps {
  /** Naira. */
  amount: number;
  /** The units that are held, and until when. */
  held: Held;
  state: PaymentState<unknown>;
  onSend: (input: MethodInput, proof?: File) => void;
  onBack: () => void;
}

interface PayNowProps extends MethodProps {
  method: PaymentMethod;
  text: string;
  children: ReactNode;
}

const PayByTransfer = ({ amount, held, state, onSend, onBack }: MethodProps) => (
  <section className="card stack gap-5">
    <h2>Bank Transfer</h2>
    <TransferGuard {...held} onBack={onBack}>
      {({ hidden }) => (
        <BankTransferForm
          account="property"
          amount={amount}
          payment={state}
          hideAccount={hidden}
          onBack={onBack}
          onSend={({ bank_name, proof_of_payment }) =>
            onSend({ payment_method: 'bank_transfer', bank_name }, proof_of_payment)
          }
        />
      )}
    </TransferGuard>
  </section>
);

const PayNow = ({ method, children, text, held, state, onSend, onBack }: PayNowProps) => {
  const pending = isPaymentPending(state);
  return (
    <section className="card stack gap-5">
      <h2>{paymentMethodNames[method]}</h2>
      {method === 'paystack' && held.reservation.state === 'held' && (
        <HoldClock units={held.units} until={held.reservation.until} />
      )}
      {children}
      <div className="foot-actions">
        <Button onClick={onBack} disabled={pending}>
          Back
        </Button>
        <Button
          variant="primary"
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

const PayByWallet = (props: MethodProps) => (
  <PayNow {...props} method="virtual_wallet" text="Pay from wallet">
    <WalletConfirmation amount={props.amount} />
  </PayNow>
);

const PayByCard = (props: MethodProps) => (
  <PayNow {...props} method="paystack" text={`Pay ${formatNairaShort(fromNaira(props.amount))}`}>
    <CardConfirmation amount={props.amount} />
  </PayNow>
);

interface PayByMethodProps {
  method: PaymentMethod;
  /** Naira. */
  amount: number;
  payment: PaymentStore<'POST /user/buy-property'>;
  purchase: PurchaseState;
  loaded: LoadedPurchase;
  reservation: ReservationState;
  onReserve: () => void;
  onBack: () => void;
}

const formOf = { bank_transfer: PayByTransfer, virtual_wallet: PayByWallet, paystack: PayByCard } as const;

export const PayByMethod = (props: PayByMethodProps) => {
  const { method, amount, payment, purchase, loaded, reservation, onReserve, onBack } = props;
  const { numberOfUnits: units, reservation: kept } = purchase.draft;
  const state = useStore(payment.$payment);
  const send = useSendPurchase(payment, purchase, loaded);
  const Form = formOf[method];
  const held = { units, reservation, mayHavePaid: kept !== undefined, onReserve };
  return <Form amount={amount} held={held} state={state} onSend={send} onBack={onBack} />;
};
