import { and, eq } from 'drizzle-orm';
import { Refusal } from '#lib/api/errors.ts';
import { type Kobo, toNaira } from '#lib/domain/money.ts';
import { approvedYourself } from '#lib/messages/office/two-people.ts';
import { constraintOf } from '../../db/errors.ts';
import { approvals, payments } from '../../db/schema.ts';
import type { User } from '../../http/context.ts';
import { closePayout, lockPayout } from '../../ledger/payouts/post-payout.ts';
import type { Payout } from '../../ledger/rows.ts';
import { db } from '../../runtime.ts';
import { notifyPayout } from '../../wallet/payouts/notify-payout.ts';
import { payoutSubject } from '../../wallet/payouts/payout-rows.ts';
import { refuseOnePerson } from '../approvals/second-people.ts';
import { auditAction } from '../audit-action.ts';
import { accountLabel } from '../payments/receiving-account.ts';
import { payoutApproval } from './payout-approval.ts';

interface Sent {
  bankReference: string;
  companyAccountId: number | null;
  /** The line of the bank's statement that it is. */
  line?: number;
}

/** The members of staff who opened the payout, or asked for its approval. */
export async function findPreparers({ id, askedBy, userId }: Payout): Promise<number[]> {
  const rows = await db()
    .select({ by: approvals.proposedBy })
    .from(approvals)
    .where(
      and(
        eq(approvals.kind, payoutApproval.name),
        eq(approvals.subject, payoutSubject(id)),
        eq(approvals.state, 'approved'),
      ),
    );
  return [...new Set([...rows.map(({ by }) => by), ...(askedBy === userId ? [] : [askedBy])])];
}

/** Ends an approved payout that the bank has sent; never by who approved it. It must be locked. */
export async function settlePayout(payout: Payout, { bankReference, companyAccountId, line }: Sent, by: User) {
  if (payout.approvedBy === by.id) throw new Refusal('own_proposal', { message: approvedYourself });
  await refuseOnePerson(by, payout.approvedBy as number, 'decide payouts');
  const paid = await closePayout(payout, { state: 'paid', endedBy: by.id, bankReference, companyAccountId });
  const from = await accountLabel(companyAccountId);
  const said = line === undefined ? {} : { statement_line: line };
  const detail = { amount: toNaira(paid.amount), bank_reference: bankReference, ...(from && { from }), ...said };
  await auditAction({ by, action: 'record_payout', subject: payoutSubject(paid.id), detail });
  await notifyPayout(paid);
}

interface DebitLine {
  id: number;
  amount: Kobo;
  reference: string | null;
  bankId: string | null;
  companyAccountId: number;
}

/** The bank's own line shows that an approved payout was sent, so whoever prepared it may match them. Answers its payment. */
export async function settleByLine(id: number, line: DebitLine, by: User): Promise<number> {
  const payout = await lockPayout(id);
  if (payout.state !== 'approved' || payout.amount !== -line.amount)
    throw new Refusal('conflict', { message: 'This payout has changed meanwhile. Load the list again.' });
  const bankReference = line.reference ?? line.bankId ?? `Statement line ${line.id}`;
  const sent = { bankReference, companyAccountId: line.companyAccountId, line: line.id };
  await settlePayout(payout, sent, by).catch((error) => {
    throw constraintOf(error) === 'payout_bank_reference' ? new Refusal('bank_reference_used') : error;
  });
  const [paid] = await db()
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.payoutId, id), eq(payments.purpose, 'payout_paid')));
  return (paid as { id: number }).id;
}
