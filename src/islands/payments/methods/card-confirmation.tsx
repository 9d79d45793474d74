import { DescriptionList } from '#islands/ui/display/description-list.tsx';
import { Money } from '#islands/ui/display/money.tsx';

/** What happens when Pay is pressed. The button is the caller's. */
export const CardConfirmation = ({ amount }: { amount: number }) => (
  <div className="stack">
    <p className="mut">
      Paystack opens over this page and takes the payment. Your card details stay there: we never see them.
    </p>
    <DescriptionList lines={[{ name: 'Pay now', value: <Money naira={amount} className="mid" />, sum: true }]} />
  </div>
);
