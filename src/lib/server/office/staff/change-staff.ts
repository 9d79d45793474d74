import { eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { changeStaffRole as roleCall, switchStaff as switchCall } from '#lib/api/office/staff/staff.ts';
import { endSessions } from '../../accounts/end-sessions.ts';
import { reauthenticate } from '../../accounts/reauthenticate.ts';
import { users } from '../../db/schema.ts';
import type { ContextOf, User } from '../../http/context.ts';
import { db, now, tx } from '../../runtime.ts';
import { recordStaffChange } from './record-staff-change.ts';
import { findStaff, lockStaff, memberOf, refuseLastOwner } from './staff-rows.ts';

/** Colleagues who change each other wait here, before they hold what the other needs. */
const LOCKED = { before: lockStaff };

export async function changeStaffRole(
  { id, role, ...proof }: PayloadOf<typeof roleCall>,
  { caller }: ContextOf<typeof roleCall>,
) {
  await reauthenticate(caller, proof);
  return tx(async () => {
    const before = await lockOther(id, caller.user);
    if (before.staffRole === role) return { member: await memberOf(before, caller.user) };
    if (before.staffRole === 'owner') await refuseLastOwner(before);
    const after = await change(id, { staffRole: role });
    await endSessions(id);
    const detail = { before: before.staffRole };
    await recordStaffChange(caller.user, after, 'change_staff_role', 'staff_role_changed', detail);
    return { member: await memberOf(after, caller.user) };
  }, LOCKED);
}

export async function switchStaff(
  { id, on, ...proof }: PayloadOf<typeof switchCall>,
  { caller }: ContextOf<typeof switchCall>,
) {
  await reauthenticate(caller, proof);
  return tx(async () => {
    const before = await lockOther(id, caller.user);
    if (before.otpVerifiedAt === null) throw new Refusal('not_found');
    if ((before.switchedOffAt === null) === on) return { member: await memberOf(before, caller.user) };
    if (!on && before.staffRole === 'owner') await refuseLastOwner(before);
    const after = await change(id, { switchedOffAt: on ? null : now() });
    await endSessions(id);
    const [action, event] = on
      ? (['switch_staff_on', 'staff_switched_on'] as const)
      : (['switch_staff_off', 'staff_switched_off'] as const);
    await recordStaffChange(caller.user, after, action, event);
    return { member: await memberOf(after, caller.user) };
  }, LOCKED);
}

/** Nobody changes what they may do themselves. */
async function lockOther(id: number, by: User): Promise<User> {
  await lockStaff();
  if (id === by.id) throw new Refusal('own_role');
  return findStaff(id);
}

async function change(id: number, values: Partial<typeof users.$inferInsert>): Promise<User> {
  const [user] = await db()
    .update(users)
    .set({ ...values, updatedAt: now() })
    .where(eq(users.id, id))
    .returning();
  return user as User;
}
