import { eq } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { isPermitted, type RoleKey } from '#lib/domain/staff/roles.ts';
import { permissionList } from '#lib/messages/office/roles/permissions.ts';
import { roleInSentence } from '#lib/messages/office/staff.ts';
import { endSessions } from '../../accounts/end-sessions.ts';
import { users } from '../../db/schema.ts';
import type { User } from '../../http/context.ts';
import { db, now } from '../../runtime.ts';
import { roleName } from '../../staff/role-names.ts';
import type { ApprovalKind } from '../approvals/approval-kind.ts';
import { fullName } from '../customer-summary.ts';
import { findGranters, type LetInBy, mailOwners, recordStaffTies } from './grant-access.ts';
import { endExportFiles, refuseUnknownRole, rightsOf } from './own-role-rows.ts';
import { recordStaffChange } from './record-staff-change.ts';
import { findStaff, lockStaff, refuseLastOwner } from './staff-rows.ts';

export const staffSubject = (id: number) => `staff ${id}`;

const inSentence = async (role: RoleKey | null) => roleInSentence(role as RoleKey, await roleName(role as RoleKey));

/** What a role of the owner's may do can change while this waits. */
const mayLine = async (role: RoleKey) => {
  const { staffPermissions } = await rightsOf(role);
  return staffPermissions ? [{ name: 'May', before: null, after: permissionList(staffPermissions) }] : [];
};

/** Another role for somebody who decides, or one that decides. */
export const roleApproval: ApprovalKind<{ id: number; role: RoleKey }> = {
  name: 'change_staff_role',
  permission: 'decide approvals',
  subject: ({ id }) => staffSubject(id),
  async describe({ id, role }) {
    await lockStaff();
    const member = await findStaff(id);
    if (member.staffRole === role) throw new Refusal('conflict', { message: 'This is their role already.' });
    if (member.staffRole === 'owner') await refuseLastOwner(member);
    await refuseUnknownRole(role);
    return {
      summary: `Change the role of ${fullName(member)} from ${await inSentence(member.staffRole)} to ${await inSentence(role)}`,
      changes: [
        { name: 'Address', before: null, after: member.email },
        { name: 'Role', before: await roleName(member.staffRole as RoleKey), after: await roleName(role) },
        ...(await mayLine(role)),
      ],
      facts: {},
    };
  },
  carryOut: async ({ id, role }, { by, approvalId }) =>
    giveRole(await findStaff(id), role, await findGranters(approvalId, by), { approval: approvalId }),
};

/** Ends their sessions, so that what they see is what their new role may. */
export async function giveRole(before: User, role: RoleKey, by: LetInBy, detail: Record<string, unknown> = {}) {
  const after = await change(before.id, { staffRole: role });
  await endSessions(before.id);
  if (!isPermitted(after, 'see contact details')) await endExportFiles([before.id]);
  await recordStaffTies('role', after, by);
  const said = { before: before.staffRole, ...detail };
  await recordStaffChange(by.approved ?? by.asked, after, 'change_staff_role', 'staff_role_changed', said);
  const text = `has changed the role of ${fullName(after)} (${after.email}) from ${await inSentence(before.staffRole)} to ${await inSentence(role)}`;
  await mailOwners(text, by, [before]);
  return after;
}

/** The way back into the office for somebody who decides. */
export const switchOnApproval: ApprovalKind<{ id: number }> = {
  name: 'switch_staff_on',
  permission: 'decide approvals',
  subject: ({ id }) => staffSubject(id),
  async describe({ id }) {
    await lockStaff();
    const member = await findStaff(id);
    if (member.switchedOffAt === null) throw new Refusal('conflict', { message: 'This account is already enabled.' });
    return {
      summary: `Enable the account of ${fullName(member)} again, as ${await inSentence(member.staffRole)}`,
      changes: [{ name: 'Address', before: null, after: member.email }],
      facts: { Role: member.staffRole, Permissions: member.staffPermissions },
    };
  },
  carryOut: async ({ id }, { by, approvalId }) =>
    switchBackOn(await findStaff(id), await findGranters(approvalId, by), { approval: approvalId }),
};

export async function switchBackOn(member: User, by: LetInBy, detail: Record<string, unknown> = {}) {
  const after = await change(member.id, { switchedOffAt: null });
  await endSessions(member.id);
  await recordStaffTies('switched_on', after, by);
  await recordStaffChange(by.approved ?? by.asked, after, 'switch_staff_on', 'staff_switched_on', detail);
  await mailOwners(`has switched the account of ${fullName(after)} (${after.email}) on again`, by);
  return after;
}

/** At once and by one person: nobody waits while an account is in the wrong hands. */
export async function switchOff(member: User, by: User) {
  const after = await change(member.id, { switchedOffAt: now() });
  await endSessions(member.id);
  await recordStaffChange(by, after, 'switch_staff_off', 'staff_switched_off');
  const text = `has switched the account of ${fullName(after)} (${after.email}) off`;
  await mailOwners(text, { asked: by, approved: null }, [after]);
  return after;
}

async function change(id: number, values: Partial<typeof users.$inferInsert>): Promise<User> {
  const [user] = await db()
    .update(users)
    .set({ ...values, updatedAt: now() })
    .where(eq(users.id, id))
    .returning();
  return user as User;
}
