import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import type { Transaction } from '#lib/api/payments/transactions.ts';
import { api } from '#lib/client/api/api.ts';
import { toastFailure } from '#lib/client/api/failure-text.ts';
import { refreshAfterPayment } from '#lib/client/api/queries.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { networkError } from '#lib/messages/feedback.ts';

interface TakeBackProps {
  transaction: Transaction;
  onClose: () => void;
}

/** For a transfer that was announced and never sent: it is taken back, and what it was for can be paid another way. */
export const TakeBackTransfer = ({ transaction: { id, plan_id }, onClose }: TakeBackProps) => {
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const takeBack = async () => {
    setBusy(true);
    try {
      await api('POST /user/transaction/{id}/take-back', { id });
      toast(
        'success',
        plan_id === null ? 'Transfer taken back' : 'Transfer taken back. Open the plan to pay another way',
      );
      onClose();
    } catch (error) {
      toastFailure(error, networkError);
      setBusy(false);
    } finally {
      refreshAfterPayment();
    }
  };
  return (
    <Notice kind="wait">
      {asked ? (
        <>
          <p>
            Do this only if you have not sent the money. The payment then ends, and others can buy the units held for
            it. If you have sent it, leave it: we confirm it as soon as it is here.
          </p>
          <p className="row flex-wrap">
            <Button variant="danger" busy={busy} busyText="Taking back…" onClick={() => void takeBack()}>
              Take it back
            </Button>
            <Button onClick={() => setAsked(false)}>Leave it</Button>
          </p>
        </>
      ) : (
        <>
          <p>We wait for this transfer. Not sent, or would you rather pay by card?</p>
          <p>
            <Button onClick={() => setAsked(true)}>Take the transfer back</Button>
          </p>
        </>
      )}
    </Notice>
  );
};
