import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { StatusTag } from '#islands/ui/display/status-tag.tsx';
import type { StaffMember } from '#lib/api/office/staff/staff.ts';
import { serverNow } from '#lib/client/api/server-clock.ts';
import { formatDateTime } from '#lib/domain/days.ts';
import { IfPermitted } from '../permissions.tsx';
import { type StaffChange, StaffDialog } from './staff-dialogs.tsx';

const StateTag = ({ member: { state, invited_until } }: { member: StaffMember }) => {
  if (state === 'active') return <StatusTag kind="ok">Active</StatusTag>;
  if (state === 'off') return <StatusTag kind="bad">Disabled</StatusTag>;
  const isOver = invited_until !== null && new Date(invited_until) < serverNow();
  return isOver ? <StatusTag kind="bad">Invitation expired</StatusTag> : <StatusTag kind="wait">Invited</StatusTag>;
};

const signIns = ({ state, invited_until, last_sign_in_at, second_factor }: StaffMember) =>
  state === 'invited'
    ? invited_until && `Can accept until ${formatDateTime(new Date(invited_until))}`
    : [
        last_sign_in_at ? `Signed in ${formatDateTime(new Date(last_sign_in_at))}` : 'No sign-in within a year',
        second_factor ? 'two-step verification on' : 'no two-step verification yet',
      ].join(' · ');

export const StaffItem = ({ member }: { member: StaffMember }) => {
  const [open, setOpen] = useState<StaffChange | null>(null);
  const button = (change: StaffChange, text: string) => (
    <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(change)}>
      {text}
      <span className="vh">: {member.name}</span>
    </Button>
  );
  return (
    <li className="item plain">
      <span className="t">
        {member.name}
        {member.own && <span className="mut"> (you)</span>}
      </span>
      <span className="tail">
        <StateTag member={member} />
      </span>
      <span className="sub col-span-full [overflow-wrap:anywhere]">
        {member.role_name} · {member.email}
      </span>
      <span className="sub col-span-full">{signIns(member)}</span>
      {!member.own && (
        <IfPermitted to="manage staff">
          <span className="sub row wrap-row col-span-full">
            {button('role', 'Change role')}
            {member.state === 'active' && button('off', 'Disable')}
            {member.state === 'off' && button('on', 'Enable')}
            {member.state === 'invited' && button('resend', 'Send again')}
            {member.state === 'invited' && button('cancel', 'Cancel invitation')}
          </span>
        </IfPermitted>
      )}
      {open && <StaffDialog change={open} member={member} onClose={() => setOpen(null)} />}
    </li>
  );
};
