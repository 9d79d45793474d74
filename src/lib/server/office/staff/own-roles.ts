import { eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type * as calls from '#lib/api/office/staff/own-roles.ts';
import { withNeeded } from '#lib/domain/staff/own-roles.ts';
import { isPermitted, ownRoleKey, type Permission } from '#lib/domain/staff/roles.ts';
import { notYoursToGive, roleHasMembers } from '#lib/messages/office/roles/own-roles.ts';
import { permissionList } from '#lib/messages/office/roles/permissions.ts';
import { reauthenticate } from '../../accounts/reauthenticate.ts';
import { ownRoles } from '../../db/schema.ts';
import type { ContextOf, User } from '../../http/context.ts';
import { db, now, tx } from '../../runtime.ts';
import { isPending, lockSubject, refuseWhilePending } from '../approvals/pending.ts';
import { propose } from '../approvals/propose.ts';
import { someoneElseDecides } from '../approvals/second-people.ts';
import { auditAction } from '../audit-action.ts';
import {
  applyRole,
  findChanged,
  ownRoleApproval,
  refuseTakenName,
  roleSubject,
  type WantedRole,
} from './own-role-approval.ts';
import { findOwnRole, membersOf, type RoleRow, usedRoles } from './own-role-rows.ts';
import { lockStaff } from './staff-rows.ts';

export async function officeOwnRoles() {
  const roles = [];
  for (const row of await usedRoles()) roles.push(await roleItem(row));
  return { roles };
}

const roleItem = async ({ id, name, permissions, version, changedAt }: RoleRow) => ({
  ...{ id, key: ownRoleKey(id), name, permissions, version },
  changed_at: changedAt.toISOString(),
  members: (await membersOf(id)).length,
  awaits_approval: await isPending(roleSubject({ id })),
});

export async function makeOwnRole(
  { name, permissions: chosen, ...proof }: PayloadOf<typeof calls.makeOwnRole>,
  { caller, once }: ContextOf<typeof calls.makeOwnRole>,
) {
  await reauthenticate(caller, proof);
  const permissions = givable(chosen, caller.user);
  return once(async () => {
    await lockStaff();
    await refuseTakenName(name);
    const [row] = await db()
      .insert(ownRoles)
      .values({ name, permissions, createdBy: caller.user.id, createdAt: now(), changedAt: now() })
      .returning();
    const role = row as RoleRow;
    const changes = [{ name: 'May', before: null, after: permissionList(permissions) }];
    const detail = { name, changes, permissions_after: permissions };
    await auditAction({ by: caller.user, action: 'make_role', subject: roleSubject(role), detail });
    return { role: await roleItem(role) };
  });
}

/** Nobody gives more than they may themselves. */
function givable(chosen: readonly Permission[], by: User): Permission[] {
  const permissions = withNeeded(chosen);
  if (permissions.every((permission) => isPermitted(by, permission))) return permissions;
  throw new Refusal('invalid', { errors: { permissions: [notYoursToGive] } });
}

/** With a second person, once there is one, where it changes who decides. */
export async function changeOwnRole(
  { id, name, permissions: chosen, version, current_password }: PayloadOf<typeof calls.changeOwnRole>,
  { caller }: ContextOf<typeof calls.changeOwnRole>,
) {
  await reauthenticate(caller, { current_password });
  const wanted = { id, name, permissions: givable(chosen, caller.user), version };
  return tx(
    async () => {
      await lockSubject(roleSubject(wanted));
      await lockStaff();
      await refuseWhilePending(roleSubject(wanted));
      const before = await findChanged(wanted);
      if ((await changesWhoDecides(before, wanted)) && (await someoneElseDecides(caller.user))) {
        const approval = await propose(ownRoleApproval, wanted, caller.user);
        return { role: await roleItem(before), approval };
      }
      const after = await applyRole(before, wanted, { asked: caller.user, approved: null });
      return { role: await roleItem(after), approval: null };
    },
    { before: lockStaff },
  );
}

/** What nobody has can be changed by one person: giving it to somebody asks for the second. */
async function changesWhoDecides(before: RoleRow, { id, permissions }: WantedRole) {
  const decides = [before.permissions, permissions].some((some) => some.includes('decide approvals'));
  return decides && (await membersOf(id)).length > 0;
}

export const retireOwnRole = (
  { id }: PayloadOf<typeof calls.retireOwnRole>,
  { caller }: ContextOf<typeof calls.retireOwnRole>,
) =>
  tx(async () => {
    await lockSubject(roleSubject({ id }));
    await lockStaff();
    await refuseWhilePending(roleSubject({ id }));
    const { name, permissions } = await findOwnRole(id);
    if ((await membersOf(id)).length > 0) throw new Refusal('conflict', { message: roleHasMembers });
    await db().update(ownRoles).set({ retiredAt: now(), changedAt: now() }).where(eq(ownRoles.id, id));
    const changes = [{ name: 'May', before: permissionList(permissions), after: null }];
    const detail = { name, changes, permissions_before: permissions };
    await auditAction({ by: caller.user, action: 'retire_role', subject: roleSubject({ id }), detail });
    return {};
  });
