import { sql } from 'drizzle-orm';
import { boolean, date, index, jsonb, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import { properties } from './catalogue.ts';
import { createdAt, id, instant, kobo, ref } from './columns.ts';
import { sessions, users } from './people.ts';

const owner = () =>
  ref()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const property = () =>
  ref()
    .notNull()
    .references(() => properties.id, { onDelete: 'cascade' });

/** What a customer looks for. Only changes of the catalogue after `afterChange` are news for it. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: id(),
    userId: owner(),
    /** The query of the listing's address, such as `state=Lagos&type=2`, or `name=…` for words. */
    query: text().notNull(),
    /** In plain words: 'Houses in Lagos up to ₦20,000,000'. */
    title: text().notNull(),
    /** The filters as the catalogue applies them, amounts in kobo (`catalogue/listing/property-filters.ts`). */
    filters: jsonb().notNull().$type<Record<string, unknown>>(),
    /** A tsquery of the words (`catalogue/search/text-queries.ts`). */
    words: text(),
    afterChange: ref().notNull(),
    pausedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [unique('search_saved_once').on(t.userId, t.query)],
);

/** 'Tell me about the next phase' of a property that is sold out. */
export const nextPhaseRequests = pgTable(
  'next_phase_requests',
  { userId: owner(), propertyId: property(), createdAt: createdAt() },
  (t) => [primaryKey({ columns: [t.userId, t.propertyId] }), index('next_phase_property').on(t.propertyId)],
);

/** Which property the office has named as the next phase of another. */
export const nextPhases = pgTable('next_phases', {
  propertyId: ref()
    .primaryKey()
    .references(() => properties.id, { onDelete: 'cascade' }),
  nextId: property(),
  createdAt: createdAt(),
});

/** What alerts are about, written by triggers: a property can be bought now, or again, or costs less. */
export const propertyChanges = pgTable(
  'property_changes',
  {
    id: id(),
    propertyId: property(),
    kind: text({ enum: ['offered', 'back', 'price', 'phase'] }).notNull(),
    priceBefore: kobo(),
    at: createdAt(),
    /** When the customers were found whom it concerns. */
    matchedAt: instant(),
  },
  (t) => [
    index('property_changes_open').on(t.id).where(sql`matched_at is null`),
    index('property_changes_matched').on(t.matchedAt).where(sql`matched_at is not null`),
  ],
);

/** A property of which a customer is told in the next digest, or was told. The key keeps it from being told again. */
export const alerts = pgTable(
  'alerts',
  {
    userId: owner(),
    propertyId: property(),
    /** `fits`, `back`, `phase`, or `price:` with the price in kobo. */
    reason: text().notNull(),
    /** The title of the search, the name of the earlier phase, or the price before in kobo. */
    detail: text(),
    createdAt: createdAt(),
    toldAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.propertyId, t.reason] }),
    index('alerts_open').on(t.userId).where(sql`told_at is null`),
  ],
);

/** Of every customer who has asked for an alert. */
export const alertSettings = pgTable('alert_settings', {
  userId: ref()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  byMail: boolean().notNull().default(true),
  priceDrops: boolean().notNull().default(false),
  /** Of the last digest, in Africa/Lagos: there is one a day. */
  lastDay: date({ mode: 'string' }),
});

/** Devices that Web Push reaches. A trigger removes them when their session ends. */
export const pushSubscriptions = pgTable('push_subscriptions', {
  id: id(),
  userId: owner(),
  sessionId: ref()
    .notNull()
    .unique('push_session')
    .references(() => sessions.id, { onDelete: 'cascade' }),
  endpoint: text().notNull().unique('push_endpoint'),
  p256dh: text().notNull(),
  auth: text().notNull(),
  createdAt: createdAt(),
});

/** The queue of Web Push. */
export const pushMessages = pgTable(
  'push_messages',
  {
    id: id(),
    subscriptionId: ref()
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    payload: jsonb().notNull().$type<{ title: string; body: string; url: string }>(),
    attempts: smallint().notNull().default(0),
    nextAttemptAt: createdAt(),
    createdAt: createdAt(),
  },
  (t) => [index('push_due').on(t.nextAttemptAt)],
);
