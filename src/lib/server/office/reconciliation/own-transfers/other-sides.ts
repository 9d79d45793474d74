import { and, asc, between, eq, ne, notInArray, sql } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { otherSides as call } from '#lib/api/office/banks/own-transfers.ts';
import { addDays } from '#lib/domain/days.ts';
import { companyAccounts, statementLines } from '../../../db/schema.ts';
import { db } from '../../../runtime.ts';
import { labelOf, receivingAccounts } from '../../payments/receiving-account.ts';
import { linesAwaitingApproval } from '../pending-lines.ts';

/** Days that money may be on its way from one bank to another. */
const DAYS = 10;
const SHOWN = 10;

/** Open lines of the same amount the other way, on other accounts of the company, near the day. */
export async function otherSides({ id }: PayloadOf<typeof call>) {
  const [line] = await db().select().from(statementLines).where(eq(statementLines.id, id));
  if (!line) throw new Refusal('not_found');
  const rows = await db()
    .select({ line: statementLines, account: companyAccounts })
    .from(statementLines)
    .innerJoin(companyAccounts, eq(companyAccounts.id, statementLines.companyAccountId))
    .where(
      and(
        eq(statementLines.state, 'open'),
        // written like its index
        sql`abs(${statementLines.amount}) = ${Math.abs(line.amount)}`,
        eq(statementLines.amount, -line.amount),
        ne(statementLines.companyAccountId, line.companyAccountId),
        between(statementLines.day, addDays(line.day, -DAYS), addDays(line.day, DAYS)),
        notInArray(statementLines.id, linesAwaitingApproval()),
      ),
    )
    .orderBy(asc(statementLines.day), asc(statementLines.id))
    .limit(SHOWN);
  return {
    lines: rows.map(({ line: { id: line_id, day, details }, account }) => ({
      ...{ line_id, day, details, account_id: account.id, account: labelOf(account) },
    })),
    accounts: (await receivingAccounts()).filter((one) => one.id !== line.companyAccountId),
  };
}
