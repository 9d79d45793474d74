import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { confirmAfterAll } from '#lib/api/office/finance/corrections.ts';
import { formatNairaShort, fromNaira, type Kobo, toNaira } from '#lib/domain/money.ts';
import { confirmationText } from '#lib/messages/office/approvals.ts';
import { afterAllRefusalMessages, afterAllText } from '#lib/messages/office/corrections.ts';
import { afterAllFacts, afterAllRefusal, resumeTransfer } from '../../ledger/corrections/resume-transfer.ts';
import { lockPayment, lockPlanOf } from '../../ledger/locks.ts';
import type { ProposedKind } from '../approvals/approval-kind.ts';
import { auditAction } from '../audit-action.ts';
import { customerName } from '../customer-of.ts';
import { paymentSubject } from './confirmation-approval.ts';
import { decidePayment } from './decide-payment.ts';
import { accountLabel } from './receiving-account.ts';

async function lockEnded(id: number) {
  const plan = await lockPlanOf(id);
  const ended = await lockPayment(id);
  const refusal = await afterAllRefusal(ended);
  if (refusal !== null) throw new Refusal('conflict', { message: afterAllRefusalMessages[refusal] });
  return { ended, plan };
}

/** The confirmation of a transfer that had been rejected or taken back. */
export const afterAllApproval: ProposedKind<{ id: number; received: Kobo }, PayloadOf<typeof confirmAfterAll>> = {
  name: 'confirm_after_all',
  permission: 'correct payments',
  subject: ({ id }) => paymentSubject(id),
  from: ({ id, amount_received }) => ({ id, received: fromNaira(amount_received) }),
  async describe({ id, received }) {
    const { ended, plan } = await lockEnded(id);
    return {
      summary: afterAllText(confirmationText(await afterAllFacts(ended, plan), received)),
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
    const resumed = await resumeTransfer(ended, plan);
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
