import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { ClosingPoint } from '#lib/domain/accounting/month-closing.ts';
import { createdAt, id, kobo, ref } from '../columns.ts';
import { users } from '../people.ts';
import { plans } from '../purchases.ts';
import { approvals } from '../staff/approvals.ts';

/** How a point of the checklist stood when the month was closed. */
export interface KeptPoint {
  name: ClosingPoint;
  count: number;
  /** Why it was left open. */
  reason: string | null;
}

/** A month into which nothing is booked any more, with what is kept of it. Its rules are in `sql/journals.sql`. */
export const monthClosings = pgTable(
  'month_closings',
  {
    id: id(),
    /** yyyy-MM, in Lagos. */
    month: text().notNull(),
    approvalId: ref()
      .notNull()
      .references(() => approvals.id),
    proposedBy: ref()
      .notNull()
      .references(() => users.id),
    closedBy: ref()
      .notNull()
      .references(() => users.id),
    points: jsonb().notNull().$type<KeptPoint[]>(),
    /** The rows of the report, amounts in kobo; the last one has the sums. */
    trialBalance: jsonb().notNull().$type<(string | number | null)[][]>(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('month_closing_once').on(t.month),
    unique('month_closing_approval').on(t.approvalId),
    check('month_closing_month', sql`${t.month} ~ '^[1-9][0-9]{3}-(0[1-9]|1[0-2])$'`),
  ],
);

/** What was to come of each plan at the end of a closed month, and since when it was overdue. */
export const monthClosingReceivables = pgTable(
  'month_closing_receivables',
  {
    monthClosingId: ref()
      .notNull()
      .references(() => monthClosings.id),
    planId: ref()
      .notNull()
      .references(() => plans.id),
    userId: ref()
      .notNull()
      .references(() => users.id),
    contract: text(),
    owed: kobo().notNull(),
    paid: kobo().notNull(),
    /** Instalments by the days that they were overdue. */
    overdueMonth: kobo().notNull(),
    overdueTwoMonths: kobo().notNull(),
    overdueThreeMonths: kobo().notNull(),
    overdueLonger: kobo().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.monthClosingId, t.planId] }),
    index('month_closing_receivables_user').on(t.userId),
    index('month_closing_receivables_plan').on(t.planId),
  ],
);
