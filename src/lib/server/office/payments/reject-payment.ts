import type { PayloadOf } from '#lib/api/call.ts';
import type { rejectPayment as rejectPaymentCall } from '#lib/api/office/payments/payments.ts';
import type { ContextOf } from '../../http/context.ts';
import { closePending } from '../approvals/pending.ts';
import { auditAction } from '../audit-action.ts';
import { paymentSubject } from './confirmation-approval.ts';
import { decidePayment } from './decide-payment.ts';
import { findOfficePayment } from './payment-rows.ts';

/**
 * Rejects a transfer that was not received; the customer is told the reason, and held units are released. A confirmation
 * that waits for a second person is closed.
 */
export const rejectPayment = (
  { id, reason }: PayloadOf<typeof rejectPaymentCall>,
  { caller, once }: ContextOf<typeof rejectPaymentCall>,
) =>
  once(async () => {
    await closePending(paymentSubject(id), caller.user);
    await decidePayment(id, { kind: 'rejected', reason, handledBy: caller.user.id });
    await auditAction({ by: caller.user, action: 'reject_payment', subject: paymentSubject(id), detail: { reason } });
    return { payment: await findOfficePayment(id) };
  });
