import { useState } from 'react';
import { SuccessView } from '#islands/payments/results.tsx';
import { Button } from '#islands/ui/button.tsx';
import { Dialog } from '#islands/ui/dialog.tsx';
import { DocumentList } from './documents.tsx';
import { isWhollyPaid, type Plan } from './plan-view.ts';

interface PaymentCompleteProps {
  plan: Plan;
  asked: number;
  /** Another dialog is open and comes first. */
  held: boolean;
}

const seenKey = (planId: number) => `payment-complete:${planId}`;

/** Told once in a visit: whoever comes back to the plan meanwhile knows. */
export const PaymentComplete = ({ plan, asked, held }: PaymentCompleteProps) => {
  const key = seenKey(plan.plan_properties.id);
  const [seen, setSeen] = useState(() => sessionStorage.getItem(key) !== null);
  const close = () => {
    sessionStorage.setItem(key, '1');
    setSeen(true);
  };
  return (
    <Dialog
      open={isWhollyPaid(plan) && !seen && !held}
      title="Payment Complete"
      onClose={close}
      actions={
        <Button look="pri" onClick={close}>
          Close
        </Button>
      }
    >
      <SuccessView text="The price and all fees are paid.">
        {plan.contract_documents.length === 0 && 'Documents are being prepared...'}
      </SuccessView>
      {plan.contract_documents.length > 0 && <DocumentList plan={plan} asked={asked} />}
    </Dialog>
  );
};
