import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import type { correctPayment } from '#lib/api/office/payments/corrections.ts';
import { formatNairaShort, fromNaira, toNaira } from '#lib/domain/money.ts';
import { paymentCorrected, planNotPaid } from '#lib/messages/documents.ts';
import { correctionText } from '#lib/messages/office/corrections.ts';
import { issuedDocuments, providerEvents, transactions } from '../../db/schema.ts';
import { withdrawIssuedDocuments } from '../../documents/withdraw-documents.ts';
import {
  type Correction,
  type CorrectionRequest,
  checkCorrection,
  postCorrection,
} from '../../ledger/corrections/post-correction.ts';
import { invalidateProperty } from '../../page-invalidation/invalidate.ts';
import { notifyCorrection } from '../../payments/notify-correction.ts';
import { db, now } from '../../runtime.ts';
import type { ProposedKind } from '../approvals/approval-kind.ts';
import { auditAction } from '../audit-action.ts';
import { customerName } from '../customer-summary.ts';
import { paymentSubject } from './confirmation-approval.ts';

/** The correction of a payment: reverses what was granted for the difference. */
export const correctionApproval: ProposedKind<
  CorrectionRequest & {
    reason: string;
    /** The event of the card provider that is dealt with by it. */
    eventKey?: string;
  },
  PayloadOf<typeof correctPayment>
> = {
  name: 'correct_payment',
  permission: 'correct payments',
  subject: ({ paymentId }) => paymentSubject(paymentId),
  from: ({ id, came, stays_on_plan: staysOnPlan = false, reason }) => ({
    paymentId: id,
    came: fromNaira(came),
    staysOnPlan,
    reason,
  }),
  async describe(wanted) {
    const { payment, plan, facts, effect } = await checkCorrection(wanted);
    return {
      summary: correctionText(facts, effect),
      changes: [
        { name: 'For', before: null, after: payment.description },
        { name: 'Amount received', before: formatNairaShort(facts.standing), after: formatNairaShort(wanted.came) },
        { name: 'Reason', before: null, after: wanted.reason },
        { name: 'Customer', before: null, after: await customerName(payment.userId) },
      ],
      facts: { 'Customer’s number': payment.userId, 'State of the plan': plan?.state ?? null, 'What it books': effect },
    };
  },
  async carryOut({ reason, eventKey, ...wanted }, { by, proposedBy, approvalId }) {
    const correction = await postCorrection(wanted, { reason, handledBy: by.id });
    await auditAction({
      by,
      action: 'correct_payment',
      subject: paymentSubject(wanted.paymentId),
      detail: {
        reason,
        amount_received: toNaira(wanted.came),
        correction: correction.correction.id,
        proposed_by: proposedBy,
        approval: approvalId,
      },
    });
    if (eventKey) await endReversal(wanted.paymentId, eventKey);
    await withdrawIncorrectDocuments(correction);
    await notifyCorrection(correction);
    const { plan, corrected, effect } = correction;
    if (plan && effect.fromPlan > 0 && corrected.purpose === 'first') await invalidateProperty(plan.propertyId);
  },
};

/** With the event that has moved the money end those that led to it. */
const endReversal = (paymentId: number, key: string) =>
  db()
    .update(providerEvents)
    .set({ processedAt: now() })
    .where(
      and(
        eq(providerEvents.paymentId, paymentId),
        isNull(providerEvents.processedAt),
        or(eq(providerEvents.dedupeKey, key), inArray(providerEvents.reversal, ['disputed', 'refund_begun'])),
      ),
    );

/** Receipts of what did not come, and the contract of a plan that is not paid any more. */
async function withdrawIncorrectDocuments({ corrected, refunds, effect, plan }: Correction) {
  if (effect.difference > 0) return;
  const ids = [corrected.id, ...refunds.map(({ refunded }) => refunded.id)];
  const lines = db().select({ id: transactions.id }).from(transactions).where(inArray(transactions.paymentId, ids));
  await withdrawIssuedDocuments(inArray(issuedDocuments.transactionId, lines), paymentCorrected);
  if (plan && effect.fromPlan > 0 && plan.state !== 'completed')
    await withdrawIssuedDocuments(
      and(eq(issuedDocuments.kind, 'contract'), eq(issuedDocuments.planId, plan.id)),
      planNotPaid,
    );
}
