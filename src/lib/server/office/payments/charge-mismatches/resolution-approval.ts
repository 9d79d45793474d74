import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { resolveChargeMismatch } from '#lib/api/office/payments/charge-mismatches.ts';
import type { MismatchResolution } from '#lib/domain/accounting/charge-mismatches.ts';
import { formatNairaShort } from '#lib/domain/money.ts';
import { reportedAmountText, resolutionNotAllowed, resolutionText } from '#lib/messages/office/charge-mismatches.ts';
import { checkCharge } from '../../../ledger/charge-mismatches/check-charge.ts';
import { resolveMismatch } from '../../../ledger/charge-mismatches/end-charge.ts';
import { invalidateProperty } from '../../../page-invalidation/invalidate.ts';
import { cancelCheck } from '../../../payments/card/provider-checks.ts';
import { notifyResolution } from '../../../payments/refunds/notify-resolution.ts';
import type { ProposedKind } from '../../approvals/approval-kind.ts';
import { auditAction } from '../../audit-action.ts';
import { customerName } from '../../customer-summary.ts';
import { paymentSubject } from '../confirmation-approval.ts';

/** What becomes of a charge that the card provider reports otherwise than it was asked for. */
export const mismatchResolutionApproval: ProposedKind<
  { paymentId: number; way: MismatchResolution; reason: string },
  PayloadOf<typeof resolveChargeMismatch>
> = {
  name: 'end_charge',
  permission: 'correct payments',
  subject: ({ paymentId }) => paymentSubject(paymentId),
  from: ({ id, way, reason }) => ({ paymentId: id, way, reason }),
  async describe({ paymentId, way, reason }) {
    const { payment, facts } = await checkCharge(paymentId);
    if (!facts.ways.includes(way)) throw new Refusal('conflict', { message: resolutionNotAllowed });
    return {
      summary: resolutionText(facts, way, await customerName(payment.userId)),
      changes: [
        { name: 'For', before: null, after: payment.description },
        {
          name: 'Charged',
          before: formatNairaShort(payment.amount),
          after: facts.came ? reportedAmountText(facts.came) : 'Another charge',
        },
        { name: 'Reason', before: null, after: reason },
      ],
      facts: { 'Customer’s number': payment.userId, 'The charge': facts },
    };
  },
  async carryOut({ paymentId, way, reason }, { by, proposedBy, approvalId }) {
    const { payment, plan, facts } = await resolveMismatch({ paymentId, way, reason }, by.id);
    await cancelCheck(paymentId);
    const came = facts.came ? reportedAmountText(facts.came) : '';
    const detail = { way, came, reason, proposed_by: proposedBy, approval: approvalId };
    await auditAction({ by, action: 'end_charge', subject: paymentSubject(paymentId), detail });
    await notifyResolution(way, { paymentId, came, reason });
    if (plan && payment.purpose === 'first') await invalidateProperty(plan.propertyId);
  },
};
