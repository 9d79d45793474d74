import { eq } from 'drizzle-orm';
import { isPermitted, type RoleKey } from '#lib/domain/staff/roles.ts';
import type { TieKind } from '#lib/domain/staff/ties.ts';
import { companyContacts } from '../../company/contacts.ts';
import { approvals, users } from '../../db/schema.ts';
import type { User } from '../../http/context.ts';
import { pageUrl } from '../../mail/page-url.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { staffChangedMail } from '../../mail/staff-texts.ts';
import { db } from '../../runtime.ts';
import { staffWithPermission } from '../../staff/active-staff.ts';
import { recordTies } from '../../staff/ties.ts';
import { someoneElseDecides } from '../approvals/second-people.ts';
import { fullName } from '../customer-summary.ts';
import { rightsOf } from './own-role-rows.ts';

/** Whether a second person is asked before it: who decides is changed, and somebody else decides here. */
export async function needsSecondPerson(roles: readonly RoleKey[], by: User, except?: number) {
  for (const role of roles)
    if (isPermitted(await rightsOf(role), 'decide approvals')) return someoneElseDecides(by, except);
  return false;
}

/** By whom an account is let in, alone or with a second person. */
export interface LetInBy {
  /** Who asked for it. */
  asked: User;
  /** Null where nobody else decides here. */
  approved: User | null;
}

/** Who proposed an approval, with who approves it. */
export async function findGranters(approvalId: number, approved: User): Promise<LetInBy> {
  const [row] = await db()
    .select({ asked: users })
    .from(approvals)
    .innerJoin(users, eq(users.id, approvals.proposedBy))
    .where(eq(approvals.id, approvalId));
  return { asked: row?.asked as User, approved };
}

/** The two do not count as two people with those who did it for a while. */
export const recordStaffTies = (kind: TieKind, member: User, { asked, approved }: LetInBy) =>
  recordTies(kind, member, approved ? [asked.id, approved.id] : [asked.id]);

/** Tells all owners of the office, and whom else it concerns, what was changed about who works there. */
export async function mailOwners(text: string, { asked, approved }: LetInBy, also: readonly User[] = []) {
  const contacts = await companyContacts();
  const second = approved ? `${fullName(approved)} has approved it.` : 'Nobody else has approved it.';
  const owners = await staffWithPermission('manage staff');
  for (const { email, firstName } of new Map([...owners, ...also].map((user) => [user.id, user])).values()) {
    const mail = staffChangedMail(
      contacts,
      firstName,
      { text: `${fullName(asked)} ${text}. ${second}` },
      pageUrl('/office/staff'),
    );
    await queueMail({ to: email, ...mail });
  }
}
