import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { StatementColumns } from '#lib/domain/reconciliation/reading/table.ts';
import { fileFormats } from '#lib/domain/reconciliation/statement-formats.ts';
import { createdAt, id, instant, kobo, ref } from '../columns.ts';
import { commissionRuns } from '../commissions.ts';
import { payments } from '../ledger.ts';
import { users } from '../people.ts';
import { companyAccounts } from './company-accounts.ts';
import { settlements } from './settlement.ts';

/** How the columns of a bank's CSV files are read, as they were mapped last. */
export const statementFormats = pgTable('statement_formats', {
  /** The bank's name in small letters. */
  bank: text().primaryKey(),
  columns: jsonb().notNull().$type<StatementColumns>(),
  changedBy: ref()
    .notNull()
    .references(() => users.id),
  changedAt: createdAt(),
});

/** An uploaded statement file with new lines. */
export const statements = pgTable(
  'statements',
  {
    id: id(),
    companyAccountId: ref()
      .notNull()
      .references(() => companyAccounts.id),
    format: text({ enum: fileFormats }).notNull(),
    fromDay: date().notNull(),
    toDay: date().notNull(),
    /** What the account held before its first line and after its last, where the file says it. */
    openingBalance: kobo(),
    closingBalance: kobo(),
    newLines: integer().notNull(),
    uploadedBy: ref()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('statements_account').on(t.companyAccountId, t.id),
    check(
      'statement_format',
      sql`${t.format} in ('csv', 'ofx', 'xlsx', 'html', 'xml', 'qif', 'mt940', 'camt053') and ${t.fromDay} <= ${t.toDay} and ${t.newLines} > 0`,
    ),
  ],
);

/** Statements that were loaded by mistake; they and their lines are gone, and only this says so. */
export const statementTakeBacks = pgTable(
  'statement_take_backs',
  {
    id: id(),
    statementId: ref().notNull(),
    companyAccountId: ref()
      .notNull()
      .references(() => companyAccounts.id),
    reason: text().notNull(),
    takenBy: ref()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [unique('statement_taken_back_once').on(t.statementId)],
);

/** A line of a bank's statement as the bank wrote it, and what became of it. */
export const statementLines = pgTable(
  'statement_lines',
  {
    id: id(),
    companyAccountId: ref()
      .notNull()
      .references(() => companyAccounts.id),
    statementId: ref()
      .notNull()
      .references(() => statements.id),
    /** The file and its place there: a file is taken once. */
    key: text().notNull(),
    day: date().notNull(),
    /** Kobo; credits positive, debits negative. */
    amount: kobo().notNull(),
    details: text().notNull(),
    reference: text(),
    /** What tells it from a line that says the same: the time, what the account held after it, the bank's number. */
    time: text(),
    balance: kobo(),
    bankId: text(),
    state: text({ enum: ['open', 'tied', 'not_ours', 'booked'] })
      .notNull()
      .default('open'),
    /** One of these is set when the line is matched. */
    paymentId: ref().references(() => payments.id),
    commissionRunId: ref().references(() => commissionRuns.id),
    settlementId: ref().references(() => settlements.id),
    /** `schema/money/office-bookings.ts` */
    officeBookingId: ref(),
    /** The reason for exclusion, or the adjustment kind. */
    reason: text(),
    handledBy: ref().references(() => users.id),
    handledAt: instant(),
  },
  (t) => [
    uniqueIndex('statement_line_once').on(t.companyAccountId, t.key),
    uniqueIndex('statement_line_payment').on(t.paymentId),
    uniqueIndex('statement_line_commission_run').on(t.commissionRunId),
    uniqueIndex('statement_line_settlement').on(t.settlementId),
    uniqueIndex('statement_line_office_booking')
      .on(t.officeBookingId, t.companyAccountId)
      .where(sql`office_booking_id is not null`),
    index('statement_lines_days').on(t.companyAccountId, t.day),
    index('statement_lines_statement').on(t.statementId),
    index('statement_lines_state').on(t.companyAccountId, t.state, t.id),
    index('statement_lines_open_amount').on(sql`abs(${t.amount})`).where(sql`state = 'open'`),
    /** For the search over everything. */
    index('statement_lines_words').using(
      'gin',
      sql`search_text(${t.details} || chr(10) || coalesce(${t.reference}, '')) gin_trgm_ops`,
    ),
    /** How lines of the same words were booked. */
    index('statement_lines_booked_words')
      .on(sql`regexp_replace(upper(${t.details}), '[^A-Z]+', ' ', 'g')`, t.id)
      .where(sql`state = 'booked'`),
    index('statement_lines_newest').on(t.day, t.id),
    index('statement_lines_amount').on(sql`abs(${t.amount})`, t.day, t.id),
    check('statement_line_amount', sql`${t.amount} <> 0 and abs(${t.amount}) <= 9007199254740991`),
    check('statement_line_state', sql`${t.state} in ('open', 'tied', 'not_ours', 'booked')`),
    check(
      'statement_line_tied',
      sql`num_nonnulls(${t.paymentId}, ${t.commissionRunId}, ${t.settlementId}, ${t.officeBookingId}) = (${t.state} = 'tied')::int`,
    ),
    check('statement_line_reason', sql`(${t.state} in ('not_ours', 'booked')) = (${t.reason} is not null)`),
    check(
      'statement_line_handled',
      sql`(${t.state} = 'open') = (${t.handledAt} is null) and (${t.state} = 'open') = (${t.handledBy} is null)`,
    ),
  ],
);
