import { useState } from 'react';
import { Field, SelectField } from '#islands/ui/fields/field.tsx';
import { FieldError } from '#islands/ui/fields/field-frame.tsx';
import type { OwnRoleItem } from '#lib/api/office/staff/own-roles.ts';
import { fieldErrors } from '#lib/client/api/failure-text.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { copiedRoles, permissionsLeft, permissionsOfRole } from '#lib/domain/staff/own-roles.ts';
import type { StaffRole } from '#lib/domain/staff/roles.ts';
import { staffRoleNames } from '#lib/messages/office/staff.ts';
import { staffChangeAsked } from '#lib/messages/office/two-people.ts';
import { required } from '#lib/messages/validation.ts';
import { ConfirmStaff } from './confirm-staff.tsx';
import { PermissionChoice } from './permission-choice.tsx';
import { makeRole, saveRole } from './staff-calls.ts';

interface OwnRoleDialogProps {
  /** Null for a new one. */
  of: OwnRoleItem | null;
  onClose: () => void;
}

type Problems = Partial<Record<'name' | 'permissions', string>>;

const start: StaffRole = 'support';
const copies = copiedRoles.map((value) => ({ value, label: staffRoleNames[value] }));

export const OwnRoleDialog = ({ of: role, onClose }: OwnRoleDialogProps) => {
  const [name, setName] = useState(role?.name ?? '');
  const [chosen, setChosen] = useState(role?.permissions ?? permissionsOfRole(start));
  const [problems, setProblems] = useState<Problems>({});
  return (
    <ConfirmStaff
      title={role ? `Role ${role.name}` : 'Make a role'}
      action={{ text: role ? 'Save role' : 'Make role', variant: 'primary', busyText: 'Saving…' }}
      onClose={onClose}
      send={async (proof) => {
        const wanted = { name: name.trim(), permissions: chosen };
        if (!wanted.name) return setProblems({ name: required('Name') });
        try {
          const { approval } = role
            ? await saveRole({ id: role.id, version: role.version, ...wanted, ...proof })
            : { ...(await makeRole({ ...wanted, ...proof })), approval: null };
          if (approval) toast('info', staffChangeAsked);
          else toast('success', role ? `Saved: ${wanted.name}` : `Made: ${wanted.name}`);
          onClose();
        } catch (failure) {
          setProblems(fieldErrors(failure));
          throw failure;
        }
      }}
    >
      <Field
        label="Name"
        name="role-name"
        maxLength={40}
        autoComplete="off"
        placeholder="Such as Front desk"
        data-autofocus
        value={name}
        error={problems.name}
        onChange={({ target }) => {
          setName(target.value);
          setProblems({});
        }}
      />
      {!role && (
        <SelectField
          label="Start from"
          name="start"
          options={copies}
          defaultValue={start}
          hint="Copies what this role may do. Then change it below."
          onChange={({ target }) => setChosen(permissionsOfRole(target.value as StaffRole))}
        />
      )}
      <PermissionChoice chosen={chosen} onChange={setChosen} />
      {problems.permissions && <FieldError id="permissions-problem">{problems.permissions}</FieldError>}
      {role && <Consequence role={role} chosen={chosen} />}
    </ConfirmStaff>
  );
};

const Consequence = ({ role, chosen }: { role: OwnRoleItem; chosen: OwnRoleItem['permissions'] }) => {
  const more = permissionsLeft(chosen, role.permissions).length;
  const less = permissionsLeft(role.permissions, chosen).length;
  const people =
    role.members === 1 ? 'It counts at once for 1 person.' : `It counts at once for ${role.members} people.`;
  return (
    <p className="mut" aria-live="polite">
      {more} more, {less} fewer. {role.members > 0 && people}
    </p>
  );
};
