import { useState } from 'react';
import { SelectField } from '#islands/ui/fields/field.tsx';
import type { StaffMember } from '#lib/api/office/staff/staff.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { invitationDays } from '#lib/domain/limits.ts';
import { staffChangeAsked } from '#lib/messages/office/two-people.ts';
import { ConfirmStaff } from './confirm-staff.tsx';
import { changeRole, endInvitation, type OwnerProof, sendAgain, switchMember } from './staff-calls.ts';
import { useRoleChoice } from './use-role-choice.ts';

export type StaffChange = 'role' | keyof typeof plainChanges;

interface PlainChange {
  title: string;
  action: string;
  variant: 'primary' | 'danger';
  text: (name: string) => string;
  /** Answers the approval that it waits for, if it does. */
  send: (id: number, proof: OwnerProof) => Promise<object>;
  done: string;
}

const plainChanges = {
  off: {
    title: 'Disable account',
    action: 'Disable',
    variant: 'danger',
    text: (name) => `${name} is signed out at once and cannot sign in any more. Their past actions keep their name.`,
    send: (id, proof) => switchMember({ id, on: '0', ...proof }),
    done: 'Disabled and signed out',
  },
  on: {
    title: 'Enable account',
    action: 'Enable',
    variant: 'primary',
    text: (name) => `${name} can sign in again, with the same password and second step as before.`,
    send: (id, proof) => switchMember({ id, on: '1', ...proof }),
    done: 'Enabled',
  },
  resend: {
    title: 'Send the invitation again',
    action: 'Send again',
    variant: 'primary',
    text: (name) => `${name} gets a new link, which works for ${invitationDays} days. The earlier one stops working.`,
    send: (id, proof) => sendAgain({ id, ...proof }),
    done: 'The invitation is on its way',
  },
  cancel: {
    title: 'Cancel this invitation',
    action: 'Cancel invitation',
    variant: 'danger',
    text: (name) => `The link that ${name} has received stops working.`,
    send: (id) => endInvitation({ id }),
    done: 'The invitation is cancelled',
  },
} as const satisfies Record<string, PlainChange>;

interface StaffDialogProps {
  change: StaffChange;
  member: StaffMember;
  onClose: () => void;
}

export const StaffDialog = ({ change, member, onClose }: StaffDialogProps) => {
  if (change === 'role') return <RoleDialog member={member} onClose={onClose} />;
  const { title, action, variant, text, send, done } = plainChanges[change];
  return (
    <ConfirmStaff
      title={title}
      action={{ text: action, variant, busyText: 'Saving…' }}
      // nobody gains anything by an invitation that is cancelled
      asks={change !== 'cancel'}
      onClose={onClose}
      send={async (proof) => {
        const answer = await send(member.id, proof);
        if ('approval' in answer && answer.approval) toast('info', staffChangeAsked);
        else toast('success', done);
        onClose();
      }}
    >
      <p>{text(member.name)}</p>
    </ConfirmStaff>
  );
};

const RoleDialog = ({ member, onClose }: Omit<StaffDialogProps, 'change'>) => {
  const [role, setRole] = useState(member.role);
  const roles = useRoleChoice();
  return (
    <ConfirmStaff
      title={`Role of ${member.name}`}
      action={{ text: 'Change role', variant: 'primary', busyText: 'Saving…' }}
      onClose={onClose}
      send={async (proof) => {
        const { approval, member: changed } = await changeRole({ id: member.id, role, ...proof });
        if (approval) toast('info', staffChangeAsked);
        else toast('success', `${member.name}: ${changed.role_name}`);
        onClose();
      }}
    >
      <SelectField
        label="Role"
        name="role"
        options={roles.options}
        value={role}
        hint={roles.hint(role)}
        onChange={({ target }) => setRole(target.value as StaffMember['role'])}
      />
      {member.state === 'active' && <p className="mut">They are signed out, and sign in again with the new role.</p>}
    </ConfirmStaff>
  );
};
