import { and, eq, inArray } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { refundPayment as refundPaymentCall } from '#lib/api/office/payments/payments.ts';
import { formatNairaShort, toNaira } from '#lib/domain/money.ts';
import { refundRefusal } from '#lib/domain/refunds.ts';
import { paymentRefunded } from '#lib/messages/documents.ts';
import { refundEffects } from '#lib/messages/office/refunds.ts';
import { refundRefusalMessages } from '#lib/messages/reasons.ts';
import { issuedDocuments, payments, plans, transactions } from '../../db/schema.ts';
import { withdrawIssuedDocuments } from '../../documents/withdraw-documents.ts';
import type { ContextOf, User } from '../../http/context.ts';
import { lockPayment, lockPlanByPayment } from '../../ledger/locks.ts';
import { postRefund } from '../../ledger/post-refund.ts';
import { refundFacts } from '../../ledger/refund-facts.ts';
import type { Payment } from '../../ledger/rows.ts';
import { invalidateProperty } from '../../page-invalidation/invalidate.ts';
import { notifyRefund } from '../../payments/notify-refund.ts';
import { db } from '../../runtime.ts';
import type { ApprovalKind } from '../approvals/approval-kind.ts';
import { lockSubject, refuseWhilePending } from '../approvals/pending.ts';
import { propose } from '../approvals/propose.ts';
import { lockSingleHanded, recordSingleHanded, whyNotAlone } from '../approvals/single-handed.ts';
import { auditAction } from '../audit-action.ts';
import { customerName } from '../customer-summary.ts';
import { paymentSubject } from './confirmation-approval.ts';
import { findOfficePayment } from './payment-rows.ts';

/**
 * Refunds a payment on a plan into the customer's wallet; the customer is told the reason. A large one waits for a second
 * person, and so does one by which what its member of staff does alone would become large.
 */
export const refundPayment = (
  { id, reason }: PayloadOf<typeof refundPaymentCall>,
  { caller, once }: ContextOf<typeof refundPaymentCall>,
) =>
  once(async () => {
    const act = await lockRefundable(id);
    await lockSubject(paymentSubject(id));
    await lockSingleHanded(caller.user);
    if (await whyNotAlone(caller.user, act)) {
      const approval = await propose(refundApproval, { id, reason }, caller.user);
      return { payment: await findOfficePayment(id), approval };
    }
    await refuseWhilePending(paymentSubject(id));
    const refunded = await refund(id, reason, caller.user);
    await recordSingleHanded(caller.user, act);
    return { payment: await findOfficePayment(refunded), approval: null };
  });

export const refundApproval: ApprovalKind<{ id: number; reason: string }> = {
  name: 'refund_payment',
  permission: 'decide payments',
  subject: ({ id }) => paymentSubject(id),
  async describe({ id, reason }) {
    const plan = await lockPlanByPayment(id);
    const payment = await lockPayment(id);
    const refusal = refundRefusal(await refundFacts(payment, plan));
    if (refusal === 'already_refunded') throw new Refusal('already_refunded');
    if (refusal !== null) throw new Refusal('not_refundable', { message: refundRefusalMessages[refusal] });
    const amount = formatNairaShort(payment.applied);
    return {
      summary:
        `Refund ${amount} into the wallet of ${await customerName(payment.userId)}. ${refundEffects[payment.purpose] ?? ''}`.trim(),
      changes: [
        { name: 'For', before: null, after: payment.description },
        { name: 'Reason', before: null, after: reason },
        { name: 'Plan', before: null, after: plan ? `no. ${plan.id}` : null },
      ],
      facts: {
        'Customer’s number': payment.userId,
        'State of the plan': plan?.state ?? null,
        'Units of the plan': plan?.unitState ?? null,
      },
    };
  },
  carryOut: ({ id, reason }, { by, proposedBy, approvalId }) =>
    refund(id, reason, by, { proposed_by: proposedBy, approval: approvalId }),
};

/** What refunding it is, as an act of one person. Refuses `not_found`. */
async function lockRefundable(id: number) {
  const [row] = await db()
    .select({ payment: payments, propertyId: plans.propertyId })
    .from(payments)
    .leftJoin(plans, eq(plans.id, payments.planId))
    .where(eq(payments.id, id));
  if (!row) throw new Refusal('not_found');
  return refundAct(row.payment, row.propertyId);
}

export const refundAct = ({ id, userId, planId, applied }: Payment, propertyId: number | null) =>
  ({ kind: 'refunded', paymentId: id, planId, customerId: userId, propertyId, amount: applied }) as const;

/** The id of the refund. */
async function refund(id: number, reason: string, by: User, approved: Record<string, unknown> = {}): Promise<number> {
  const done = await postRefund(id, { reason, handledBy: by.id });
  const detail = { reason, amount: toNaira(done.refund.amount), refund: done.refund.id, ...approved };
  await auditAction({ by, action: 'refund_payment', subject: paymentSubject(id), detail });
  await withdrawIssuedDocuments(receiptOf(done.refunded), paymentRefunded);
  await notifyRefund(done);
  if (done.refunded.purpose === 'first') await invalidateProperty(done.plan.propertyId);
  return done.refund.id;
}

/** The receipt of the payment; the one for its excess remains valid. */
const receiptOf = ({ id }: Payment) =>
  inArray(
    issuedDocuments.transactionId,
    db()
      .select({ id: transactions.id })
      .from(transactions)
      .where(and(eq(transactions.paymentId, id), eq(transactions.part, 'payment'))),
  );
