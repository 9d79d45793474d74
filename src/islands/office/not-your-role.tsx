import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { type Permission, rolesWithPermission } from '#lib/domain/staff/roles.ts';
import { rolesThatMay } from '#lib/messages/office/staff.ts';

/** In place of a screen that only changes something. */
export const NotYourRole = ({ permission }: { permission: Permission }) => (
  <EmptyView title="Not for your role">{rolesThatMay(rolesWithPermission(permission))}</EmptyView>
);
