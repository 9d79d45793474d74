import { sql } from 'drizzle-orm';
import { check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id } from '../columns.ts';

/** As the bank of an account that is the cash at a desk; the name of the desk is its number. */
export const DESK = 'Desk';

/**
 * A bank account of the company or the cash at one of its desks, each an account of the ledger. A bank account is made by
 * a trigger for every number that the office has ever named under Content; it stays when customers are no longer shown it.
 */
export const companyAccounts = pgTable(
  'company_accounts',
  {
    id: id(),
    kind: text({ enum: ['bank', 'cash'] })
      .notNull()
      .default('bank'),
    bankName: text().notNull(),
    accountNumber: text().notNull(),
    accountName: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('company_account').on(sql`lower(${t.bankName})`, t.accountNumber),
    check('company_account_kind', sql`${t.kind} in ('bank', 'cash')`),
  ],
);
