import { and, count, desc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PayloadOf } from '#lib/api/call.ts';
import { officeNotices as call, type OfficeNotice } from '#lib/api/office/notices.ts';
import { notices, notifications, properties, users } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { countUpTo } from '../../http/count-up-to.ts';
import { listPage } from '../../http/pagination.ts';
import { audienceFilter, isReachable } from '../../notifications/audience.ts';
import { db } from '../../runtime.ts';
import { waitingOfKind } from '../approvals/approval-rows.ts';
import { fullName } from '../customer-summary.ts';
import { noticeApproval } from './notice-approval.ts';

/** The notices that were sent, newest first, and how many customers each kind would reach now. */
export async function officeNotices(payload: PayloadOf<typeof call>, { caller }: ContextOf<typeof call>) {
  const reached = (kind: OfficeNotice['kind']) => db().$count(users, and(isReachable, audienceFilter[kind]));
  return {
    notices: await listPage(call, payload, {
      count: () => countUpTo(notices, undefined),
      rows: (slice) => noticeRows(undefined, slice),
    }),
    customers: { service: await reached('service'), promotion: await reached('promotion') },
    waiting: await waitingOfKind(noticeApproval.name, caller.user),
  };
}

export async function oneNotice(id: number): Promise<OfficeNotice> {
  const [notice] = await noticeRows(eq(notices.id, id), { limit: 1, offset: 0 });
  return notice as OfficeNotice;
}

const author = alias(users, 'author');
const second = alias(users, 'second');
const withdrawer = alias(users, 'withdrawer');

async function noticeRows(where: SQL | undefined, slice: { limit: number; offset: number }): Promise<OfficeNotice[]> {
  const rows = await db()
    .select({
      notice: notices,
      author: { firstName: author.firstName, lastName: author.lastName },
      second: { firstName: second.firstName, lastName: second.lastName },
      withdrawer: { firstName: withdrawer.firstName, lastName: withdrawer.lastName },
    })
    .from(notices)
    .innerJoin(author, eq(author.id, notices.sentBy))
    .leftJoin(second, eq(second.id, notices.approvedBy))
    .leftJoin(withdrawer, eq(withdrawer.id, notices.withdrawnBy))
    .where(where)
    .orderBy(desc(notices.id))
    .limit(slice.limit)
    .offset(slice.offset);
  const readers = await readersOf(rows.map(({ notice }) => notice.id));
  const named = await namesOf(rows.flatMap(({ notice }) => notice.propertyIds));
  return rows.map(({ notice, ...by }) => ({
    id: notice.id,
    title: notice.title,
    content: notice.content,
    kind: notice.kind,
    properties: notice.propertyIds.flatMap((id) => named.get(id) ?? []),
    customers: notice.customers,
    readers: notice.readers ?? readers.get(notice.id) ?? 0,
    sent_by: fullName(by.author),
    approved_by: by.second && fullName(by.second),
    created_at: notice.createdAt.toISOString(),
    withdrawn: notice.withdrawnAt && {
      at: notice.withdrawnAt.toISOString(),
      by: by.withdrawer ? fullName(by.withdrawer) : '',
      reason: notice.withdrawnReason ?? '',
      correction: notice.correction,
    },
  }));
}

async function readersOf(ids: number[]) {
  const rows = await db()
    .select({ id: notifications.noticeId, readers: count() })
    .from(notifications)
    .where(and(inArray(notifications.noticeId, ids), isNotNull(notifications.readAt)))
    .groupBy(notifications.noticeId);
  return new Map(rows.map(({ id, readers }) => [id, readers]));
}

/** Of all properties that still exist, published or not. */
async function namesOf(ids: number[]) {
  const rows = await db()
    .select({ id: properties.id, name: properties.name })
    .from(properties)
    .where(inArray(properties.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}
