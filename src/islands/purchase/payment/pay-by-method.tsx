import { useStore } from '@nanostores/react';
import { CardConfirmation, type PaymentAbout, WalletConfirmation } from '#islands/payments/methods/confirmations.tsx';
import { BankTransferForm } from '#islands/payments/methods/transfer-form.tsx';
import { isPaymentPending, type PaymentState } from '#islands/payments/payment-state.ts';
import type { PaymentStore } from '#islands/payments/payment-store.ts';
import { HoldClock } from '#islands/payments/progress/hold-clock.tsx';
import { CancelConfirming } from '#islands/ui/confirming/cancel-confirming.tsx';
import type { Confirmed } from '#lib/api/call-types.ts';
import type { PaymentMethod } from '#lib/domain/enums.ts';
import { afterReservationByCard, unitsOf } from '#lib/messages/holds.ts';
import { confirmingActs } from '#lib/messages/money/confirming.ts';
import type { LoadedPurchase } from '../purchase-frame.tsx';
import type { PurchaseState } from '../use-purchase.ts';
import type { MethodInput } from './purchase-input.ts';
import { buyingSubject } from './purchase-result.ts';
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
  subject: string;
  propertyId: number;
  /** Naira. */
  amount: number;
  /** The units that are held, and until when. */
  held: Held;
  state: PaymentState<unknown>;
  /** What it is paid for. */
  about: PaymentAbout;
  onSend: (confirmed: Confirmed, input: MethodInput, proof?: File) => Promise<void>;
  onBack: () => void;
}

const PayByTransfer = ({ subject, propertyId, amount, held, state, onSend, onBack }: MethodProps) => (
  <section className="card stack gap-5">
    <h2>Bank Transfer</h2>
    <TransferGuard {...held} onBack={onBack}>
      {({ hidden }) => (
        <BankTransferForm
          subject={subject}
          account="property"
          slip={{ purpose: 'first', property_id: propertyId }}
          amount={amount}
          payment={state}
          hideAccount={hidden}
          onBack={onBack}
          onSend={(confirmed, { bank_name, proof_of_payment }) =>
            onSend(confirmed, { payment_method: 'bank_transfer', bank_name }, proof_of_payment)
          }
        />
      )}
    </TransferGuard>
  </section>
);

interface PayNowProps extends MethodProps {
  method: 'virtual_wallet' | 'paystack';
}

/** From the wallet or by card: the confirming step, in the page. */
const PayNow = ({ method, amount, held, about, state, onSend, onBack }: PayNowProps) => {
  const pending = isPaymentPending(state);
  const Confirmation = method === 'paystack' ? CardConfirmation : WalletConfirmation;
  return (
    <section className="card stack gap-5">
      <h2>{confirmingActs.buy.title}</h2>
      {method === 'paystack' && held.reservation.state === 'held' && (
        <HoldClock units={held.units} until={held.reservation.until} after={afterReservationByCard} />
      )}
      <Confirmation
        words={confirmingActs.buy}
        amount={amount}
        about={about}
        busy={pending}
        onPay={(confirmed) => onSend(confirmed, { payment_method: method })}
      />
      <div className="foot-actions">
        <CancelConfirming variant="quiet" onClick={onBack} disabled={pending}>
          {confirmingActs.buy.cancel}
        </CancelConfirming>
      </div>
    </section>
  );
};

const PayByWallet = (props: MethodProps) => <PayNow {...props} method="virtual_wallet" />;
const PayByCard = (props: MethodProps) => <PayNow {...props} method="paystack" />;

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
  const about = {
    what: purchase.draft.paymentType === 'Installment' ? 'Initial deposit' : 'Price',
    of: `${loaded.property.name}, ${unitsOf(units)}`,
  };
  return (
    <Form
      subject={buyingSubject(loaded.property.id)}
      propertyId={loaded.property.id}
      amount={amount}
      held={held}
      about={about}
      state={state}
      onSend={send}
      onBack={onBack}
    />
  );
};
