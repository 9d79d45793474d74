import { eq } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import type { ApprovalChange } from '#lib/domain/staff/approvals.ts';
import { permissionsLeft } from '#lib/domain/staff/own-roles.ts';
import { ownRoleKey, type Permission } from '#lib/domain/staff/roles.ts';
import { roleAsBefore, roleNameTaken, roleWasChanged } from '#lib/messages/office/roles/own-roles.ts';
import { permissionList } from '#lib/messages/office/roles/permissions.ts';
import { ownRoles } from '../../db/schema.ts';
import { db, now } from '../../runtime.ts';
import { logSecurityEvent } from '../../security-log/log-security-event.ts';
import type { ApprovalKind } from '../approvals/approval-kind.ts';
import { auditAction } from '../audit-action.ts';
import { fullName } from '../customer-summary.ts';
import { findGranters, type LetInBy, mailOwners, recordStaffTies } from './grant-access.ts';
import { endExportFiles, findOwnRole, membersOf, type RoleRow, usedRoles } from './own-role-rows.ts';
import { lockStaff } from './staff-rows.ts';

export interface WantedRole {
  id: number;
  name: string;
  permissions: Permission[];
  /** Of the role that was seen. */
  version: number;
}

export const roleSubject = ({ id }: Pick<WantedRole, 'id'>) => `role ${id}`;

/** More or fewer permissions for a role by which somebody decides, or is to decide. */
export const ownRoleApproval: ApprovalKind<WantedRole> = {
  name: 'change_own_role',
  permission: 'decide approvals',
  subject: roleSubject,
  async describe(wanted) {
    await lockStaff();
    const before = await findChanged(wanted);
    const members = await membersOf(wanted.id);
    return {
      summary: `Change what the role ${before.name} may do`,
      changes: [
        ...changesOfRole(before, wanted),
        { name: 'Who has it', before: null, after: members.map(fullName).join(', ') || 'Nobody' },
      ],
      facts: { Members: members.map(({ id }) => id) },
    };
  },
  carryOut: async (wanted, { by, approvalId }) =>
    applyRole(await findChanged(wanted), wanted, await findGranters(approvalId, by), { approval: approvalId }),
};

/** As it is, if that is what was seen and something is to change. The staff must be locked. */
export async function findChanged(wanted: WantedRole): Promise<RoleRow> {
  const before = await findOwnRole(wanted.id);
  if (before.version !== wanted.version) throw new Refusal('conflict', { message: roleWasChanged });
  if (changesOfRole(before, wanted).length === 0) throw new Refusal('conflict', { message: roleAsBefore });
  await refuseTakenName(wanted.name, wanted.id);
  return before;
}

export async function refuseTakenName(name: string, except?: number) {
  const same = (await usedRoles()).find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (same && same.id !== except) throw new Refusal('invalid', { errors: { name: [roleNameTaken] } });
}

function changesOfRole(before: RoleRow, wanted: WantedRole): ApprovalChange[] {
  const [more, less] = [
    permissionsLeft(wanted.permissions, before.permissions),
    permissionsLeft(before.permissions, wanted.permissions),
  ];
  return [
    ...(before.name === wanted.name ? [] : [{ name: 'Name', before: before.name, after: wanted.name }]),
    ...(more.length > 0 ? [{ name: 'May besides', before: null, after: permissionList(more) }] : []),
    ...(less.length > 0 ? [{ name: 'May no longer', before: permissionList(less), after: null }] : []),
  ];
}

/**
 * Holds at once: triggers write it to everybody who has the role. Who decides by it from now on does not count as another
 * person than who gave them that, for a while.
 */
export async function applyRole(
  before: RoleRow,
  wanted: WantedRole,
  by: LetInBy,
  detail: Record<string, unknown> = {},
) {
  const { id, name, permissions } = wanted;
  const [after] = await db()
    .update(ownRoles)
    .set({ name, permissions, version: before.version + 1, changedAt: now() })
    .where(eq(ownRoles.id, id))
    .returning();
  const members = await membersOf(id);
  const changes = changesOfRole(before, wanted);
  if (permissionsLeft(permissions, before.permissions).includes('decide approvals'))
    for (const member of members) await recordStaffTies('role', member, by);
  if (permissionsLeft(before.permissions, permissions).includes('see contact details'))
    await endExportFiles(members.map(({ id: member }) => member));
  const actor = by.approved ?? by.asked;
  const kept = { name, changes, permissions_before: before.permissions, permissions_after: permissions, ...detail };
  await auditAction({ by: actor, action: 'change_role', subject: roleSubject(wanted), detail: kept });
  for (const member of members)
    await logSecurityEvent('staff_role_changed', {
      user: { id: member.id },
      by: actor.id,
      detail: { role: ownRoleKey(id), changed: true },
    });
  await mailOwners(`has changed what the role ${before.name} may do (${members.length} with this role)`, by);
  return after as RoleRow;
}
