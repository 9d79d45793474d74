import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, ref } from './columns.ts';
import { users } from './people.ts';

/** The security log. Triggers refuse every change; `forget_security_events` deletes what is older than a year. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: id(),
    /** A `SecurityEventKind`. */
    kind: text().notNull(),
    /** The account that it happened to; null for an address without one. */
    userId: ref().references(() => users.id),
    /** Who of the office did it, where it is about somebody else's data. */
    byId: ref().references(() => users.id),
    /** Of an address without an account: enough to recognise it, and a keyed hash to look it up. */
    tried: text(),
    triedKey: text(),
    /** Such as 'plan 12'. */
    subject: text(),
    detail: jsonb().$type<Record<string, unknown>>(),
    /** The network address of the caller. */
    address: text(),
    /** 'Chrome on Android' */
    device: text(),
    /** Which one it was within the hour; beyond the first few only round numbers are written. */
    times: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    index('security_newest').on(t.createdAt, t.id),
    index('security_kind').on(t.kind, t.createdAt, t.id),
    index('security_user').on(t.userId, t.createdAt, t.id).where(sql`user_id is not null`),
    index('security_by').on(t.byId, t.createdAt, t.id).where(sql`by_id is not null`),
    index('security_tried').on(t.triedKey, t.createdAt, t.id).where(sql`tried_key is not null`),
    index('security_address').on(t.address.op('text_pattern_ops'), t.createdAt, t.id).where(sql`address is not null`),
  ],
);
