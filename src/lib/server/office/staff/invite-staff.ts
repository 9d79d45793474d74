import { eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type {
  cancelInvitation as cancelCall,
  inviteStaff as inviteCall,
  resendInvitation as resendCall,
} from '#lib/api/office/staff/staff.ts';
import { formatDateTime } from '#lib/domain/days.ts';
import { invitationDays } from '#lib/domain/limits.ts';
import { staffRoleNames } from '#lib/messages/office/staff.ts';
import { addressHasAccount } from '#lib/messages/validation.ts';
import { anonymise } from '../../accounts/closing/anonymise.ts';
import { createLink, linkTo } from '../../accounts/codes/mailed-links.ts';
import { revokeActiveCode } from '../../accounts/codes/one-time-codes.ts';
import { lockAddress } from '../../accounts/lock-user.ts';
import { reauthenticate } from '../../accounts/reauthenticate.ts';
import { makeStaffAccount, unknownPassword } from '../../accounts/staff-account.ts';
import { companyContacts } from '../../company-contacts.ts';
import { oneTimeCodes, users } from '../../db/schema.ts';
import type { ContextOf, User } from '../../http/context.ts';
import { madeByUs } from '../../mail/our-words.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { staffInvitationMail } from '../../mail/staff-texts.ts';
import { db, now, tx } from '../../runtime.ts';
import { recordStaffChange } from './record-staff-change.ts';
import { findStaff, lockStaff, memberOf } from './staff-rows.ts';

const MINUTES = invitationDays * 24 * 60;
const invitationEnd = () => new Date(now().getTime() + MINUTES * 60_000);

/** An account that only the mailed link opens. */
export async function inviteStaff(
  { email, first_name, last_name, role, ...proof }: PayloadOf<typeof inviteCall>,
  { caller }: ContextOf<typeof inviteCall>,
) {
  await reauthenticate(caller, proof);
  const passwordHash = await unknownPassword();
  return tx(async () => {
    await lockStaff();
    await lockAddress(email);
    const person = { email, firstName: first_name, lastName: last_name ?? '', staffRole: role };
    const user = await makeStaffAccount({ ...person, invitedUntil: invitationEnd() }, passwordHash);
    if (!user) throw new Refusal('invalid', { errors: { email: [addressHasAccount] } });
    await sendInvitation(user);
    await recordStaffChange(caller.user, user, 'invite_staff', 'office_invited');
    return { member: await memberOf(user, caller.user) };
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
    const [user] = await db().update(users).set({ invitedUntil: invitationEnd() }).where(eq(users.id, id)).returning();
    await sendInvitation(user as User);
    await recordStaffChange(caller.user, user as User, 'resend_invitation', 'office_invited');
    return { member: await memberOf(user as User, caller.user) };
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

async function sendInvitation(user: User) {
  await revokeActiveCode(user.id, 'link');
  const token = await createLink(user.id, null, { validMinutes: MINUTES });
  const mail = staffInvitationMail(
    await companyContacts(),
    {
      role: madeByUs(staffRoleNames[user.staffRole as NonNullable<User['staffRole']>]),
      until: madeByUs(formatDateTime(user.invitedUntil as Date)),
    },
    linkTo(token),
  );
  await queueMail({ to: user.email, ...mail });
}
