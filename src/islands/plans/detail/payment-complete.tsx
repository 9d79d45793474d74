import { useState } from 'react';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import { accountId } from '#lib/client/storage/account-id.ts';
import { readSessionItem, writeSessionItem } from '#lib/client/storage/session-storage.ts';
import { isPlanPaidInFull, type PlanDetails } from '../plan-view.ts';

const WhollyPaid = lazyDialog(
  'Payment Complete',
  async () => (await import('./payment-complete-dialog.tsx')).PaymentCompleteDialog,
);

interface PaymentCompleteProps {
  plan: PlanDetails;
  loadedAt: number;
  /** Waits while another dialog is open. */
  waiting: boolean;
}

const seenKey = (planId: number) => `payment-complete:${accountId()}:${planId}`;

/** Shown once in a session. */
export const PaymentComplete = ({ plan, loadedAt, waiting }: PaymentCompleteProps) => {
  const key = seenKey(plan.plan_properties.id);
  const [seen, setSeen] = useState(() => readSessionItem(key) !== null);
  const close = () => {
    writeSessionItem(key, '1');
    setSeen(true);
  };
  return isPlanPaidInFull(plan) && !seen && !waiting ? (
    <WhollyPaid plan={plan} loadedAt={loadedAt} onClose={close} />
  ) : null;
};
