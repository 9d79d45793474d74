import { and, inArray } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { sendNotification as call } from '#lib/api/office/notices-and-enquiries.ts';
import { notOffered } from '#lib/messages/validation.ts';
import { isListed } from '../../catalogue/listed.ts';
import { properties } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { audienceFilter } from '../../notifications/audience.ts';
import { insertForAll } from '../../notifications/insert-notification.ts';
import { db, now } from '../../runtime.ts';
import { auditAction } from '../audit-action.ts';
import type { NoticeDetail } from './office-notices.ts';

/** Sends a notice to the customers' lists. It is not mailed: mails are for a customer's own plans and money. */
export async function sendNotice(
  { title, content, property_ids, kind = 'service' }: PayloadOf<typeof call>,
  { caller, once }: ContextOf<typeof call>,
) {
  const propertyIds = [...new Set(property_ids)];
  await refuseUnlisted(propertyIds);
  return once(async () => {
    const customers = await insertForAll(audienceFilter[kind], { title, content, propertyIds });
    const notice: NoticeDetail = { title, content, kind, property_ids: propertyIds, customers };
    const id = await auditAction({
      by: caller.user,
      action: 'send_notice',
      subject: 'customers',
      detail: { ...notice },
    });
    const read = { created_at: now().toISOString(), is_read: 0 as const };
    return { notification: { id, title, content, ...read, property_ids: propertyIds }, customers };
  });
}

async function refuseUnlisted(ids: number[]) {
  if (ids.length === 0) return;
  const listed = await db()
    .select({ id: properties.id })
    .from(properties)
    .where(and(inArray(properties.id, ids), isListed()));
  const missing = ids.filter((id) => !listed.some((row) => row.id === id));
  if (missing.length > 0) throw new Refusal('invalid', { errors: { property_ids: [notOffered(missing)] } });
}
