import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import type { Transaction } from '#lib/api/payments/transactions.ts';
import { toastFailure } from '#lib/client/api/failure-text.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { verifyCard } from '#lib/client/payments/verify-card.ts';
import { cardChecking, fundingCancelled, networkError, paymentSuccessful } from '#lib/messages/feedback.ts';

/** Asks the provider, which ends an unpaid funding. True when it ended without money. */
const endFunding = async (reference: string): Promise<boolean> => {
  const outcome = await verifyCard(reference, { signal: new AbortController().signal, times: 1 });
  if (outcome.status === 'paid') toast('success', paymentSuccessful);
  if (outcome.status === 'open') toast('info', cardChecking);
  return outcome.status === 'failed';
};

interface UnfinishedOptions {
  transaction: Transaction;
  /** It has ended without money, and is to be paid anew. */
  onPay: () => void;
  /** It has ended, or cannot yet. */
  onClose: () => void;
}

/** Takes up a funding again, or ends it. Either way the provider is asked first, so nothing is paid twice. */
export const UnfinishedActions = ({ transaction, onPay, onClose }: UnfinishedOptions) => {
  const [busy, setBusy] = useState<'pay' | 'end' | null>(null);
  const end = async (then: 'pay' | 'end') => {
    setBusy(then);
    try {
      const ended = await endFunding(transaction.reference);
      if (ended && then === 'pay') return onPay();
      if (ended) toast('info', fundingCancelled);
      onClose();
    } catch (error) {
      toastFailure(error, networkError);
      setBusy(null);
    }
  };
  return (
    <>
      <Button busy={busy === 'end'} busyText="Ending…" onClick={() => void end('end')}>
        Cancel payment
      </Button>
      <Button variant="primary" busy={busy === 'pay'} busyText="Asking Paystack…" onClick={() => void end('pay')}>
        Pay now
      </Button>
    </>
  );
};

export const UnfinishedNotice = () => (
  <Notice kind="wait">
    <p>This payment is not complete. You can continue or cancel it.</p>
  </Notice>
);
