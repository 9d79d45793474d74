import type { ReactNode } from 'react';
import { useBrowserValue } from '#islands/ui/hooks/use-browser-value.ts';
import { $session } from '#lib/client/session/session.ts';
import { isPermitted, type Permission } from '#lib/domain/staff/roles.ts';

/** What the member of staff at the screen may do. Before their account is known everything is shown; the server decides. */
export const usePermission = () => {
  const { staff_role, staff_permissions = null } = useBrowserValue($session, null)?.user ?? {};
  const rights = staff_role && { staffRole: staff_role, staffPermissions: staff_permissions };
  return (permission: Permission) => !rights || isPermitted(rights, permission);
};

interface MayProps {
  to: Permission;
  children: ReactNode;
}

/** Shown to those whose role may. */
export const IfPermitted = ({ to, children }: MayProps) => (usePermission()(to) ? children : null);

/** For everybody else what is in it can be read, and its buttons are gone. */
export const ReadOnlyUnless = ({ may, children }: { may: Permission; children: ReactNode }) =>
  usePermission()(may) ? (
    children
  ) : (
    <fieldset disabled className="read-only">
      {children}
    </fieldset>
  );
