import { and, asc, eq, inArray, max, sql } from 'drizzle-orm';
import { companyAccounts, statementLines, statements } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import { labelOf } from '../payments/receiving-account.ts';

/** More than so many open lines are said to be more. */
const COUNTED = 101;

const openLines = sql<number>`(
  select count(*)::int from (
    select from ${statementLines}
    where ${statementLines.companyAccountId} = ${companyAccounts.id} and ${statementLines.state} = 'open'
    limit ${sql.raw(String(COUNTED))}) found)`;

/** Bank accounts of the company, until when their statements are loaded, and how many lines of these are open. */
export async function openStatements(ids?: readonly number[]) {
  const rows = await db()
    .select({ account: companyAccounts, lastDay: max(statements.toDay), open: openLines })
    .from(companyAccounts)
    .leftJoin(statements, eq(statements.companyAccountId, companyAccounts.id))
    .where(and(eq(companyAccounts.kind, 'bank'), ids && inArray(companyAccounts.id, [...ids])))
    .groupBy(companyAccounts.id)
    .orderBy(asc(companyAccounts.id));
  return rows.map(({ account, lastDay, open }) => ({
    id: account.id,
    account: labelOf(account),
    last_day: lastDay,
    open_lines: open,
  }));
}
