import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bookingKinds } from '#lib/domain/reconciliation/bookings.ts';
import { id, instant, kobo, ref } from '../columns.ts';
import { statementLines } from './statements.ts';

/** Transfers that are announced or confirmed and that no line of a statement is; kept by triggers. */
export const transfersWithoutLine = pgTable(
  'transfers_without_line',
  {
    paymentId: ref().primaryKey(),
    companyAccountId: ref(),
    /** What was announced; once it is confirmed, what was received. */
    amount: kobo().notNull(),
    confirmed: boolean().notNull(),
    createdAt: instant().notNull(),
    finishedAt: instant(),
  },
  (t) => [
    index('transfers_without_line_amount').on(t.amount),
    index('transfers_without_line_account').on(t.companyAccountId, t.createdAt),
    index('transfers_without_line_confirmed').on(t.finishedAt, t.paymentId).where(sql`${t.confirmed}`),
    index('transfers_without_line_waiting').on(t.paymentId).where(sql`not ${t.confirmed}`),
  ],
);

/** Amounts of which lines and transfers are to be compared again; written by triggers with whatever has changed. */
export const matchingChanges = pgTable(
  'matching_changes',
  { id: id(), amount: kobo().notNull(), paymentId: ref() },
  (t) => [index('matching_changes_amount').on(t.amount)],
);

/** What was found for an open line. */
export const lineLooks = pgTable(
  'line_looks',
  {
    lineId: ref()
      .primaryKey()
      .references(() => statementLines.id),
    companyAccountId: ref().notNull(),
    /** Of the line, without its sign. */
    amount: kobo().notNull(),
    found: text({ enum: ['sure', 'doubtful', 'nothing'] }).notNull(),
    /** What the bank says, in plain capitals: a transfer that is announced later finds the lines that name it. */
    words: text().array().notNull(),
  },
  (t) => [
    index('line_looks_found').on(t.companyAccountId, t.found, t.lineId),
    index('line_looks_amount').on(t.amount),
    index('line_looks_words').using('gin', t.words),
    check('line_look_found', sql`${t.found} in ('sure', 'doubtful', 'nothing')`),
    check('line_look_amount', sql`${t.amount} > 0`),
  ],
);

/** What a line may be, the likeliest first: a transfer, or what else is booked. */
export const lineCandidates = pgTable(
  'line_candidates',
  {
    lineId: ref()
      .notNull()
      .references(() => lineLooks.lineId, { onDelete: 'cascade' }),
    place: integer().notNull(),
    paymentId: ref(),
    bookingKind: text({ enum: bookingKinds }),
    bookingId: ref(),
    amount: boolean().notNull(),
    sender: boolean().notNull(),
    reference: boolean().notNull(),
    days: integer().notNull(),
    sure: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.lineId, t.place] }),
    index('line_candidates_payment').on(t.paymentId).where(sql`payment_id is not null`),
    index('line_candidates_booking').on(t.bookingKind, t.bookingId).where(sql`booking_id is not null`),
    check(
      'line_candidate_one',
      sql`(${t.paymentId} is null) = (${t.bookingId} is not null) and (${t.bookingId} is null) = (${t.bookingKind} is null)`,
    ),
  ],
);
