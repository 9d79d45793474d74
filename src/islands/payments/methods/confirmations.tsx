import { DescriptionList } from '#islands/ui/display/description-list.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { fromNaira, type Kobo } from '#lib/domain/money.ts';
import { useWalletBalance } from './wallet-balance.ts';

/** The card is charged in the provider's pop-up. */
export const CardConfirmation = ({ amount }: { amount: number }) => (
  <div className="stack">
    <p className="mut">
      Paystack opens over this page and takes the payment. Your card details stay there: we never see them.
    </p>
    <DescriptionList lines={[{ name: 'Pay now', value: <Money naira={amount} className="mid" />, sum: true }]} />
  </div>
);

interface WalletConfirmationProps {
  amount: number;
  /** What of the amount is more than is due and comes back at once. */
  excess?: Kobo | undefined;
}

/** The balance before and after. */
export const WalletConfirmation = ({ amount, excess = 0 }: WalletConfirmationProps) => {
  const wallet = useWalletBalance();
  const left = wallet.state === 'ready' ? fromNaira(wallet.balance) - fromNaira(amount) + excess : null;
  return (
    <div className="stack">
      <p className="mut">This is paid from your virtual wallet at once.</p>
      <DescriptionList
        lines={[
          { name: 'In the wallet', value: wallet.state === 'ready' && <Money naira={wallet.balance} /> },
          { name: 'Back to your wallet', value: excess > 0 && <Money kobo={excess} sign="+" /> },
          { name: 'Left afterwards', value: left !== null && left >= excess && <Money kobo={left} /> },
          { name: 'Pay now', value: <Money naira={amount} className="mid" />, sum: true },
        ]}
      />
    </div>
  );
};
