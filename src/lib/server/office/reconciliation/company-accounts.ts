import { and, asc, eq, max, sql } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { CompanyAccount, officeReconciliation as call } from '#lib/api/office/banks/reconciliation.ts';
import { maxCounted } from '#lib/domain/limits.ts';
import { companyAccounts, statementLines, statements } from '../../db/schema.ts';
import { db, runtime } from '../../runtime.ts';
import { locateLine } from './line-place.ts';

export type CompanyAccountRow = typeof companyAccounts.$inferSelect;

export async function findCompanyAccount(id: number): Promise<CompanyAccountRow> {
  const [account] = await db()
    .select()
    .from(companyAccounts)
    .where(and(eq(companyAccounts.id, id), eq(companyAccounts.kind, 'bank')));
  if (!account) throw new Refusal('not_found');
  return account;
}

/** One more than `maxCounted` at most. */
const openLines = sql<number>`(
  select count(*)::int from (
    select from ${statementLines}
    where ${statementLines.companyAccountId} = ${companyAccounts.id} and ${statementLines.state} = 'open'
    limit ${sql.raw(String(maxCounted + 1))}) found)`;

/** One account, or all of them. */
export async function officeCompanyAccounts(id?: number): Promise<CompanyAccount[]> {
  const rows = await db()
    .select({ account: companyAccounts, lastDay: max(statements.toDay), open: openLines })
    .from(companyAccounts)
    .leftJoin(statements, eq(statements.companyAccountId, companyAccounts.id))
    .where(and(eq(companyAccounts.kind, 'bank'), id === undefined ? undefined : eq(companyAccounts.id, id)))
    .groupBy(companyAccounts.id)
    .orderBy(asc(companyAccounts.id));
  return rows.map(({ account, lastDay, open }) => ({
    id: account.id,
    bank_name: account.bankName,
    account_number: account.accountNumber,
    account_name: account.accountName,
    last_day: lastDay,
    open_lines: open,
  }));
}

export const officeReconciliation = async ({ line }: PayloadOf<typeof call>) => ({
  accounts: await officeCompanyAccounts(),
  sample: runtime().settings.DEMO,
  line: line === undefined ? null : await locateLine(line),
});
