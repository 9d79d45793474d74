import { sql } from 'drizzle-orm';
import { check, date, jsonb, pgTable, unique } from 'drizzle-orm/pg-core';
import type { AgreementGroup } from '#lib/domain/reconciliation/agreement.ts';
import { id, instant, kobo, ref } from '../columns.ts';
import { users } from '../people.ts';
import { approvals } from '../staff/approvals.ts';
import { companyAccounts } from './company-accounts.ts';

/** What statement and books differ by, line by line, as it was signed. */
interface KeptTerm {
  group: AgreementGroup;
  amount: number;
  items: { day: string; text: string; amount: number }[];
}

/** The reconciliation of a bank account on a day, as two people have signed it. Its rules are in `sql/bank-accounts.sql`. */
export const bankReconciliations = pgTable(
  'bank_reconciliations',
  {
    id: id(),
    companyAccountId: ref()
      .notNull()
      .references(() => companyAccounts.id),
    day: date().notNull(),
    statementBalance: kobo().notNull(),
    booksBalance: kobo().notNull(),
    terms: jsonb().notNull().$type<KeptTerm[]>(),
    /** The moment of the figures. */
    readAt: instant().notNull(),
    approvalId: ref()
      .notNull()
      .references(() => approvals.id),
    proposedBy: ref()
      .notNull()
      .references(() => users.id),
    signedBy: ref()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull(),
  },
  (t) => [
    unique('bank_reconciliation_once').on(t.companyAccountId, t.day),
    unique('bank_reconciliation_approval').on(t.approvalId),
    check('bank_reconciliation_two_people', sql`${t.proposedBy} <> ${t.signedBy}`),
  ],
);
