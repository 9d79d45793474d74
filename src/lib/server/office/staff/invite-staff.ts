import { eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type {
  cancelInvitation as cancelCall,
  inviteStaff as inviteCall,
  resendInvitation as resendCall,
} from '#lib/api/office/staff/staff.ts';
import { anonymise } from '../../accounts/closing/anonymise.ts';
import { lockAddress } from '../../accounts/lock-user.ts';
import { reauthenticate } from '../../accounts/reauthenticate.ts';
import { unknownPassword } from '../../accounts/staff-account.ts';
import { oneTimeCodes } from '../../db/schema.ts';
import type { ContextOf, User } from '../../http/context.ts';
import { db, tx } from '../../runtime.ts';
import { lockSubject, refuseWhilePending } from '../approvals/pending.ts';
import { propose } from '../approvals/propose.ts';
import { needsSecondPerson } from './grant-access.ts';
import { invitationApproval, invitationSubject, invite, inviteAgain } from './invitation.ts';
import { refuseUnknownRole } from './own-role-rows.ts';
import { recordStaffChange } from './record-staff-change.ts';
import { findStaff, lockStaff, memberOf } from './staff-rows.ts';

/** To a role that decides with a second person, once there is one. */
export async function inviteStaff(
  { email, first_name, last_name, role, ...proof }: PayloadOf<typeof inviteCall>,
  { caller }: ContextOf<typeof inviteCall>,
) {
  await reauthenticate(caller, proof);
  const passwordHash = await unknownPassword();
  const wanted = { email, firstName: first_name, lastName: last_name ?? '', role };
  return tx(async () => {
    await lockSubject(invitationSubject(wanted));
    await lockStaff();
    await refuseWhilePending(invitationSubject(wanted));
    await refuseUnknownRole(role);
    if (await needsSecondPerson([role], caller.user))
      return { member: null, approval: await propose(invitationApproval, wanted, caller.user) };
    const user = await invite(wanted, { asked: caller.user, approved: null }, passwordHash);
    return { member: await memberOf(user, caller.user), approval: null };
  });
}

export async function resendInvitation(
  { id, ...proof }: PayloadOf<typeof resendCall>,
  { caller }: ContextOf<typeof resendCall>,
) {
  await reauthenticate(caller, proof);
  return tx(async () => {
    await lockStaff();
    await findInvited(id);
    return { member: await memberOf(await inviteAgain(id, caller.user), caller.user) };
  });
}

/** The account ends with its links, and its address is free again. */
export const cancelInvitation = ({ id }: PayloadOf<typeof cancelCall>, { caller }: ContextOf<typeof cancelCall>) =>
  tx(async () => {
    await lockStaff();
    const user = await findInvited(id);
    await db().delete(oneTimeCodes).where(eq(oneTimeCodes.userId, id));
    await recordStaffChange(caller.user, user, 'cancel_invitation', 'invitation_cancelled');
    await anonymise(id);
    return {};
  });

/** Locked before the row, so that an invitation that is being accepted is either accepted or cancelled. */
async function findInvited(id: number): Promise<User> {
  const { email } = await findStaff(id);
  await lockAddress(email);
  const user = await findStaff(id);
  if (user.otpVerifiedAt) throw new Refusal('not_found');
  return user;
}
