import { sql } from 'drizzle-orm';
import { check, date, index, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { CalendarEntry } from '#lib/domain/instalments/calendar.ts';
import { createdAt, id, instant, ref } from './columns.ts';
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
    /** … up to this instalment. */
    repaymentId: ref().references(() => repayments.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('plan_notes_plan').on(t.planId, t.id),
    index('plan_notes_promises').on(t.planId, t.id).where(sql`promised_for is not null`),
    index('plan_notes_promised').on(t.promisedFor, t.planId).where(sql`promised_for is not null`),
    check('plan_note_promise', sql`(${t.promisedFor} is null) = (${t.repaymentId} is null)`),
    check('plan_note_text', sql`length(${t.text}) <= 1000 and (${t.text} <> '' or ${t.promisedFor} is not null)`),
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
