import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { accounts, companyAccounts, entries, journals } from '../../db/schema.ts';
import type { Account } from '../../ledger/rows.ts';
import { db } from '../../runtime.ts';
import { accountName, accountNames } from './account-names.ts';
import { bookedBefore, bookedIn, bookedUntil, type ReportPeriod } from './booked.ts';
import { column, money, smallReport } from './report.ts';

/**
 * All wallets are one line, and each bank account is one. A balance stands on its side, so that the columns of each pair
 * have the same sum.
 */
export const trialBalance = smallReport(
  [column('Account'), ...sides('Opening'), money('Debits'), money('Credits'), ...sides('Closing')],
  async (period) => {
    const rows = await sumsByAccount(period);
    return (Object.keys(accountNames) as Account['kind'][]).flatMap((kind) => {
      const ofKind = rows.filter((one) => one.kind === kind);
      const banks = ofKind.filter(({ bankId }) => bankId !== null);
      return [ofKind.find(({ bankId }) => bankId === null), ...banks].map((row) => {
        const { opening, debits, credits, closing } = row ?? { opening: 0, debits: 0, credits: 0, closing: 0 };
        return [accountName(kind, bankOf(row)), ...onItsSide(opening), debits, credits, ...onItsSide(closing)];
      });
    });
  },
);

function sides(name: string) {
  return [money(`${name} debit`), money(`${name} credit`)];
}

/** Credits less debits, as the debit and the credit that it is. */
const onItsSide = (balance: number) => [Math.max(0, -balance), Math.max(0, balance)];

const sumWhere = (condition: SQL, sign = '') =>
  sql<number>`coalesce(${sql.raw(sign)}sum(${entries.amount}) filter (where ${condition}), 0)::int8`;

const bankOf = (row: { bankName: string | null; accountNumber: string | null } | undefined) =>
  row?.bankName && row.accountNumber ? { bankName: row.bankName, accountNumber: row.accountNumber } : null;

/** Wallets together, each bank account by itself. */
const sumsByAccount = (period: ReportPeriod) =>
  db()
    .select({
      kind: accounts.kind,
      bankId: companyAccounts.id,
      bankName: companyAccounts.bankName,
      accountNumber: companyAccounts.accountNumber,
      opening: sumWhere(bookedBefore(period)),
      debits: sumWhere(sql`${bookedIn(period)} and ${entries.amount} < 0`, '-'),
      credits: sumWhere(sql`${bookedIn(period)} and ${entries.amount} > 0`),
      closing: sumWhere(sql`true`),
    })
    .from(entries)
    .innerJoin(journals, eq(journals.id, entries.journalId))
    .innerJoin(accounts, eq(accounts.id, entries.accountId))
    .leftJoin(companyAccounts, eq(companyAccounts.id, accounts.companyAccountId))
    .where(bookedUntil(period))
    .groupBy(accounts.kind, companyAccounts.id)
    .orderBy(asc(companyAccounts.id));
