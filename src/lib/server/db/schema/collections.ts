import { sql } from 'drizzle-orm';
import { boolean, check, date, index, jsonb, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import { callOutcomes } from '#lib/domain/instalments/arrears.ts';
import type { CalendarEntry } from '#lib/domain/instalments/calendar.ts';
import { letterSteps, letterWays } from '#lib/domain/instalments/letters.ts';
import { createdAt, id, instant, kobo, ref } from './columns.ts';
import { users } from './people.ts';
import { plans, repayments } from './purchases.ts';

/** What the office notes about a plan, for colleagues: never edited, gone with the account of its customer. */
export const planNotes = pgTable(
  'plan_notes',
  {
    id: id(),
    planId: ref()
      .notNull()
      .references(() => plans.id),
    /** The member of the office who wrote it. */
    userId: ref()
      .notNull()
      .references(() => users.id),
    text: text().notNull(),
    /** The customer has promised to pay by this day … */
    promisedFor: date({ mode: 'string' }),
    /** … up to this instalment … */
    repaymentId: ref().references(() => repayments.id),
    /** … or this much of it. */
    promisedAmount: kobo(),
    /** What else came of a call. */
    outcome: text({ enum: callOutcomes }),
    createdAt: createdAt(),
  },
  (t) => [
    index('plan_notes_plan').on(t.planId, t.id),
    index('plan_notes_promises').on(t.planId, t.id).where(sql`promised_for is not null`),
    index('plan_notes_promised').on(t.promisedFor, t.planId).where(sql`promised_for is not null`),
    check('plan_note_promise', sql`(${t.promisedFor} is null) = (${t.repaymentId} is null)`),
    check(
      'plan_note_text',
      sql`length(${t.text}) <= 1000 and (${t.text} <> '' or ${t.promisedFor} is not null or ${t.outcome} is not null)`,
    ),
    check(
      'plan_note_amount',
      sql`${t.promisedAmount} is null or ${t.promisedFor} is not null and ${t.promisedAmount} > 0`,
    ),
    check(
      'plan_note_outcome',
      sql`${t.outcome} is null or ${t.promisedFor} is null and ${t.outcome} in ('unreachable', 'disputed', 'wrong_number')`,
    ),
    index('plan_notes_outcomes').on(t.planId, t.id).where(sql`promised_for is not null or outcome is not null`),
  ],
);

/** What the office notes about a customer, such as a call: never edited, gone with the account. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: id(),
    userId: ref()
      .notNull()
      .references(() => users.id),
    /** The member of the office who wrote it. */
    writtenBy: ref()
      .notNull()
      .references(() => users.id),
    isCall: boolean().notNull(),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('customer_notes_user').on(t.userId, t.id),
    check('customer_note_text', sql`length(${t.text}) between 1 and 1000`),
  ],
);

/** Who of the office is in charge of what is late of a plan. */
export const collectionCases = pgTable(
  'collection_cases',
  {
    planId: ref()
      .primaryKey()
      .references(() => plans.id),
    userId: ref()
      .notNull()
      .references(() => users.id),
    givenBy: ref()
      .notNull()
      .references(() => users.id),
    givenAt: instant().notNull(),
  },
  (t) => [index('collection_cases_user').on(t.userId)],
);

/** Letters about what is late, as they were written: of each step and way one a day. */
export const collectionLetters = pgTable(
  'collection_letters',
  {
    id: id(),
    planId: ref()
      .notNull()
      .references(() => plans.id),
    /** Whom it was written to; the letter is gone with their account. */
    userId: ref()
      .notNull()
      .references(() => users.id),
    step: text({ enum: letterSteps }).notNull(),
    way: text({ enum: letterWays }).notNull(),
    text: text().notNull(),
    /** What was overdue. */
    amount: kobo().notNull(),
    writtenBy: ref()
      .notNull()
      .references(() => users.id),
    day: date({ mode: 'string' }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('collection_letter_of_day').on(t.planId, t.step, t.way, t.day),
    index('collection_letters_user').on(t.userId),
    check('collection_letter_step', sql`${t.step} in ('first', 'second', 'final') and ${t.way} in ('print', 'mail')`),
    check('collection_letter_amount', sql`${t.amount} > 0`),
  ],
);

/** Reminders of an instalment as they were sent: once for each of their days. */
export const sentReminders = pgTable(
  'sent_reminders',
  {
    repaymentId: ref()
      .notNull()
      .references(() => repayments.id),
    /** Counted from the due date; negative before it. */
    days: smallint().notNull(),
    title: text().notNull(),
    sentAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.repaymentId, t.days] })],
);

/** What a customer's calendar was given of a plan. It stays when the plan goes to somebody else. */
export const planCalendars = pgTable(
  'plan_calendars',
  {
    planId: ref()
      .notNull()
      .references(() => plans.id),
    userId: ref()
      .notNull()
      .references(() => users.id),
    entries: jsonb().notNull().$type<CalendarEntry[]>(),
    givenAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.planId, t.userId] }), index('plan_calendars_user').on(t.userId)],
);
