import { Refusal } from '#lib/api/errors.ts';
import { formatDay } from '#lib/domain/days.ts';
import { formatNairaShort, type Kobo, toNaira } from '#lib/domain/money.ts';
import { confirmationText } from '#lib/messages/office/approvals.ts';
import type { User } from '../../http/context.ts';
import { confirmationFacts } from '../../ledger/confirmation-facts.ts';
import { lockPayment, lockPlanByPayment } from '../../ledger/locks.ts';
import type { ApprovalKind } from '../approvals/approval-kind.ts';
import { auditAction } from '../audit-action.ts';
import { customerName } from '../customer-summary.ts';
import { lockOpenCredit, setLine } from '../reconciliation/change-lines.ts';
import { decidePayment, refuseUndecidable } from './decide-payment.ts';
import { accountLabel } from './receiving-account.ts';
import { statementLoader } from './statement-loader.ts';

export const paymentSubject = (id: number) => `payment ${id}`;

export const confirmationName = 'confirm_payment';

/** Stored with the approval. */
interface PendingConfirmation {
  id: number;
  received: Kobo;
  account?: number | undefined;
  line?: number | undefined;
}

/** The confirmation of a transfer that is large, or of which another amount came than was expected. */
export const confirmationApproval: ApprovalKind<PendingConfirmation> = {
  name: confirmationName,
  permission: 'decide payments',
  subject: ({ id }) => paymentSubject(id),
  async describe({ id, received, account, line }) {
    const said = line === undefined ? null : await lockOpenCredit(line);
    const plan = await lockPlanByPayment(id);
    const payment = await lockPayment(id);
    refuseUndecidable(payment);
    if (payment.stage !== 'awaiting_confirmation') throw new Refusal('already_handled');
    return {
      summary: confirmationText(await confirmationFacts(payment, plan), received),
      changes: [
        { name: 'For', before: null, after: payment.description },
        { name: 'Expected', before: null, after: formatNairaShort(payment.amount) },
        { name: 'Received', before: null, after: formatNairaShort(received) },
        { name: 'Sender', before: null, after: payment.senderName },
        { name: 'Into', before: null, after: await accountLabel(account ?? payment.companyAccountId) },
        { name: 'Customer', before: null, after: await customerName(payment.userId) },
        ...(said
          ? [
              { name: 'On the statement', before: null, after: `${formatDay(said.day)}: ${said.details}` },
              { name: 'Statement loaded by', before: null, after: await statementLoader(said.statementId) },
            ]
          : []),
      ],
      facts: {
        'Customer’s number': payment.userId,
        'State of the plan': plan?.state ?? null,
        ...(said && { 'Amount of the statement’s line': formatNairaShort(said.amount) }),
      },
    };
  },
  carryOut: (confirmation, { by, proposedBy, approvalId }) =>
    decideConfirmation(confirmation, by, {
      amount_received: toNaira(confirmation.received),
      proposed_by: proposedBy,
      approval: approvalId,
    }),
};

/** Books it and matches the statement line to it. The line, if there is one, must be open. */
export async function decideConfirmation(
  { id, received, account, line }: PendingConfirmation,
  by: User,
  detail: Record<string, unknown>,
) {
  if (line !== undefined) await lockOpenCredit(line);
  const into = account === undefined ? {} : { companyAccountId: account };
  await decidePayment(id, { kind: 'received', amount: received, handledBy: by.id, ...into });
  if (line !== undefined) await setLine(line, { state: 'tied', paymentId: id, by });
  const said = line === undefined ? detail : { ...detail, statement_line: line };
  await auditAction({ by, action: 'confirm_payment', subject: paymentSubject(id), detail: said });
}
