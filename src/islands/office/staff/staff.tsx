import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { plusIcon } from '#islands/ui/icons/icons.ts';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import { LoadView } from '../load-view.tsx';
import { IfPermitted } from '../permissions.tsx';
import { OwnRoles } from './own-roles.tsx';
import { StaffItem } from './staff-item.tsx';

const InviteDialog = lazyDialog('Invite a colleague', async () => (await import('./invite-dialog.tsx')).InviteDialog);

/** Who works in the office, with what role. */
export const Staff = () => {
  const read = useQuery('GET /office/staff', {});
  const [inviting, setInviting] = useState(false);
  return (
    <div className="stack">
      <div className="row spread wrap-row">
        <p className="mut">Everybody signs in with an account of their own: the logs name who did what.</p>
        <IfPermitted to="manage staff">
          <Button
            data-key="n"
            variant="primary"
            icon={plusIcon}
            aria-haspopup="dialog"
            onClick={() => setInviting(true)}
          >
            Invite a colleague
          </Button>
        </IfPermitted>
      </div>
      <section className="card queue">
        <LoadView read={read} failed="The staff did not load">
          {({ staff }) => (
            <ul className="list">
              {staff.map((member) => (
                <StaffItem key={member.id} member={member} />
              ))}
            </ul>
          )}
        </LoadView>
      </section>
      <OwnRoles />
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </div>
  );
};
