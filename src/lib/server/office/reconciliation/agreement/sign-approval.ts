import { and, eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { signReconciliation as call } from '#lib/api/office/banks/agreement.ts';
import { type Day, formatDay } from '#lib/domain/days.ts';
import { formatNairaShort } from '#lib/domain/money.ts';
import { agreementGroupNames, noBalance, notExplained, signedAlready } from '#lib/messages/money/bank-agreement.ts';
import { approvals, bankReconciliations } from '../../../db/schema.ts';
import { db, now } from '../../../runtime.ts';
import type { ProposedKind } from '../../approvals/approval-kind.ts';
import { auditAction } from '../../audit-action.ts';
import { accountLabel } from '../../payments/receiving-account.ts';
import { findCompanyAccount } from '../company-accounts.ts';
import { type AccountAgreement, readAgreement } from './read-agreement.ts';

/** The figures of the moment of the proposal: payments go on, and the second person signs what the first has seen. */
type Sheet = Omit<AccountAgreement, 'at' | 'left'> & { account: number; at: string };

export const reconciliationSubject = (account: number, day: Day) => `reconciliation of account ${account} on ${day}`;

const signedText = (kobo: number) => `${kobo < 0 ? '−' : ''}${formatNairaShort(Math.abs(kobo))}`;

/** Books nothing: it keeps what bank and books said, and why they differed. */
export const signApproval: ProposedKind<Sheet, PayloadOf<typeof call>> = {
  name: 'sign_reconciliation',
  permission: 'reconcile',
  subject: ({ account, day }) => reconciliationSubject(account, day),
  async from({ id: account }) {
    await findCompanyAccount(account);
    const sheet = await readAgreement(account);
    if (!sheet) throw new Refusal('conflict', { message: noBalance });
    const { left, at, ...rest } = sheet;
    if (left !== 0) throw new Refusal('conflict', { message: notExplained });
    return { ...rest, account, at: at.toISOString() };
  },
  async describe({ account, day, statement, books, terms }) {
    await refuseSigned(account, day);
    return {
      summary: `Sign the reconciliation of ${await accountLabel(account)} on ${formatDay(day)}`,
      changes: [
        { name: 'On the statement', before: null, after: signedText(statement) },
        { name: 'In the books', before: null, after: signedText(books) },
        { name: 'Difference', before: null, after: signedText(statement - books) },
        ...terms.map(({ group, amount, items }) => ({
          ...{ name: `${agreementGroupNames[group]} (${items.length})`, before: null, after: signedText(amount) },
        })),
      ],
      facts: { Account: account },
    };
  },
  async carryOut({ account, day, statement, books, terms, at }, { by, proposedBy, approvalId }) {
    const [approval] = await db().select().from(approvals).where(eq(approvals.id, approvalId));
    await db()
      .insert(bankReconciliations)
      .values({
        ...{ companyAccountId: account, day, statementBalance: statement, booksBalance: books, readAt: new Date(at) },
        terms: terms.map(({ group, amount, items }) => ({
          ...{ group, amount, items: items.map(({ line: _, ...item }) => item) },
        })),
        ...{ approvalId, proposedBy: approval?.proposedBy as number, signedBy: by.id, createdAt: now() },
      });
    const detail = { day, proposed_by: proposedBy, approval: approvalId };
    await auditAction({ by, action: 'sign_reconciliation', subject: reconciliationSubject(account, day), detail });
  },
};

async function refuseSigned(account: number, day: Day) {
  const where = and(eq(bankReconciliations.companyAccountId, account), eq(bankReconciliations.day, day));
  if ((await db().$count(bankReconciliations, where)) > 0) throw new Refusal('conflict', { message: signedAlready });
}
