import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { changeStaffRole as roleCall, setStaffActive as switchCall } from '#lib/api/office/staff/staff.ts';
import type { RoleKey } from '#lib/domain/staff/roles.ts';
import { reauthenticate } from '../../accounts/reauthenticate.ts';
import type { ContextOf, User } from '../../http/context.ts';
import { tx } from '../../runtime.ts';
import { closePending, lockSubject, refuseWhilePending } from '../approvals/pending.ts';
import { propose } from '../approvals/propose.ts';
import { needsSecondPerson } from './grant-access.ts';
import { refuseUnknownRole } from './own-role-rows.ts';
import {
  giveRole,
  roleApproval,
  staffSubject,
  switchBackOn,
  switchOff,
  switchOnApproval,
} from './staff-change-approvals.ts';
import { findStaff, lockStaff, memberOf, refuseLastOwner } from './staff-rows.ts';

/** Colleagues who change each other wait here, before they hold what the other needs. */
const LOCKED = { before: lockStaff };

/** With a second person, once there is one, where it changes who decides. */
export async function changeStaffRole(
  { id, role, ...proof }: PayloadOf<typeof roleCall>,
  { caller }: ContextOf<typeof roleCall>,
) {
  await reauthenticate(caller, proof);
  return tx(async () => {
    const before = await lockOther(id, caller.user);
    const same = before.staffRole === role;
    if (same) return { member: await memberOf(before, caller.user), approval: null };
    await refuseWhilePending(staffSubject(id));
    await refuseUnknownRole(role);
    if (await needsSecondPerson([before.staffRole as RoleKey, role], caller.user)) {
      const approval = await propose(roleApproval, { id, role }, caller.user);
      return { member: await memberOf(before, caller.user), approval };
    }
    if (before.staffRole === 'owner') await refuseLastOwner(before);
    const after = await giveRole(before, role, { asked: caller.user, approved: null });
    return { member: await memberOf(after, caller.user), approval: null };
  }, LOCKED);
}

/** Off at once; on again with a second person, once there is one, for somebody who decides. */
export async function setStaffActive(
  { id, on, ...proof }: PayloadOf<typeof switchCall>,
  { caller }: ContextOf<typeof switchCall>,
) {
  await reauthenticate(caller, proof);
  return tx(async () => {
    const before = await lockOther(id, caller.user);
    if (before.otpVerifiedAt === null) throw new Refusal('not_found');
    if ((before.switchedOffAt === null) === on) return { member: await memberOf(before, caller.user), approval: null };
    if (!on) {
      if (before.staffRole === 'owner') await refuseLastOwner(before);
      await closePending(staffSubject(id), caller.user);
      return { member: await memberOf(await switchOff(before, caller.user), caller.user), approval: null };
    }
    await refuseWhilePending(staffSubject(id));
    if (await needsSecondPerson([before.staffRole as RoleKey], caller.user, id)) {
      const approval = await propose(switchOnApproval, { id }, caller.user);
      return { member: await memberOf(before, caller.user), approval };
    }
    const after = await switchBackOn(before, { asked: caller.user, approved: null });
    return { member: await memberOf(after, caller.user), approval: null };
  }, LOCKED);
}

/** Staff can't change their own permissions. */
async function lockOther(id: number, by: User): Promise<User> {
  await lockSubject(staffSubject(id));
  await lockStaff();
  if (id === by.id) throw new Refusal('own_role');
  return findStaff(id);
}
