import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { endCharge } from '#lib/api/office/finance/charge-ends.ts';
import type { ChargeEndWay } from '#lib/domain/accounting/charge-ends.ts';
import { formatNairaShort } from '#lib/domain/money.ts';
import { cameText, chargeEndText, notThisWay } from '#lib/messages/office/charge-ends.ts';
import { closeCharge } from '../../../ledger/charge-ends/end-charge.ts';
import { weighCharge } from '../../../ledger/charge-ends/weigh-charge.ts';
import { invalidateProperty } from '../../../page-invalidation/invalidate.ts';
import { cancelCheck } from '../../../payments/card/provider-checks.ts';
import { notifyChargeEnd } from '../../../payments/returns/notify-charge-end.ts';
import type { ProposedKind } from '../../approvals/approval-kind.ts';
import { auditAction } from '../../audit-action.ts';
import { customerName } from '../../customer-of.ts';
import { paymentSubject } from '../confirmation-approval.ts';

/** What becomes of a charge that the card provider reports otherwise than it was asked for. */
export const chargeEndApproval: ProposedKind<
  { paymentId: number; way: ChargeEndWay; reason: string },
  PayloadOf<typeof endCharge>
> = {
  name: 'end_charge',
  permission: 'correct payments',
  subject: ({ paymentId }) => paymentSubject(paymentId),
  from: ({ id, way, reason }) => ({ paymentId: id, way, reason }),
  async describe({ paymentId, way, reason }) {
    const { payment, facts } = await weighCharge(paymentId);
    if (!facts.ways.includes(way)) throw new Refusal('conflict', { message: notThisWay });
    return {
      summary: chargeEndText(facts, way, await customerName(payment.userId)),
      changes: [
        { name: 'For', before: null, after: payment.description },
        {
          name: 'Charged',
          before: formatNairaShort(payment.amount),
          after: facts.came ? cameText(facts.came) : 'Another charge',
        },
        { name: 'Reason', before: null, after: reason },
      ],
      facts: { 'Customer’s number': payment.userId, 'The charge': facts },
    };
  },
  async carryOut({ paymentId, way, reason }, { by, proposedBy, approvalId }) {
    const { payment, plan, facts } = await closeCharge({ paymentId, way, reason }, by.id);
    await cancelCheck(paymentId);
    const came = facts.came ? cameText(facts.came) : '';
    const detail = { way, came, reason, proposed_by: proposedBy, approval: approvalId };
    await auditAction({ by, action: 'end_charge', subject: paymentSubject(paymentId), detail });
    await notifyChargeEnd(way, { paymentId, came, reason });
    if (plan && payment.purpose === 'first') await invalidateProperty(plan.propertyId);
  },
};
