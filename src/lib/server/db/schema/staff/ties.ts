import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { tieKinds } from '#lib/domain/staff/ties.ts';
import { properties } from '../catalogue.ts';
import { createdAt, id, kobo, ref } from '../columns.ts';
import { payments } from '../ledger.ts';
import { users } from '../people.ts';
import { plans } from '../purchases.ts';

/** Who let whom into the office, or gave whom another role. The triggers that count by it are in 0072. */
export const staffTies = pgTable(
  'staff_ties',
  {
    id: id(),
    memberId: ref()
      .notNull()
      .references(() => users.id),
    byId: ref()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: tieKinds }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('staff_ties_newest').on(t.createdAt),
    index('staff_ties_member').on(t.memberId, t.id),
    check('staff_tie_kind', sql`${t.kind} in ('invited', 'role', 'switched_on')`),
    check('staff_tie_two', sql`${t.memberId} <> ${t.byId}`),
  ],
);

/** What a member of staff did without a second person, written with it. */
export const singleHandedActs = pgTable(
  'single_handed_acts',
  {
    id: id(),
    kind: text({ enum: ['confirmed', 'refunded', 'released'] }).notNull(),
    byId: ref()
      .notNull()
      .references(() => users.id),
    amount: kobo().notNull(),
    customerId: ref()
      .notNull()
      .references(() => users.id),
    propertyId: ref().references(() => properties.id),
    paymentId: ref().references(() => payments.id),
    planId: ref().references(() => plans.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('single_handed_acts_newest').on(t.byId, t.createdAt),
    uniqueIndex('single_handed_act_payment').on(t.paymentId, t.kind).where(sql`payment_id is not null`),
    check('single_handed_act_kind', sql`${t.kind} in ('confirmed', 'refunded', 'released')`),
    check('single_handed_act_amount', sql`${t.amount} > 0`),
    check(
      'single_handed_act_subject',
      sql`case ${t.kind} when 'released' then ${t.planId} is not null and ${t.paymentId} is null else ${t.paymentId} is not null end`,
    ),
  ],
);
