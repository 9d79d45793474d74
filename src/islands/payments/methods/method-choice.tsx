import { useEffect } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { ChoiceCard } from '#islands/ui/fields/choice-card.tsx';
import { retryQuery } from '#lib/client/api/queries.ts';
import type { PaymentMethod } from '#lib/domain/enums.ts';
import { paymentMethodNames } from '#lib/messages/payment-methods.ts';
import { cardNote, methodIcon, transferNote } from './method-texts.ts';
import { useWalletBalance, type WalletOption, walletOption } from './wallet-balance.ts';

interface MethodChoiceProps {
  /** Naira. */
  amount: number;
  method: PaymentMethod | null;
  /** Called with null when the chosen method stops being available. */
  onChoose: (method: PaymentMethod | null) => void;
}

const WalletNote = ({ note, balance }: WalletOption) => (
  <>
    {note} {balance !== undefined && <Money naira={balance} />}
  </>
);

export const MethodChoice = ({ amount, method, onChoose }: MethodChoiceProps) => {
  const wallet = useWalletBalance();
  const walletCard = walletOption(wallet, amount);
  const { refusal } = walletCard;
  useEffect(() => {
    if (method === 'virtual_wallet' && refusal) onChoose(null);
  }, [method, refusal, onChoose]);
  const card = (value: PaymentMethod) => ({
    name: 'payment_method',
    value,
    title: paymentMethodNames[value],
    icon: methodIcon[value],
    checked: method === value,
    onChange: () => onChoose(value),
  });
  return (
    <div className="stack">
      <fieldset className="stack">
        <legend className="vh">Payment method</legend>
        <ChoiceCard {...card('bank_transfer')} note={transferNote} />
        <ChoiceCard {...card('paystack')} note={cardNote} />
        <ChoiceCard {...card('virtual_wallet')} note={<WalletNote {...walletCard} />} disabledReason={refusal} />
      </fieldset>
      {wallet.state === 'failed' && (
        <Button variant="quiet" onClick={() => retryQuery('GET /user/fund-wallet-data', {})}>
          Try to fetch the wallet again
        </Button>
      )}
    </div>
  );
};
