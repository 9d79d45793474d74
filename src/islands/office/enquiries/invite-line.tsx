import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import type { Enquiry } from '#lib/api/office/notices-and-enquiries.ts';
import { api } from '#lib/client/api/api.ts';
import { toastFailure } from '#lib/client/api/failure-text.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { formatDateTime } from '#lib/domain/days.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';
import { IfPermitted } from '../permissions.tsx';

/** Invites somebody from a list to create an account, and says when that was done. */
export const InviteLine = ({ enquiry: { id, name, email, source, invited_at, has_account } }: { enquiry: Enquiry }) => {
  const [busy, setBusy] = useState(false);
  const invite = async () => {
    setBusy(true);
    try {
      await api('POST /office/enquiries/{id}/invite', { id });
      toast('success', `The invitation to ${email} is on its way`);
    } catch (failure) {
      toastFailure(failure, somethingWrong);
    } finally {
      refreshQueries('/api/office/enquiries');
      setBusy(false);
    }
  };
  const canInvite = source === 'list' && email !== '' && !has_account;
  if (!invited_at && !canInvite) return null;
  return (
    <div className="row spread wrap-row">
      <p className="sm mut">{invited_at ? `Invited ${formatDateTime(new Date(invited_at))}` : 'Not invited yet'}</p>
      {canInvite && (
        <IfPermitted to="answer enquiries">
          <Button variant="quiet" busy={busy} busyText="Sending…" onClick={invite}>
            {invited_at ? 'Invite again' : 'Invite to create an account'}
            <span className="vh">: {name}</span>
          </Button>
        </IfPermitted>
      )}
    </div>
  );
};
