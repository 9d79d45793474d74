import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant, kobo, ref } from './columns.ts';
import { transactions } from './money/transactions.ts';
import { users } from './people.ts';
import { planChanges } from './plan-changes.ts';
import { contractDocuments, plans } from './purchases.ts';

export interface PaperDetails {
  description?: string;
  from?: string;
  to?: string;
  contractId?: string;
  /** What a paper of a plan says; the same content needs no new paper. */
  content?: string;
}

/** The code is stored in clear text, because a repeated download must show the same one. */
export const issuedDocuments = pgTable(
  'papers',
  {
    id: id(),
    code: text().notNull().unique('paper_code'),
    kind: text({
      enum: ['receipt', 'statement', 'plan', 'contract', 'termination', 'reschedule', 'transfer'],
    }).notNull(),
    userId: ref()
      .notNull()
      .references(() => users.id),
    initials: text().notNull(),
    transactionId: ref().references(() => transactions.id),
    planId: ref().references(() => plans.id),
    /** Of a letter about a change of a plan. */
    changeId: ref().references(() => planChanges.id),
    /** Kobo: of a receipt the amount, of a statement the closing balance, of a plan what is paid, of a contract the price. */
    amount: kobo().notNull(),
    propertyName: text(),
    details: jsonb().notNull().$type<PaperDetails>(),
    issuedAt: createdAt(),
    withdrawnAt: instant(),
    withdrawnReason: text(),
    /** Withdrawn because a new version with another code was issued. */
    replaced: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex('paper_receipt').on(t.transactionId).where(sql`not replaced`),
    uniqueIndex('paper_contract').on(t.planId).where(sql`kind = 'contract' and not replaced`),
    uniqueIndex('paper_of_plan').on(t.planId).where(sql`kind = 'plan' and withdrawn_at is null`),
    index('papers_user').on(t.userId, t.kind),
    check('paper_code_form', sql`${t.code} ~ '^[A-HJ-NP-Z2-9]{20}$'`),
    check(
      'paper_kinds',
      sql`${t.kind} in ('receipt', 'statement', 'plan', 'contract', 'termination', 'reschedule', 'transfer')`,
    ),
    check('paper_amount', sql`${t.amount} >= 0`),
    check('paper_subject', sql`(${t.kind} = 'receipt') = (${t.transactionId} is not null)`),
    uniqueIndex('paper_of_change').on(t.changeId, t.kind).where(sql`withdrawn_at is null`),
    check('paper_change', sql`(${t.kind} in ('termination', 'reschedule', 'transfer')) = (${t.changeId} is not null)`),
    check('paper_plan', sql`${t.kind} not in ('contract', 'plan') or ${t.planId} is not null`),
    check('paper_replaced', sql`not ${t.replaced} or ${t.withdrawnAt} is not null`),
    check('paper_withdrawn', sql`(${t.withdrawnAt} is null) = (${t.withdrawnReason} is null)`),
  ],
);

/** That a contract document was taken back, and by which one it was replaced. The document itself never changes. */
export const documentWithdrawals = pgTable(
  'document_withdrawals',
  {
    documentId: ref()
      .primaryKey()
      .references(() => contractDocuments.id),
    replacedBy: ref()
      .unique()
      .references(() => contractDocuments.id),
    /** The customer reads it. */
    reason: text().notNull(),
    withdrawnBy: ref()
      .notNull()
      .references(() => users.id),
    withdrawnAt: createdAt(),
  },
  (t) => [
    check('document_withdrawal_reason', sql`${t.reason} <> ''`),
    check('document_withdrawal_other', sql`${t.replacedBy} <> ${t.documentId}`),
  ],
);

/** The only way in which the contract ID of a plan changes. */
export const contractIdCorrections = pgTable(
  'contract_id_corrections',
  {
    id: id(),
    planId: ref()
      .notNull()
      .references(() => plans.id),
    former: text().notNull(),
    corrected: text().notNull(),
    reason: text().notNull(),
    correctedBy: ref()
      .notNull()
      .references(() => users.id),
    correctedAt: createdAt(),
  },
  (t) => [
    index('contract_id_corrections_plan').on(t.planId, t.id),
    index('contract_id_corrections_former').on(t.former),
    index('contract_id_corrections_seen').on(sql`as_seen(${t.former})`),
    check('contract_id_correction_reason', sql`${t.reason} <> ''`),
    check('contract_id_correction_other', sql`${t.former} <> ${t.corrected}`),
  ],
);

/** The number of each receipt, without gaps in each year of booking; a receipt that no longer stands keeps it. */
export const receiptNumbers = pgTable(
  'receipt_numbers',
  {
    year: smallint().notNull(),
    number: integer().notNull(),
    transactionId: ref()
      .notNull()
      .unique('receipt_number_once')
      .references(() => transactions.id),
    bookedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.year, t.number] }),
    index('receipt_numbers_booked').on(t.bookedAt),
    check('receipt_number_positive', sql`${t.number} > 0`),
    check('receipt_number_year', sql`${t.year} = extract(year from ${t.bookedAt} at time zone 'Africa/Lagos')`),
  ],
);
