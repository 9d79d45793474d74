import {
  givablePermissions,
  isAlwaysGiven,
  type PermissionArea,
  permissionAreaNames,
  permissionAreas,
  withNeeded,
  withoutPermission,
} from '#lib/domain/staff/own-roles.ts';
import type { Permission } from '#lib/domain/staff/roles.ts';
import { permissionAreaTexts, permissionTexts } from '#lib/messages/office/roles/permissions.ts';

interface PermissionChoiceProps {
  chosen: readonly Permission[];
  onChange: (chosen: Permission[]) => void;
}

/** What a role may do, by area. What something needs is chosen with it, and goes with what it is needed for. */
export const PermissionChoice = ({ chosen, onChange }: PermissionChoiceProps) => (
  <div className="stack gap-5">
    {permissionAreaNames.map((area) => (
      <Area key={area} area={area} chosen={chosen} onChange={onChange} />
    ))}
  </div>
);

const Area = ({ area, chosen, onChange }: PermissionChoiceProps & { area: PermissionArea }) => {
  const offered = permissionAreas[area].filter((permission: Permission) => givablePermissions.includes(permission));
  const count = offered.filter((permission) => chosen.includes(permission)).length;
  return (
    <fieldset className="stack tight">
      <legend className="b">
        {permissionAreaTexts[area]}{' '}
        <span className="sm mut">
          {count} of {offered.length}
        </span>
      </legend>
      {offered.map((permission) => (
        <label key={permission} className="row nowrap items-start py-1">
          <input
            type="checkbox"
            checked={chosen.includes(permission)}
            disabled={isAlwaysGiven(permission)}
            onChange={({ target }) =>
              onChange(target.checked ? withNeeded([...chosen, permission]) : withoutPermission(chosen, permission))
            }
          />
          <span>{permissionTexts[permission]}</span>
        </label>
      ))}
    </fieldset>
  );
};
