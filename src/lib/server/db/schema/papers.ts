import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, kobo, ref } from './columns.ts';
import { transactions } from './ledger.ts';
import { users } from './people.ts';
import { plans } from './purchases.ts';

/** Data of a paper that depends on its kind. */
export interface PaperDetails {
  /** Of a receipt: what was paid for. */
  description?: string;
  /** Of a statement: its first and last day. */
  from?: string;
  to?: string;
  /** Of a contract: its id. */
  contractId?: string;
}

/**
 * An issued paper, as anybody who holds it may check it. The code is stored in clear text, because a repeated download
 * must show the same one.
 */
export const papers = pgTable(
  'papers',
  {
    id: id(),
    code: text().notNull().unique('paper_code'),
    kind: text({ enum: ['receipt', 'statement', 'contract'] }).notNull(),
    userId: ref()
      .notNull()
      .references(() => users.id),
    /** The customer's initials when it was issued. */
    initials: text().notNull(),
    transactionId: ref().references(() => transactions.id),
    planId: ref().references(() => plans.id),
    /** Kobo: of a receipt the amount, of a statement the closing balance, of a contract the price. */
    amount: kobo().notNull(),
    propertyName: text(),
    details: jsonb().notNull().$type<PaperDetails>(),
    issuedAt: createdAt(),
    /** When and why it became invalid. */
    withdrawnAt: instant(),
    withdrawnReason: text(),
  },
  (t) => [
    uniqueIndex('paper_receipt').on(t.transactionId),
    uniqueIndex('paper_contract').on(t.planId).where(sql`kind = 'contract'`),
    index('papers_user').on(t.userId, t.kind),
    check('paper_code_form', sql`${t.code} ~ '^[A-HJ-NP-Z2-9]{20}$'`),
    check('paper_kinds', sql`${t.kind} in ('receipt', 'statement', 'contract')`),
    check('paper_amount', sql`${t.amount} >= 0`),
    check('paper_subject', sql`(${t.kind} = 'receipt') = (${t.transactionId} is not null)`),
    check('paper_plan', sql`${t.kind} <> 'contract' or ${t.planId} is not null`),
    check('paper_withdrawn', sql`(${t.withdrawnAt} is null) = (${t.withdrawnReason} is null)`),
  ],
);
