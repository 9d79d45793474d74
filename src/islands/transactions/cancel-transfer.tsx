import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { LazyConfirm } from '#islands/ui/confirming/lazy-confirm.ts';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import type { Confirmed } from '#lib/api/call-types.ts';
import type { Transaction } from '#lib/api/payments/transactions.ts';
import { api } from '#lib/client/api/api.ts';
import { failureText } from '#lib/client/api/failure-text.ts';
import { refreshAfterPayment } from '#lib/client/api/queries.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { fromNaira } from '#lib/domain/money.ts';
import { networkError } from '#lib/messages/feedback.ts';

interface TakeBackProps {
  transaction: Transaction;
  onClose: () => void;
}

/** For a transfer that was announced and never sent: it is taken back, and what it was for can be paid another way. */
export const CancelTransfer = ({ transaction, onClose }: TakeBackProps) => {
  const { id, plan_id, amount } = transaction;
  const [asking, setAsking] = useState(false);
  const takeBack = async (confirmed: Confirmed) => {
    try {
      await api('POST /user/transaction/{id}/take-back', { id }, { confirmed });
      toast(
        'success',
        plan_id === null ? 'Transfer cancelled' : 'Transfer cancelled. Open the plan to pay another way',
      );
      onClose();
      return null;
    } catch (error) {
      return failureText(error, networkError);
    } finally {
      refreshAfterPayment();
    }
  };
  return (
    <Notice kind="wait">
      <p>We are waiting for this transfer. Haven’t sent it, or prefer to pay by card?</p>
      <p>
        <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
          Cancel the transfer
        </Button>
      </p>
      {asking && (
        <LazyConfirm
          of="takeBackTransfer"
          amount={{ label: 'Announced, and not sent', kobo: fromNaira(amount) }}
          onConfirm={takeBack}
          onClose={() => setAsking(false)}
        >
          <p>
            Do this only if you have not sent the money. The payment then ends, and others can buy the units held for
            it. If you have sent it, leave it: we confirm it as soon as it is here.
          </p>
        </LazyConfirm>
      )}
    </Notice>
  );
};
