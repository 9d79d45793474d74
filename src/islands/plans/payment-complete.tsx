import { useState } from 'react';
import { later } from '#islands/ui/later.tsx';
import { isWhollyPaid, type Plan } from './plan-view.ts';

const WhollyPaid = later('Payment Complete', async () => (await import('./wholly-paid.tsx')).WhollyPaid);

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
  return isWhollyPaid(plan) && !seen && !held ? <WhollyPaid plan={plan} asked={asked} onClose={close} /> : null;
};
