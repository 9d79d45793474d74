import { and, desc, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PayloadOf } from '#lib/api/call.ts';
import { securityLog as call, type SecurityEvent } from '#lib/api/office/security-log.ts';
import { eventKindsOf } from '#lib/domain/operations/security-events.ts';
import { likePattern } from '../db/like-pattern.ts';
import { securityEvents as events, users } from '../db/schema.ts';
import { countUpTo } from '../http/count-up-to.ts';
import { listPage } from '../http/pagination.ts';
import { db } from '../runtime.ts';
import { addressKey } from '../security-log/address-key.ts';
import { fullName } from './customer-summary.ts';
import { inPeriod, matchesPerson } from './filters.ts';

type Filters = Omit<PayloadOf<typeof call>, 'page'>;

const staff = alias(users, 'staff');

export async function securityLog(payload: PayloadOf<typeof call>) {
  const where = matching(payload);
  return {
    events: await listPage(call, payload, {
      count: () => countUpTo(events, where),
      rows: (slice) => eventRows(where, slice),
      item: eventOf,
    }),
  };
}

const matching = (filters: Filters): SQL | undefined =>
  and(
    filters.area && inArray(events.kind, [...eventKindsOf(filters.area)]),
    filters.account ? or(eq(events.userId, filters.account), eq(events.byId, filters.account)) : undefined,
    filters.name ? ofPerson(filters.name) : undefined,
    filters.address ? like(events.address, likePattern(filters.address).slice(1)) : undefined,
    inPeriod(events.createdAt, filters),
  );

/** A union, because each search uses an index of its own. */
const ofPerson = (text: string) => {
  const found = sql`(select id from users where ${matchesPerson(text)})`;
  return sql`${events.id} in (
    select id from security_events where user_id in ${found}
    union select id from security_events where by_id in ${found}
    union select id from security_events where tried_key = ${addressKey(text)})`;
};

const eventRows = (where: SQL | undefined, { limit, offset }: { limit: number; offset: number }) =>
  db()
    .select({
      event: events,
      account: users,
      by: { id: staff.id, firstName: staff.firstName, lastName: staff.lastName },
    })
    .from(events)
    .leftJoin(users, eq(users.id, events.userId))
    .leftJoin(staff, eq(staff.id, events.byId))
    .where(where)
    .orderBy(desc(events.createdAt), desc(events.id))
    .limit(limit)
    .offset(offset);

const eventOf = ({ event, account, by }: Awaited<ReturnType<typeof eventRows>>[number]): SecurityEvent => ({
  id: event.id,
  kind: event.kind,
  account: account && { id: account.id, name: fullName(account), email: account.email, role: account.role },
  tried: event.tried,
  by: by && { id: by.id, name: fullName(by) },
  subject: event.subject,
  detail: event.detail,
  address: event.address,
  device: event.device,
  times: event.times,
  created_at: event.createdAt.toISOString(),
});
