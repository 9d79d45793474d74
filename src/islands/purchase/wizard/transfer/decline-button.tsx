import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { lazyConfirm } from '#islands/ui/overlay/lazy-confirm.ts';
import type { OwnTransfer } from '#lib/api/plans/transfers.ts';
import { api } from '#lib/client/api/api.ts';
import { failureText } from '#lib/client/api/failure-text.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';
import { forgetTransferDraft } from './transfer-draft.ts';

const title = 'Decline the transfer?';
const ConfirmDecline = lazyConfirm(title);

/** It ends the offer for both, whether or not they had agreed, so it is asked about first. */
export const DeclineButton = ({ transfer: { id, property, other, agreed } }: { transfer: OwnTransfer }) => {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const decline = async () => {
    setBusy(true);
    try {
      await api('POST /user/transfers/{id}/decline', { id });
      toast('success', 'Declined: nothing changes');
      await forgetTransferDraft(id);
    } catch (error) {
      toast('error', failureText(error, somethingWrong));
    }
    setBusy(false);
    refreshQueries('/api/user/transfers', '/api/user/dashboard', '/api/user/plan-properties');
  };
  return (
    <div>
      <Button busy={busy} busyText="Declining…" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {agreed ? 'Decline after all' : 'Decline'}
      </Button>
      {asking && (
        <ConfirmDecline
          title={title}
          action={{ text: 'Decline', variant: 'danger' }}
          onConfirm={() => void decline()}
          onClose={() => setAsking(false)}
        >
          <p>
            {property.name} stays with {other}, who is told. What you have filled in for it is deleted.
          </p>
        </ConfirmDecline>
      )}
    </div>
  );
};
