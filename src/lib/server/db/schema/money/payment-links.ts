import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, ref } from '../columns.ts';
import { payments } from '../ledger.ts';
import { bytes, users } from '../people.ts';
import { plans, repayments } from '../purchases.ts';

/** By which somebody without an account pays this instalment of a customer. */
export const paymentLinks = pgTable(
  'payment_links',
  {
    id: id(),
    tokenHash: bytes().notNull(),
    userId: ref()
      .notNull()
      .references(() => users.id),
    planId: ref()
      .notNull()
      .references(() => plans.id),
    repaymentId: ref()
      .notNull()
      .references(() => repayments.id),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** How often it was opened, and when last. */
    opens: ref().notNull().default(0),
    openedAt: instant(),
    /** When the customer ended it, or made another one. */
    endedAt: instant(),
  },
  (t) => [
    uniqueIndex('payment_link_token').on(t.tokenHash),
    uniqueIndex('payment_link_of_plan').on(t.planId).where(sql`ended_at is null`),
    index('payment_links_plan').on(t.planId, t.id),
  ],
);

/** A payment that was made by a link. Who made it is kept for the receipt, and forgotten after. */
export const linkPayments = pgTable(
  'link_payments',
  {
    paymentId: ref()
      .primaryKey()
      .references(() => payments.id),
    linkId: ref()
      .notNull()
      .references(() => paymentLinks.id),
    /** Names one press of the payer, so that it is carried out once. */
    attempt: text().notNull(),
    payerName: text(),
    payerEmail: text(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('link_payment_attempt').on(t.linkId, t.attempt),
    index('link_payments_to_forget').on(t.createdAt).where(sql`payer_name is not null or payer_email is not null`),
  ],
);
