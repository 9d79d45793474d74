import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { isFixedRole, type RoleKey, staffRoles } from '#lib/domain/staff/roles.ts';
import { permissionList } from '#lib/messages/office/roles/permissions.ts';
import { staffRoleNames, staffRoleTexts } from '#lib/messages/office/staff.ts';

/** The roles that can be given, and what each of them is. */
export function useRoleChoice() {
  const read = useQuery('GET /office/roles', {});
  const own = read.state === 'ready' ? read.data.roles : [];
  return {
    options: [
      ...staffRoles.map((value) => ({ value, label: staffRoleNames[value] })),
      ...own.map(({ key, name }) => ({ value: key, label: name })),
    ],
    hint: (role: RoleKey) =>
      isFixedRole(role) ? staffRoleTexts[role] : permissionList(own.find(({ key }) => key === role)?.permissions ?? []),
  };
}
