import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id } from '../columns.ts';

/**
 * A bank account of the company, each an account of the ledger. Made by a trigger for every number that the office has
 * ever named under Content; it stays when customers are no longer shown it.
 */
export const companyAccounts = pgTable(
  'company_accounts',
  {
    id: id(),
    bankName: text().notNull(),
    accountNumber: text().notNull(),
    accountName: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('company_account').on(sql`lower(${t.bankName})`, t.accountNumber)],
);
