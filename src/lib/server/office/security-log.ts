import { and, desc, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PayloadOf } from '#lib/api/call.ts';
import { securityLog as call, type SecurityEvent } from '#lib/api/office/security-log.ts';
import { eventKindsOf } from '#lib/domain/operations/security-events.ts';
import { likePattern } from '../db/like-pattern.ts';
import { securityEvents as events, users } from '../db/schema.ts';
import { listPage } from '../http/pagination.ts';
import { db } from '../runtime.ts';
import { addressKey } from '../security-log/address-key.ts';
import { fullName } from './customer-summary.ts';
import { inPeriod, matchesPerson } from './filters.ts';
import { foundInPlaces, narrowed } from './found-in-places.ts';

type Filters = Omit<PayloadOf<typeof call>, 'page' | 'rows' | 'after'>;

const staff = alias(users, 'staff');

export async function securityLog(payload: PayloadOf<typeof call>) {
  const { count, ids } = newestEvents(payload);
  return {
    events: await listPage(call, payload, {
      count,
      rows: async (slice) => eventRows(await ids({ ...slice, after: payload.after })),
      item: eventOf,
    }),
  };
}

const newestEvents = ({ name, ...filters }: Filters) =>
  foundInPlaces(
    { id: events.id, createdAt: events.createdAt, order: 'newest' },
    narrowed(
      (name ? matchesEvent(name) : [undefined]).map((where) => ({ from: sql`${events}`, where })),
      withoutName(filters),
    ),
  );

const withoutName = (filters: Omit<Filters, 'name'>): SQL | undefined =>
  and(
    filters.area && inArray(events.kind, [...eventKindsOf(filters.area)]),
    filters.account ? or(eq(events.userId, filters.account), eq(events.byId, filters.account)) : undefined,
    filters.address ? like(events.address, likePattern(filters.address).slice(1)) : undefined,
    inPeriod(events.createdAt, filters),
  );

/** What happened to somebody, what somebody of the office did, and what was tried with an address without an account. */
function matchesEvent(text: string): SQL[] {
  const found = db().select({ id: users.id }).from(users).where(matchesPerson(text));
  return [inArray(events.userId, found), inArray(events.byId, found), eq(events.triedKey, addressKey(text))];
}

const eventRows = (ids: readonly number[]) =>
  db()
    .select({
      event: events,
      account: users,
      by: { id: staff.id, firstName: staff.firstName, lastName: staff.lastName },
    })
    .from(events)
    .leftJoin(users, eq(users.id, events.userId))
    .leftJoin(staff, eq(staff.id, events.byId))
    .where(inArray(events.id, [...ids]))
    .orderBy(desc(events.createdAt), desc(events.id));

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
