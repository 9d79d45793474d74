import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { Dialog } from '#islands/ui/overlay/dialog.tsx';
import { api } from '#lib/client/api/api.ts';
import { failureText } from '#lib/client/api/failure-text.ts';
import { refreshAfterPayment, refreshQueries } from '#lib/client/api/queries.ts';
import { navigate } from '#lib/client/navigation/navigate.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { purchaseGivenUp, somethingWrongTryAgain } from '#lib/messages/feedback.ts';

/** For a purchase that waits for its first payment, which nobody has to make. */
export const CancelPurchase = ({ planId }: { planId: number }) => {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Cancel this purchase
      </Button>
      {asking && <CancelDialog planId={planId} onClose={() => setAsking(false)} />}
    </>
  );
};

const CancelDialog = ({ planId, onClose }: { planId: number; onClose: () => void }) => {
  const [busy, setBusy] = useState(false);
  const cancel = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await api('POST /user/plan-property/{id}/cancel', { id: planId });
      toast('success', purchaseGivenUp);
      refreshAfterPayment();
      refreshQueries('/api/property/');
      navigate('/dashboard/my-properties', { replace: true });
    } catch (error) {
      setBusy(false);
      toast('error', failureText(error, somethingWrongTryAgain));
      refreshAfterPayment();
      onClose();
    }
  };
  return (
    <Dialog
      open
      title="Cancel this purchase?"
      onClose={onClose}
      locked={busy}
      onSubmit={() => void cancel()}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            Keep it
          </Button>
          <Button variant="danger" type="submit" busy={busy} busyText="Cancelling…">
            Cancel the purchase
          </Button>
        </>
      }
    >
      <p>
        Its units become free for others, and it leaves your properties. Money that still comes for it is not lost: it
        goes to your wallet.
      </p>
    </Dialog>
  );
};
