import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { reinstateTransfer } from '#lib/api/office/payments/corrections.ts';
import { formatNairaShort, fromNaira, type Kobo, toNaira } from '#lib/domain/money.ts';
import { confirmationText } from '#lib/messages/office/approvals.ts';
import { reinstateRefusalMessages, reinstateText } from '#lib/messages/office/corrections.ts';
import { reinstateFacts, reinstateRefusal, reopenTransfer } from '../../ledger/corrections/reopen-transfer.ts';
import { lockPayment, lockPlanByPayment } from '../../ledger/locks.ts';
import type { ProposedKind } from '../approvals/approval-kind.ts';
import { auditAction } from '../audit-action.ts';
import { customerName } from '../customer-summary.ts';
import { paymentSubject } from './confirmation-approval.ts';
import { decidePayment } from './decide-payment.ts';
import { accountLabel } from './receiving-account.ts';

async function lockEnded(id: number) {
  const plan = await lockPlanByPayment(id);
  const ended = await lockPayment(id);
  const refusal = await reinstateRefusal(ended);
  if (refusal !== null) throw new Refusal('conflict', { message: reinstateRefusalMessages[refusal] });
  return { ended, plan };
}

/** The confirmation of a transfer that had been rejected or taken back. */
export const reinstateApproval: ProposedKind<{ id: number; received: Kobo }, PayloadOf<typeof reinstateTransfer>> = {
  name: 'confirm_after_all',
  permission: 'correct payments',
  subject: ({ id }) => paymentSubject(id),
  from: ({ id, amount_received }) => ({ id, received: fromNaira(amount_received) }),
  async describe({ id, received }) {
    const { ended, plan } = await lockEnded(id);
    return {
      summary: reinstateText(confirmationText(await reinstateFacts(ended, plan), received)),
      changes: [
        { name: 'For', before: null, after: ended.description },
        { name: 'Expected', before: null, after: formatNairaShort(ended.amount) },
        { name: 'Received', before: null, after: formatNairaShort(received) },
        { name: 'Sender', before: null, after: ended.senderName },
        { name: 'It had ended', before: null, after: ended.reason },
        { name: 'Customer', before: null, after: await customerName(ended.userId) },
        { name: 'Into', before: null, after: await accountLabel(ended.companyAccountId) },
      ],
      facts: { 'Customer’s number': ended.userId, 'State of the plan': plan?.state ?? null },
    };
  },
  async carryOut({ id, received }, { by, proposedBy, approvalId }) {
    const { ended, plan } = await lockEnded(id);
    const resumed = await reopenTransfer(ended, plan);
    await decidePayment(resumed.id, { kind: 'received', amount: received, handledBy: by.id });
    await auditAction({
      by,
      action: 'confirm_after_all',
      subject: paymentSubject(id),
      detail: {
        amount_received: toNaira(received),
        payment: resumed.id,
        proposed_by: proposedBy,
        approval: approvalId,
      },
    });
  },
};
