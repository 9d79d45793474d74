import { and, eq, inArray } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import type { OfficeNotice } from '#lib/api/office/notices.ts';
import { foreignAccountNote } from '#lib/messages/office/account-numbers.ts';
import { notOffered } from '#lib/messages/validation.ts';
import { isListed } from '../../catalogue/listed.ts';
import { foreignNumbersIn } from '../../company/foreign-accounts.ts';
import { notices, properties } from '../../db/schema.ts';
import { audienceFilter } from '../../notifications/audience.ts';
import { insertForAll } from '../../notifications/insert-notification.ts';
import { db, now } from '../../runtime.ts';
import type { ApprovalKind } from '../approvals/approval-kind.ts';
import { auditAction } from '../audit-action.ts';

export interface NewNotice {
  title: string;
  content: string;
  kind: OfficeNotice['kind'];
  propertyIds: readonly number[];
  /** Who has written it. */
  sentBy: number;
}

export const noticeSubject = (id: number) => `notice ${id}`;
const audienceNames: Record<OfficeNotice['kind'], string> = {
  service: 'every customer',
  promotion: 'every customer who wants promotions',
};

/** What all customers read: by an author who may not change bank accounts, or with the number of another account. */
export const noticeApproval: ApprovalKind<NewNotice> = {
  name: 'notice',
  permission: 'change bank accounts',
  subject: ({ title, kind }) => `new notice to ${audienceNames[kind]}: ${title}`,
  async describe({ title, content, kind, propertyIds }) {
    const named = await offeredNames(propertyIds);
    const foreign = await foreignNumbersIn(`${title}\n${content}`);
    return {
      summary: `Send ‘${title}’ to ${audienceNames[kind]}${foreignAccountNote(foreign)}`,
      changes: [
        { name: 'Title', before: null, after: title },
        { name: 'Content', before: null, after: content },
        ...(named.length > 0 ? [{ name: 'Leads to', before: null, after: named.join(', ') }] : []),
      ],
      facts: { Properties: propertyIds },
    };
  },
  carryOut: (notice, { by, proposedBy, approvalId }) =>
    postNotice(notice, { by, approved: { proposed_by: proposedBy, approval: approvalId } }),
};

/** Refuses those that are not on offer. */
async function offeredNames(ids: readonly number[]) {
  if (ids.length === 0) return [];
  const listed = await db()
    .select({ id: properties.id, name: properties.name })
    .from(properties)
    .where(and(inArray(properties.id, [...ids]), isListed()));
  const missing = ids.filter((id) => !listed.some((row) => row.id === id));
  if (missing.length > 0) throw new Refusal('invalid', { errors: { property_ids: [notOffered(missing)] } });
  return listed.map(({ name }) => name);
}

interface Sender {
  by: { id: number };
  /** Of a second person's approval. */
  approved?: Record<string, unknown>;
}

/** Puts it into the customers' lists, in the caller's transaction. It is not mailed: mails are for their own plans. */
export async function postNotice({ title, content, kind, propertyIds, sentBy }: NewNotice, { by, approved }: Sender) {
  await offeredNames(propertyIds);
  const written = { title, content, kind, propertyIds: [...propertyIds] };
  const createdAt = now();
  const [row] = await db()
    .insert(notices)
    .values({ ...written, sentBy, approvedBy: approved ? by.id : null, createdAt })
    .returning({ id: notices.id });
  const { id } = row as { id: number };
  const customers = await insertForAll(audienceFilter[kind], written, id);
  await db().update(notices).set({ customers }).where(eq(notices.id, id));
  const detail = { title, content, kind, property_ids: propertyIds, customers, ...approved };
  await auditAction({ by, action: 'send_notice', subject: noticeSubject(id), detail });
  return { id, customers, createdAt };
}
