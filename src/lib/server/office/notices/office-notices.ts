import { and, desc, eq, inArray } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import type { officeNotices as call, OfficeNotice } from '#lib/api/office/notices-and-enquiries.ts';
import { pageSize } from '#lib/domain/limits.ts';
import { officeActions, properties, users } from '../../db/schema.ts';
import { readPage } from '../../http/pagination.ts';
import { audienceFilter, isReachable } from '../../notifications/audience.ts';
import { db } from '../../runtime.ts';
import { fullName } from '../customer-of.ts';

const isNotice = eq(officeActions.action, 'send_notice');

/** What the audit log keeps of a notice. */
export interface NoticeDetail {
  title: string;
  content: string;
  kind: OfficeNotice['kind'];
  property_ids: number[];
  customers: number;
}

/** The notices that were sent, newest first, and how many customers each kind would reach now. */
export async function officeNotices({ page }: PayloadOf<typeof call>) {
  const reached = (kind: OfficeNotice['kind']) => db().$count(users, and(isReachable, audienceFilter[kind]));
  return {
    notices: await readPage(
      { path: '/office/notifications', page, perPage: pageSize.list },
      { count: () => db().$count(officeActions, isNotice), rows: noticeRows, item: (notice) => notice },
    ),
    customers: { service: await reached('service'), promotion: await reached('promotion') },
  };
}

async function noticeRows({ limit, offset }: { limit: number; offset: number }): Promise<OfficeNotice[]> {
  const rows = await db()
    .select({ action: officeActions, firstName: users.firstName, lastName: users.lastName })
    .from(officeActions)
    .innerJoin(users, eq(users.id, officeActions.userId))
    .where(isNotice)
    .orderBy(desc(officeActions.id))
    .limit(limit)
    .offset(offset);
  const sent = rows.map((row) => ({ ...row, notice: row.action.detail as unknown as NoticeDetail }));
  const named = await namesOf(sent.flatMap(({ notice }) => notice.property_ids));
  return sent.map(({ action, notice: { property_ids, ...notice }, ...by }) => ({
    id: action.id,
    ...notice,
    properties: property_ids.flatMap((id) => named.get(id) ?? []),
    sent_by: fullName(by),
    created_at: action.createdAt.toISOString(),
  }));
}

/** Of all properties that still exist, published or not. */
async function namesOf(ids: number[]) {
  const rows = await db()
    .select({ id: properties.id, name: properties.name })
    .from(properties)
    .where(inArray(properties.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}
