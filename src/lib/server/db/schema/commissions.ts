import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { companyAccounts } from './banks/company-accounts.ts';
import { createdAt, id, instant, kobo, ref } from './columns.ts';
import { payments } from './ledger.ts';
import { marketers, users } from './people.ts';
import { plans } from './purchases.ts';
import { approvals } from './staff/approvals.ts';

/** What a marketer earns of each payment of a price from a day on, until the next rate; its rules are in 0044. */
export const commissionRates = pgTable(
  'commission_rates',
  {
    id: id(),
    marketerId: ref()
      .notNull()
      .references(() => marketers.id),
    /** Hundredths of a percent. */
    basisPoints: smallint().notNull(),
    fromDay: date({ mode: 'string' }).notNull(),
    /** Null of one that the company has brought along. */
    setBy: ref().references(() => users.id),
    /** Of one that a second person has approved. */
    approvalId: ref().references(() => approvals.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('commission_rates_marketer').on(t.marketerId, t.fromDay, t.id),
    index('commission_rates_approval').on(t.approvalId),
    check('commission_rate_share', sql`${t.basisPoints} between 0 and 10000`),
  ],
);

/** Earned with a payment, or taken back of what was earned with it. Never changed, so that past days stay. */
export const commissions = pgTable(
  'commissions',
  {
    id: id(),
    marketerId: ref()
      .notNull()
      .references(() => marketers.id),
    planId: ref()
      .notNull()
      .references(() => plans.id),
    /** The payment that it was earned with, also of what is taken back; null of what was left to pay at the move-in. */
    paymentId: ref().references(() => payments.id),
    kind: text({ enum: ['earned', 'taken_back', 'opened'] }).notNull(),
    /** Kobo of the price; negative when taken back, like the amount. */
    basis: kobo().notNull(),
    basisPoints: smallint().notNull(),
    amount: kobo().notNull(),
    bookedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('commission_earned_once').on(t.paymentId).where(sql`kind = 'earned'`),
    index('commissions_payment').on(t.paymentId),
    index('commissions_plan').on(t.planId),
    index('commissions_booked').on(t.marketerId, t.bookedAt, t.kind, t.amount),
    index('commissions_marketer').on(t.marketerId, t.bookedAt, t.id),
  ],
);

/** What is paid out together: what every marketer has to get for the days up to one. */
export const commissionRuns = pgTable(
  'commission_runs',
  {
    id: id(),
    untilDay: date({ mode: 'string' }).notNull(),
    total: kobo().notNull(),
    state: text({ enum: ['approved', 'paid', 'cancelled'] })
      .notNull()
      .default('approved'),
    madeBy: ref()
      .notNull()
      .references(() => users.id),
    approvedBy: ref()
      .notNull()
      .references(() => users.id),
    approvedAt: createdAt(),
    bankReference: text(),
    /** That has paid it; null for runs from before it was asked for. */
    companyAccountId: ref().references(() => companyAccounts.id),
    /** With the rates that it was approved with; null for runs from before. */
    approvalId: ref().references(() => approvals.id),
    /** Why it was cancelled. */
    reason: text(),
    endedBy: ref().references(() => users.id),
    endedAt: instant(),
  },
  (t) => [index('commission_runs_approval').on(t.approvalId)],
);

export const commissionRunItems = pgTable(
  'commission_run_items',
  {
    runId: ref()
      .notNull()
      .references(() => commissionRuns.id),
    marketerId: ref()
      .notNull()
      .references(() => marketers.id),
    amount: kobo().notNull(),
  },
  (t) => [primaryKey({ columns: [t.runId, t.marketerId] }), index('commission_run_items_marketer').on(t.marketerId)],
);
