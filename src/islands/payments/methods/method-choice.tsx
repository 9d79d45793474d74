import { type ComponentType, useEffect } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { ChoiceCard } from '#islands/ui/fields/choice-card.tsx';
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
  /** Why no units can be held for a payment by transfer or card. */
  holdRefusal?: string | undefined;
  /** Offers to add what the wallet lacks. */
  AddMoney?: ComponentType<{ naira: number }> | undefined;
}

const WalletNote = ({ note, balance }: WalletOption) => (
  <>
    {note} {balance !== undefined && <Money naira={balance} />}
  </>
);

export const MethodChoice = ({ amount, method, onChoose, holdRefusal, AddMoney }: MethodChoiceProps) => {
  const wallet = useWalletBalance();
  const walletCard = walletOption(wallet, amount);
  const { refusal, missing } = walletCard;
  const methodRefusal = method === 'virtual_wallet' ? refusal : method && holdRefusal;
  useEffect(() => {
    if (methodRefusal) onChoose(null);
  }, [methodRefusal, onChoose]);
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
        <ChoiceCard {...card('bank_transfer')} note={transferNote} disabledReason={holdRefusal} />
        <ChoiceCard {...card('paystack')} note={cardNote} disabledReason={holdRefusal} />
        <ChoiceCard {...card('virtual_wallet')} note={<WalletNote {...walletCard} />} disabledReason={refusal} />
      </fieldset>
      {missing !== undefined && AddMoney && <AddMoney naira={missing} />}
      <a className="link more justify-self-start" href="/how-paying-works" target="_blank" rel="noopener">
        How paying works
      </a>
      {wallet.state === 'failed' && (
        <Button variant="quiet" onClick={wallet.retry}>
          Try to fetch the wallet again
        </Button>
      )}
    </div>
  );
};
