import { isPending, type PaymentState } from '#islands/payments/payment-store.ts';
import { BankTransferForm } from '#islands/payments/transfer-form.tsx';
import { WalletConfirmation } from '#islands/payments/wallet-confirmation.tsx';
import { Button } from '#islands/ui/button.tsx';
import type { PaidBy } from './purchase-input.ts';

interface WayProps {
  /** Naira. */
  amount: number;
  state: PaymentState<unknown>;
  onSend: (paidBy: PaidBy, proof?: File) => void;
  onBack: () => void;
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

export const PayByWallet = ({ amount, state, onSend, onBack }: WayProps) => {
  const pending = isPending(state);
  return (
    <section className="card stack gap-5">
      <h2>Virtual Wallet</h2>
      <WalletConfirmation amount={amount} />
      <div className="foot-actions">
        <Button onClick={onBack} disabled={pending}>
          Back
        </Button>
        <Button
          look="pri"
          busy={pending}
          busyText="Paying…"
          onClick={() => onSend({ payment_method: 'virtual_wallet' })}
        >
          Pay from wallet
        </Button>
      </div>
    </section>
  );
};
