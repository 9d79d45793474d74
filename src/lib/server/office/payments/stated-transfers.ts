import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { StatedTransfer } from '#lib/api/office/payments/payments.ts';
import { toNaira } from '#lib/domain/money.ts';
import { statementEvidence } from '#lib/domain/reconciliation/statement-evidence.ts';
import { companyAccounts, lineCandidates, statementLines } from '../../db/schema.ts';
import { db } from '../../runtime.ts';
import { linesAwaitingApproval } from '../reconciliation/pending-lines.ts';
import { labelOf } from './receiving-account.ts';

const line = { line: statementLines, account: companyAccounts };
const ofAccount = eq(companyAccounts.id, statementLines.companyAccountId);

/** For each payment the line that it is matched to or, of one that is open, the likeliest of those that are left. */
export async function statedTransfers(paymentIds: readonly number[]): Promise<Map<number, StatedTransfer>> {
  if (paymentIds.length === 0) return new Map();
  const likely = await db()
    .selectDistinctOn([lineCandidates.paymentId], { ...line, candidate: lineCandidates })
    .from(lineCandidates)
    .innerJoin(statementLines, and(eq(statementLines.id, lineCandidates.lineId), eq(statementLines.state, 'open')))
    .innerJoin(companyAccounts, ofAccount)
    .where(
      and(
        inArray(lineCandidates.paymentId, [...paymentIds]),
        notInArray(lineCandidates.lineId, linesAwaitingApproval()),
      ),
    )
    .orderBy(
      lineCandidates.paymentId,
      sql`${lineCandidates.sure} desc, ${lineCandidates.reference} desc, ${lineCandidates.sender} desc,
        ${lineCandidates.amount} desc, abs(${lineCandidates.days}), ${lineCandidates.lineId}`,
    );
  const matched = await db()
    .select({ ...line, paymentId: statementLines.paymentId })
    .from(statementLines)
    .innerJoin(companyAccounts, ofAccount)
    .where(inArray(statementLines.paymentId, [...paymentIds]));
  return new Map([
    ...likely.map(({ candidate, ...row }) => [candidate.paymentId, stated(row, statementEvidence(candidate))] as const),
    ...matched.map(({ paymentId, ...row }) => [paymentId, stated(row, 'matched')] as const),
  ] as [number, StatedTransfer][]);
}

interface Row {
  line: typeof statementLines.$inferSelect;
  account: typeof companyAccounts.$inferSelect;
}

const stated = ({ line: { id, day, amount, details }, account }: Row, evidence: StatedTransfer['evidence']) => ({
  line_id: id,
  day,
  amount: toNaira(amount),
  details,
  company_account_id: account.id,
  company_account: labelOf(account),
  evidence,
});
