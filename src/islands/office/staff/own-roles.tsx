import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { StatusTag } from '#islands/ui/display/status-tag.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { plusIcon } from '#islands/ui/icons/icons.ts';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import type { OwnRoleItem } from '#lib/api/office/staff/own-roles.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { staffRoles } from '#lib/domain/staff/roles.ts';
import { permissionList } from '#lib/messages/office/roles/permissions.ts';
import { staffRoleNames, staffRoleTexts } from '#lib/messages/office/staff.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { LoadView } from '../load-view.tsx';
import { IfPermitted } from '../permissions.tsx';
import { retireRole } from './staff-calls.ts';

const OwnRoleDialog = lazyDialog('Role', async () => (await import('./own-role-dialog.tsx')).OwnRoleDialog);

/** The roles that everybody's account has one of: the fixed ones, and those that the owner has made. */
export const OwnRoles = () => {
  const read = useQuery('GET /office/roles', {});
  const [making, setMaking] = useState(false);
  return (
    <section className="stack" aria-labelledby="roles">
      <div className="row spread wrap-row">
        <h2 id="roles">Roles</h2>
        <IfPermitted to="manage staff">
          <Button icon={plusIcon} aria-haspopup="dialog" onClick={() => setMaking(true)}>
            Make a role
          </Button>
        </IfPermitted>
      </div>
      <div className="card queue">
        <LoadView read={read} failed="The roles did not load">
          {({ roles }) => (
            <ul className="list">
              {roles.map((role) => (
                <RoleItem key={role.id} role={role} />
              ))}
              {staffRoles.map((role) => (
                <li key={role} className="item plain">
                  <span className="t">{staffRoleNames[role]}</span>
                  <span className="tail sm mut">Fixed</span>
                  <span className="sub col-span-full">{staffRoleTexts[role]}</span>
                </li>
              ))}
            </ul>
          )}
        </LoadView>
      </div>
      {making && <OwnRoleDialog of={null} onClose={() => setMaking(false)} />}
    </section>
  );
};

const peopleText = (members: number) =>
  members === 1 ? '1 person has it' : `${members || 'Nobody'} ${members ? 'people have' : 'has'} it`;

const RoleItem = ({ role }: { role: OwnRoleItem }) => {
  const [open, setOpen] = useState<'change' | 'retire' | null>(null);
  const close = () => setOpen(null);
  return (
    <li className="item plain">
      <span className="t">{role.name}</span>
      <span className="tail">
        {role.awaits_approval ? (
          <StatusTag kind="wait">Change awaits approval</StatusTag>
        ) : (
          <span className="sm mut">{peopleText(role.members)}</span>
        )}
      </span>
      <details className="sub col-span-full">
        <summary>May do {role.permissions.length} things</summary>
        <p>{permissionList(role.permissions)}</p>
      </details>
      {!role.awaits_approval && (
        <IfPermitted to="manage staff">
          <span className="sub row wrap-row col-span-full">
            <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen('change')}>
              Change<span className="vh">: {role.name}</span>
            </Button>
            {role.members === 0 && (
              <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen('retire')}>
                Retire<span className="vh">: {role.name}</span>
              </Button>
            )}
          </span>
        </IfPermitted>
      )}
      {open === 'change' && <OwnRoleDialog of={role} onClose={close} />}
      {open === 'retire' && (
        <ConfirmDialog
          title={`Retire the role ${role.name}`}
          action={{ text: 'Retire', variant: 'danger', busyText: 'Retiring…' }}
          onClose={close}
          send={async () => {
            await retireRole({ id: role.id });
            toast('success', `Retired: ${role.name}`);
          }}
        >
          <p>It can be given to nobody any more. The log keeps its name and what it could do.</p>
        </ConfirmDialog>
      )}
    </li>
  );
};
