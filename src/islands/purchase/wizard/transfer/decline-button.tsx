import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { LazyConfirm } from '#islands/ui/confirming/lazy-confirm.ts';
import type { Confirmed } from '#lib/api/call-types.ts';
import type { OwnTransfer } from '#lib/api/plans/transfers.ts';
import { api } from '#lib/client/api/api.ts';
import { failureText } from '#lib/client/api/failure-text.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';
import { forgetTransferDraft } from './transfer-draft.ts';

/** It ends the offer for both, whether or not they had agreed, so it is asked about first. */
export const DeclineButton = ({ transfer: { id, property, other, agreed } }: { transfer: OwnTransfer }) => {
  const [asking, setAsking] = useState(false);
  const decline = async (confirmed: Confirmed) => {
    try {
      await api('POST /user/transfers/{id}/decline', { id }, { confirmed });
      toast('success', 'Declined: nothing changes');
      await forgetTransferDraft(id);
    } catch (error) {
      toast('error', failureText(error, somethingWrong));
    }
    setAsking(false);
    refreshQueries('/api/user/transfers', '/api/user/dashboard', '/api/user/plan-properties');
    return null;
  };
  return (
    <div>
      <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {agreed ? 'Decline after all' : 'Decline'}
      </Button>
      {asking && (
        <LazyConfirm of="declineTransfer" onConfirm={decline} onClose={() => setAsking(false)}>
          <p>
            {property.name} stays with {other}, who is told. What you have filled in for it is deleted.
          </p>
        </LazyConfirm>
      )}
    </div>
  );
};
