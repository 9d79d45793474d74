import { companyContacts } from '../../company/contacts.ts';
import { approvals } from '../../db/schema.ts';
import type { User } from '../../http/context.ts';
import { pageUrl } from '../../mail/page-url.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { approvalMail } from '../../mail/staff-texts.ts';
import { db, now, tx } from '../../runtime.ts';
import { auditAction } from '../audit-action.ts';
import { fullName } from '../customer-summary.ts';
import type { ApprovalKind } from './approval-kind.ts';
import { findApproval } from './approval-rows.ts';
import { lockSubject, refuseWhilePending } from './pending.ts';
import { othersWho } from './second-people.ts';

/** Creates a pending approval and mails the possible approvers. Refuses `awaiting_approval`. */
export const propose = <Payload extends object>(
  kind: ApprovalKind<Payload>,
  payload: Payload,
  by: User,
  { mail = true } = {},
) =>
  tx(async () => {
    const subject = kind.subject(payload);
    await lockSubject(subject);
    await refuseWhilePending(subject);
    const described = await kind.describe(payload);
    const [row] = await db()
      .insert(approvals)
      .values({ kind: kind.name, subject, payload, ...described, proposedBy: by.id, proposedAt: now() })
      .returning({ id: approvals.id });
    const { id } = row as { id: number };
    await auditAction({ by, action: 'propose', subject, detail: { approval: id, what: described.summary } });
    if (mail) await mailDeciders(kind, described.summary, by);
    return findApproval(id, by);
  });

async function mailDeciders<Payload>({ permission }: ApprovalKind<Payload>, summary: string, by: User) {
  const contacts = await companyContacts();
  const { may, later } = await othersWho(permission, by);
  // where nobody may yet, who may later has to know that something waits for them
  for (const { email, firstName } of may.length > 0 ? may : later.map(({ user }) => user)) {
    const mail = approvalMail(contacts, firstName, { by: fullName(by), summary }, pageUrl('/office/approvals'));
    await queueMail({ to: email, ...mail });
  }
}
