import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, kobo, ref } from './columns.ts';
import { transactions } from './ledger.ts';
import { users } from './people.ts';
import { plans } from './purchases.ts';

export interface PaperDetails {
  description?: string;
  from?: string;
  to?: string;
  contractId?: string;
}

/** The code is stored in clear text, because a repeated download must show the same one. */
export const papers = pgTable(
  'papers',
  {
    id: id(),
    code: text().notNull().unique('paper_code'),
    kind: text({ enum: ['receipt', 'statement', 'contract'] }).notNull(),
    userId: ref()
      .notNull()
      .references(() => users.id),
    initials: text().notNull(),
    transactionId: ref().references(() => transactions.id),
    planId: ref().references(() => plans.id),
    /** Kobo: of a receipt the amount, of a statement the closing balance, of a contract the price. */
    amount: kobo().notNull(),
    propertyName: text(),
    details: jsonb().notNull().$type<PaperDetails>(),
    issuedAt: createdAt(),
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
