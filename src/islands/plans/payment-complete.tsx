import { useState } from 'react';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import { isPlanPaidInFull, type PlanDetails } from './plan-view.ts';

const WhollyPaid = lazyDialog(
  'Payment Complete',
  async () => (await import('./payment-complete-dialog.tsx')).PaymentCompleteDialog,
);

interface PaymentCompleteProps {
  plan: PlanDetails;
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
  return isPlanPaidInFull(plan) && !seen && !held ? <WhollyPaid plan={plan} asked={asked} onClose={close} /> : null;
};
