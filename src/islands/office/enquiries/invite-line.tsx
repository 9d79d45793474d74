import { Button } from '#islands/ui/actions/button.tsx';
import { useAction } from '#islands/ui/hooks/use-action.ts';
import type { Enquiry } from '#lib/api/office/enquiries.ts';
import { mutation } from '#lib/client/api/mutation.ts';
import { formatDateTime } from '#lib/domain/days.ts';
import { IfPermitted } from '../permissions.tsx';

const inviteSender = mutation('POST /office/enquiries/{id}/invite', { refreshes: ['enquiries'] });

/** Invites somebody from a list to create an account, and says when that was done. */
export const InviteLine = ({ enquiry: { id, name, email, source, invited_at, has_account } }: { enquiry: Enquiry }) => {
  const { run, busy } = useAction(() => inviteSender({ id }), {
    done: `The invitation to ${email} is on its way`,
    failed: 'toast',
  });
  const canInvite = source === 'list' && email !== '' && !has_account;
  if (!invited_at && !canInvite) return null;
  return (
    <div className="row spread wrap-row">
      <p className="sm mut">{invited_at ? `Invited ${formatDateTime(new Date(invited_at))}` : 'Not invited yet'}</p>
      {canInvite && (
        <IfPermitted to="answer enquiries">
          <Button variant="quiet" busy={busy} busyText="Sending…" onClick={run}>
            {invited_at ? 'Invite again' : 'Invite to create an account'}
            <span className="vh">: {name}</span>
          </Button>
        </IfPermitted>
      )}
    </div>
  );
};
