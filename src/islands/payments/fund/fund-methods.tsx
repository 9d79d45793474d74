import { ChoiceCard } from '#islands/ui/fields/choice-card.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import type { VirtualAccount } from '#lib/api/payments/transactions.ts';
import { type PaymentMethod, paymentMethods } from '#lib/domain/enums.ts';
import { accountBeingCreated, accountFailed } from '#lib/messages/feedback.ts';
import { paymentMethodNames } from '#lib/messages/payment-methods.ts';
import { cardNote, methodIcon, transferNote } from '../methods/method-texts.ts';

interface MethodOption {
  note?: string;
  /** Why the method can't be chosen. */
  refusal?: string;
}

/** The wallet is not paid from itself: here the method is the number that belongs to it. */
const titles = { ...paymentMethodNames, virtual_wallet: `${paymentMethodNames.virtual_wallet} account number` };

const virtualAccountOption = (account: VirtualAccount | undefined): MethodOption => {
  if (!account) return { note: 'Fetching your account…' };
  if (account.state === 'ready') return { note: 'Transfer to your own account number. It is credited automatically.' };
  return { refusal: account.state === 'failed' ? accountFailed : accountBeingCreated };
};

interface FundMethodsProps {
  method: PaymentMethod | null;
  onChoose: (method: PaymentMethod) => void;
}

export const FundMethods = ({ method, onChoose }: FundMethodsProps) => {
  const wallet = useQuery('GET /user/fund-wallet-data', {});
  const options: Record<PaymentMethod, MethodOption> = {
    bank_transfer: { note: transferNote },
    paystack: { note: cardNote },
    virtual_wallet: virtualAccountOption(wallet.state === 'ready' ? wallet.data.virtual_account : undefined),
  };
  return (
    <fieldset className="stack">
      <legend className="vh">Payment method</legend>
      {paymentMethods.map((value) => (
        <ChoiceCard
          key={value}
          name="payment_method"
          value={value}
          title={titles[value]}
          icon={methodIcon[value]}
          checked={method === value}
          onChange={() => onChoose(value)}
          note={options[value].note}
          disabledReason={options[value].refusal}
        />
      ))}
    </fieldset>
  );
};
