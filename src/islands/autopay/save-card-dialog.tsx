import { PaymentDialog } from '#islands/payments/dialog/payment-dialog.tsx';
import { cardConsentVersion } from '#lib/domain/instalments/autopay.ts';
import { cardCheckAmount } from '#lib/domain/limits.ts';
import { toNaira } from '#lib/domain/money.ts';
import { cardConsentTexts } from '#lib/messages/autopay.ts';

/** The consent with the amount, then the provider's pop-up: the card's number is typed there and nowhere here. */
export const SaveCardDialog = ({ onClose }: { onClose: () => void }) => (
  <PaymentDialog
    onClose={onClose}
    title="Save a card"
    confirming="saveCard"
    about={{ what: 'Saving your card', of: 'It goes to your wallet' }}
    terms={<p>{cardConsentTexts[cardConsentVersion]}</p>}
    subject="save-card"
    call="POST /user/saved-cards"
    account="fund"
    amount={toNaira(cardCheckAmount)}
    method="paystack"
    inputOf={() => ({ payment_method: 'paystack', consent: cardConsentVersion })}
  />
);
