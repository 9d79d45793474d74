import { eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { confirmPayment as confirmPaymentCall } from '#lib/api/office/payments-and-plans.ts';
import { fromNaira } from '#lib/domain/money.ts';
import { confirmationNeedsApproval } from '#lib/domain/staff/confirmation.ts';
import { payments } from '../../db/schema.ts';
import type { ContextOf } from '../../http/context.ts';
import { db, runtime } from '../../runtime.ts';
import { propose } from '../approvals/propose.ts';
import { lockSubject, refuseWaiting } from '../approvals/waiting.ts';
import { auditAction } from '../audit-action.ts';
import { confirmationApproval, paymentSubject } from './confirmation-approval.ts';
import { decidePayment } from './decide-payment.ts';
import { findOfficePayment } from './payment-rows.ts';

/** In kobo: a confirmation above it needs a second person. */
const approvalAbove = () => fromNaira(runtime().settings.APPROVAL_ABOVE);

/**
 * Confirms a transfer with the amount that was expected. Another amount, or a large one, waits for a second person: what
 * it will do is in the approval. Less than the amount fails the payment and goes to the wallet; any excess goes there
 * too.
 */
export const confirmPayment = (
  { id, amount_received }: PayloadOf<typeof confirmPaymentCall>,
  { caller, once }: ContextOf<typeof confirmPaymentCall>,
) =>
  once(async () => {
    const received = fromNaira(amount_received);
    const [found] = await db().select({ asked: payments.amount }).from(payments).where(eq(payments.id, id));
    if (!found) throw new Refusal('not_found');
    if (confirmationNeedsApproval(found.asked, received, approvalAbove())) {
      const approval = await propose(confirmationApproval, { id, received }, caller.user);
      return { payment: await findOfficePayment(id), approval };
    }
    await lockSubject(paymentSubject(id));
    await refuseWaiting(paymentSubject(id));
    await decidePayment(id, { kind: 'received', amount: received, handledBy: caller.user.id });
    const detail = { amount_received };
    await auditAction({ by: caller.user, action: 'confirm_payment', subject: paymentSubject(id), detail });
    return { payment: await findOfficePayment(id), approval: null };
  });
