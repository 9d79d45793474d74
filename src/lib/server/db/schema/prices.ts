import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { KeptTerms } from '#lib/domain/prices/kept-terms.ts';
import { properties } from './catalogue.ts';
import { createdAt, id, instant, kobo, ref } from './columns.ts';
import { users } from './people.ts';
import { plans } from './purchases.ts';
import { approvals } from './staff/approvals.ts';

/** What a property cost, and on which terms: written by the triggers of 0073 alone, and never changed. */
export const propertyHistory = pgTable(
  'property_history',
  {
    id: id(),
    /** No reference: it outlives its property. */
    propertyId: ref().notNull(),
    before: jsonb().$type<KeptTerms>(),
    /** Null when the property was deleted. */
    after: jsonb().$type<KeptTerms>(),
    changedBy: ref().references(() => users.id),
    /** A `ChangeSource`. */
    source: text().notNull(),
    /** Of what a second person has approved. */
    approvalId: ref().references(() => approvals.id),
    changedAt: createdAt(),
  },
  (t) => [
    index('property_history_property').on(t.propertyId, t.id),
    index('property_history_removed').on(t.changedAt).where(sql`after is null`),
    check('property_history_differs', sql`${t.before} is distinct from ${t.after}`),
  ],
);

/** A purchase that a second person has allowed: these units at this price, once, until then. */
export const purchaseClearances = pgTable(
  'purchase_clearances',
  {
    id: id(),
    userId: ref()
      .notNull()
      .references(() => users.id),
    propertyId: ref()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    units: integer().notNull(),
    unitPrice: kobo().notNull(),
    until: instant().notNull(),
    approvalId: ref()
      .notNull()
      .references(() => approvals.id),
    /** The plan that was made with it. */
    planId: ref().references(() => plans.id),
    createdAt: createdAt(),
  },
  (t) => [
    unique('clearance_approval').on(t.approvalId),
    index('clearances_buyer').on(t.userId, t.propertyId),
    index('clearances_property').on(t.propertyId),
    check('clearance_units', sql`${t.units} > 0 and ${t.unitPrice} > 0`),
  ],
);

/** Who only has the name of a member of staff, as a second person has said. */
export const namesakes = pgTable(
  'namesakes',
  {
    userId: ref()
      .notNull()
      .references(() => users.id),
    staffId: ref()
      .notNull()
      .references(() => users.id),
    approvalId: ref()
      .notNull()
      .references(() => approvals.id),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ name: 'namesakes_pk', columns: [t.userId, t.staffId] })],
);

/** Purchases at under half of the price of the day before or after, of which the owners were told. */
export const cheapPurchases = pgTable('cheap_purchases', {
  planId: ref()
    .primaryKey()
    .references(() => plans.id),
  /** Of one unit, in kobo: the highest of these two days. */
  listPrice: kobo().notNull(),
  toldAt: createdAt(),
});
