import { eq } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { formatDateTime } from '#lib/domain/days.ts';
import { invitationDays } from '#lib/domain/limits.ts';
import type { RoleKey } from '#lib/domain/staff/roles.ts';
import { roleInSentence } from '#lib/messages/office/staff.ts';
import { addressHasAccount } from '#lib/messages/validation.ts';
import { createLink, linkUrl } from '../../accounts/codes/mailed-links.ts';
import { revokeActiveCode } from '../../accounts/codes/one-time-codes.ts';
import { findAccount } from '../../accounts/find-account.ts';
import { lockAddress } from '../../accounts/lock-user.ts';
import { makeStaffAccount, unknownPassword } from '../../accounts/staff-account.ts';
import { companyContacts } from '../../company/contacts.ts';
import { users } from '../../db/schema.ts';
import type { User } from '../../http/context.ts';
import { markTrusted } from '../../mail/our-words.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { staffInvitationMail } from '../../mail/staff-texts.ts';
import { db, now } from '../../runtime.ts';
import { roleName } from '../../staff/role-names.ts';
import type { ApprovalKind } from '../approvals/approval-kind.ts';
import { fullName } from '../customer-summary.ts';
import { findGranters, type LetInBy, mailOwners, recordStaffTies } from './grant-access.ts';
import { refuseMailboxOfStaff } from './mailboxes.ts';
import { refuseUnknownRole, rightsOf } from './own-role-rows.ts';
import { recordStaffChange } from './record-staff-change.ts';
import { lockStaff } from './staff-rows.ts';

const MINUTES = invitationDays * 24 * 60;
const invitationEnd = () => new Date(now().getTime() + MINUTES * 60_000);

interface WantedInvitation {
  email: string;
  firstName: string;
  lastName: string;
  role: RoleKey;
}

export const invitationSubject = ({ email }: Pick<WantedInvitation, 'email'>) => `invitation of ${email.toLowerCase()}`;

const nameOf = ({ firstName, lastName, email }: WantedInvitation) => `${fullName({ firstName, lastName })} (${email})`;

const addressTaken = () => new Refusal('invalid', { errors: { email: [addressHasAccount] } });

/** An invitation to a role that decides. */
export const invitationApproval: ApprovalKind<WantedInvitation> = {
  name: 'invite_staff',
  permission: 'decide approvals',
  subject: invitationSubject,
  async describe(wanted) {
    await lockStaff();
    await refuseMailboxOfStaff(wanted.email);
    if ((await findAccount(wanted.email))?.otpVerifiedAt) throw addressTaken();
    await refuseUnknownRole(wanted.role);
    const role = await roleName(wanted.role);
    const { staffPermissions } = await rightsOf(wanted.role);
    return {
      summary: `Invite ${nameOf(wanted)} to the office as ${roleInSentence(wanted.role, role)}`,
      changes: [
        { name: 'Address', before: null, after: wanted.email },
        { name: 'Role', before: null, after: role },
      ],
      facts: { Permissions: staffPermissions },
    };
  },
  carryOut: async (wanted, { by, approvalId }) =>
    invite(wanted, await findGranters(approvalId, by), await unknownPassword(), { approval: approvalId }),
};

/** Makes the account that only the mailed link opens. The staff must be locked. */
export async function invite(
  wanted: WantedInvitation,
  by: LetInBy,
  passwordHash: string,
  detail: Record<string, unknown> = {},
): Promise<User> {
  await lockAddress(wanted.email);
  await refuseMailboxOfStaff(wanted.email);
  const { role, ...person } = wanted;
  const user = await makeStaffAccount({ ...person, staffRole: role, invitedUntil: invitationEnd() }, passwordHash);
  if (!user) throw addressTaken();
  await sendInvitation(user);
  await recordStaffTies('invited', user, by);
  await recordStaffChange(by.approved ?? by.asked, user, 'invite_staff', 'office_invited', detail);
  await mailOwners(`has invited ${nameOf(wanted)} to the office as ${roleInSentence(role, await roleName(role))}`, by);
  return user;
}

/** Sends a new link to somebody whose invitation has not been accepted. */
export async function inviteAgain(id: number, by: User): Promise<User> {
  const [row] = await db().update(users).set({ invitedUntil: invitationEnd() }).where(eq(users.id, id)).returning();
  const user = row as User;
  await sendInvitation(user);
  await recordStaffTies('invited', user, { asked: by, approved: null });
  await recordStaffChange(by, user, 'resend_invitation', 'office_invited');
  await mailOwners(`has sent ${fullName(user)} (${user.email}) the invitation to the office again`, {
    asked: by,
    approved: null,
  });
  return user;
}

async function sendInvitation(user: User) {
  await revokeActiveCode(user.id, 'link');
  const token = await createLink(user.id, null, { validMinutes: MINUTES });
  const mail = staffInvitationMail(
    await companyContacts(),
    {
      role: markTrusted(await roleName(user.staffRole as RoleKey)),
      until: markTrusted(formatDateTime(user.invitedUntil as Date)),
    },
    linkUrl(token),
  );
  await queueMail({ to: user.email, ...mail });
}
