import { Refusal } from '#lib/api/errors.ts';
import { formatNairaShort, type Kobo, toNaira } from '#lib/domain/money.ts';
import { confirmationText } from '#lib/messages/office/approvals.ts';
import { confirmationFacts } from '../../ledger/confirmation-facts.ts';
import { lockPayment, lockPlanOf } from '../../ledger/locks.ts';
import type { ApprovalKind } from '../approvals/approval-kind.ts';
import { auditAction } from '../audit-action.ts';
import { decidePayment, refuseUndecidable } from './decide-payment.ts';

export const paymentSubject = (id: number) => `payment ${id}`;

/** The confirmation of a transfer that is large, or of which another amount came than was expected. */
export const confirmationApproval: ApprovalKind<{ id: number; received: Kobo }> = {
  name: 'confirm_payment',
  permission: 'decide payments',
  subject: ({ id }) => paymentSubject(id),
  async describe({ id, received }) {
    const plan = await lockPlanOf(id);
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
      ],
    };
  },
  async carryOut({ id, received }, { by, proposedBy, approvalId }) {
    await decidePayment(id, { kind: 'received', amount: received, handledBy: by.id });
    await auditAction({
      by,
      action: 'confirm_payment',
      subject: paymentSubject(id),
      detail: { amount_received: toNaira(received), proposed_by: proposedBy, approval: approvalId },
    });
  },
};
