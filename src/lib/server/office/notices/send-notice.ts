import type { PayloadOf } from '#lib/api/call.ts';
import type { sendNotification as call } from '#lib/api/office/notices.ts';
import { isPermitted } from '#lib/domain/staff/roles.ts';
import { foreignNumbersIn } from '../../company/foreign-accounts.ts';
import type { ContextOf, User } from '../../http/context.ts';
import { propose } from '../approvals/propose.ts';
import { type NewNotice, noticeApproval, postNotice } from './notice-approval.ts';

/** Sends a notice, or asks a second person about it. */
export async function sendNotice(
  { title, content, property_ids, kind = 'service' }: PayloadOf<typeof call>,
  { caller, once }: ContextOf<typeof call>,
) {
  const propertyIds = [...new Set(property_ids)];
  const notice: NewNotice = { title, content, kind, propertyIds, sentBy: caller.user.id };
  return once(async () => {
    if (await needsSecond(notice, caller.user))
      return { notification: null, customers: 0, approval: await propose(noticeApproval, notice, caller.user) };
    const { id, customers, createdAt } = await postNotice(notice, { by: caller.user });
    const unread = { created_at: createdAt.toISOString(), is_read: 0 as const, withdrawn_at: null };
    return { notification: { id, title, content, property_ids: propertyIds, ...unread }, customers, approval: null };
  });
}

/** Title and content together, so that a number can't be split between them. */
const needsSecond = async ({ title, content }: NewNotice, user: User) =>
  !isPermitted(user, 'change bank accounts') ||
  (await foreignNumbersIn(`${title}\n${content}`, title, content)).length > 0;
