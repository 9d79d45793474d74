import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { properties } from '../catalogue.ts';
import { id, instant, ref } from '../columns.ts';
import { payments } from '../ledger.ts';
import { users } from '../people.ts';
import { plans } from '../purchases.ts';

/** The short reference that a customer writes into a bank transfer: given when the slip is shown, kept by the payment. */
export const transferSlips = pgTable(
  'transfer_slips',
  {
    id: id(),
    userId: ref()
      .notNull()
      .references(() => users.id),
    purpose: text({ enum: ['first', 'repayment', 'infrastructure', 'other', 'fund'] }).notNull(),
    planId: ref().references(() => plans.id),
    /** Of a purchase whose plan begins with the transfer. */
    propertyId: ref().references(() => properties.id),
    reference: text().notNull(),
    /** Nobody else has the reference until then. */
    open: boolean().notNull().default(true),
    /** The transfer, once it is announced. */
    paymentId: ref().references(() => payments.id),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('transfer_slip_reference').on(t.reference).where(sql`open`),
    uniqueIndex('transfer_slip_of_payment').on(t.paymentId).where(sql`${t.paymentId} is not null`),
    uniqueIndex('transfer_slip_to_announce')
      .on(t.userId, t.purpose, sql`coalesce(${t.planId}, 0)`, sql`coalesce(${t.propertyId}, 0)`)
      .where(sql`open and payment_id is null`),
    check('transfer_slip_purpose', sql`${t.purpose} in ('first', 'repayment', 'infrastructure', 'other', 'fund')`),
  ],
);
