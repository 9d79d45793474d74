import { sql } from 'drizzle-orm';
import { check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ledgerAccountKinds } from '#lib/domain/accounting/accounts.ts';
import { companyAccounts } from '../banks/company-accounts.ts';
import { id, ref } from '../columns.ts';

/** What the company itself calls an account of the ledger. All wallets have one code, and so have all debts. */
export const accountCodes = pgTable(
  'account_codes',
  {
    id: id(),
    kind: text({ enum: ledgerAccountKinds }).notNull(),
    /** Of `cash_bank`: the bank account; null for what was booked before each had its own. Of `cash_desk`: the desk. */
    companyAccountId: ref().references(() => companyAccounts.id),
    code: text(),
    /** In place of the ledger's own name. */
    name: text(),
  },
  (t) => [
    uniqueIndex('account_code_account').on(t.kind, sql`coalesce(${t.companyAccountId}, 0)`),
    uniqueIndex('account_code_once').on(sql`lower(${t.code})`),
    uniqueIndex('account_code_name').on(sql`lower(${t.name})`),
    check('account_code_form', sql`${t.code} ~ '^[A-Za-z0-9]([A-Za-z0-9.-]{0,6}[A-Za-z0-9])?$'`),
    check(
      'account_code_bank',
      sql`case ${t.kind} when 'cash_bank' then true when 'cash_desk' then ${t.companyAccountId} is not null else ${t.companyAccountId} is null end`,
    ),
  ],
);
