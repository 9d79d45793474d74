import { useState } from 'react';
import { PaymentDialog } from '#islands/payments/dialog/payment-dialog.tsx';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';
import { DialogButtons } from '#islands/ui/overlay/dialog-buttons.tsx';
import { cardConsentVersion } from '#lib/domain/instalments/autopay.ts';
import { cardCheckAmount } from '#lib/domain/limits.ts';
import { formatNairaShort, toNaira } from '#lib/domain/money.ts';
import { cardConsentTexts } from '#lib/messages/autopay.ts';

/** The consent first, then the provider's pop-up: the card's number is typed there and nowhere here. */
export const SaveCardDialog = ({ onClose }: { onClose: () => void }) => {
  const [agreed, setAgreed] = useState(false);
  if (agreed)
    return (
      <PaymentDialog
        onClose={onClose}
        title="Save a card"
        subject="save-card"
        call="POST /user/saved-cards"
        account="fund"
        amount={toNaira(cardCheckAmount)}
        payAtOnce="paystack"
        inputOf={() => ({ payment_method: 'paystack', consent: cardConsentVersion })}
      />
    );
  return (
    <Dialog
      open
      title="Save a card"
      onClose={onClose}
      onSubmit={() => setAgreed(true)}
      actions={
        <DialogButtons
          action={{ text: `I agree, pay ${formatNairaShort(cardCheckAmount)}` }}
          busy={false}
          onCancel={onClose}
        />
      }
    >
      <div className="stack">
        <p>{cardConsentTexts[cardConsentVersion]}</p>
        <p className="sm mut">Paystack opens over this page. Your card details stay there: we never see them.</p>
      </div>
    </Dialog>
  );
};
