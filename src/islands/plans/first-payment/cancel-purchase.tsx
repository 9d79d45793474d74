import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { LazyConfirm } from '#islands/ui/confirming/lazy-confirm.ts';
import type { Confirmed } from '#lib/api/call-types.ts';
import { api } from '#lib/client/api/api.ts';
import { failureText } from '#lib/client/api/failure-text.ts';
import { refreshAfterPayment, refreshQueries } from '#lib/client/api/queries.ts';
import { navigate } from '#lib/client/navigation/navigate.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { purchasePopupClosed, somethingWrongTryAgain } from '#lib/messages/feedback.ts';
import type { PlanDetails } from '../plan-view.ts';

/** For a purchase that waits for its first payment, which nobody has to make. */
export const CancelPurchase = ({ plan }: { plan: PlanDetails }) => {
  const { id: planId, property } = plan.plan_properties;
  const [asking, setAsking] = useState(false);
  const cancel = async (confirmed: Confirmed) => {
    try {
      await api('POST /user/plan-property/{id}/cancel', { id: planId }, { confirmed });
      toast('success', purchasePopupClosed);
      refreshAfterPayment();
      refreshQueries('/api/property/');
      navigate('/dashboard/my-properties', { replace: true });
    } catch (error) {
      toast('error', failureText(error, somethingWrongTryAgain));
      refreshAfterPayment();
      setAsking(false);
    }
    return null;
  };
  if (!plan.can_cancel) return null;
  return (
    <>
      <Button variant="quiet" className="mt-4" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Cancel this purchase
      </Button>
      {asking && (
        <LazyConfirm
          of="cancelPurchase"
          lines={[{ name: 'Property', value: <b>{property.name}</b> }]}
          onConfirm={cancel}
          onClose={() => setAsking(false)}
        >
          <p>
            Its units become free for others, and it leaves your properties. If a payment for it arrives later, it is
            credited to your wallet.
          </p>
        </LazyConfirm>
      )}
    </>
  );
};
