import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { api } from '#lib/client/api/api.ts';
import { failureText } from '#lib/client/api/failure-text.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';
import { forgetTransferDraft } from './transfer-draft.ts';

export const DeclineButton = ({ id }: { id: number }) => {
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
      <Button busy={busy} busyText="Declining…" onClick={() => void decline()}>
        Decline
      </Button>
    </div>
  );
};
