import { eq } from 'drizzle-orm';
import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { confirmPayment as confirmPaymentCall } from '#lib/api/office/payments/payments.ts';
import { formatNairaShort, fromNaira, type Kobo, toNaira } from '#lib/domain/money.ts';
import { confirmationNeedsApproval } from '#lib/domain/staff/confirmation.ts';
import { payments, plans } from '../../db/schema.ts';
import type { ContextOf, User } from '../../http/context.ts';
import { db } from '../../runtime.ts';
import { approvalAbove } from '../approvals/approval-above.ts';
import { lockSubject, refuseWhilePending } from '../approvals/pending.ts';
import { propose } from '../approvals/propose.ts';
import { lockSingleHanded, recordSingleHanded, singleHandedSoFar } from '../approvals/single-handed.ts';
import { lockOpenCredit } from '../reconciliation/change-lines.ts';
import { refuseWhileProposed } from '../reconciliation/pending-lines.ts';
import { confirmationApproval, decideConfirmation, paymentSubject } from './confirmation-approval.ts';
import { findOfficePayment } from './payment-rows.ts';
import { refuseUnknownAccount } from './receiving-account.ts';

interface Confirmation {
  id: number;
  received: Kobo;
  /** The receiving company account; defaults to the one shown to the customer. */
  account?: number | undefined;
  /** The matching bank statement line. */
  line?: number | undefined;
}

/**
 * Confirms a transfer with the amount that was expected. Another amount, or a large one, waits for a second person, and
 * so does one by which what its member of staff does alone would become large: what it will do is in the approval. Less than the amount fails the payment and goes to the wallet; any excess goes there
 * too.
 */
export const confirmPayment = (
  { id, amount_received, company_account_id: account, statement_line_id: line }: PayloadOf<typeof confirmPaymentCall>,
  { caller, once }: ContextOf<typeof confirmPaymentCall>,
) =>
  once(async () => {
    const received = fromNaira(amount_received);
    const by = line === undefined ? { account } : await receivedByLine(line, { id, received });
    const approval = await confirmTransfer({ id, received, ...by }, caller.user);
    return { payment: await findOfficePayment(id), approval };
  });

/** Refuses a line that says another amount, that is dealt with, or about which a second person was asked. */
async function receivedByLine(line: number, { id, received }: Pick<Confirmation, 'id' | 'received'>) {
  await lockSubject(paymentSubject(id));
  const { amount, companyAccountId: account } = await lockOpenCredit(line);
  await refuseWhileProposed(line);
  if (amount !== received)
    throw new Refusal('conflict', { message: `The line of the statement says ${formatNairaShort(amount)}.` });
  return { line, account };
}

/** In the caller's transaction. Answers the approval that it waits for, or null once it is booked. */
export async function confirmTransfer({ id, received, ...by }: Confirmation, user: User) {
  const [found] = await db()
    .select({
      asked: payments.amount,
      act: { customerId: payments.userId, planId: payments.planId, propertyId: plans.propertyId },
    })
    .from(payments)
    .leftJoin(plans, eq(plans.id, payments.planId))
    .where(eq(payments.id, id));
  if (!found) throw new Refusal('not_found');
  if (by.account !== undefined) await refuseUnknownAccount(by.account);
  await lockSubject(paymentSubject(id));
  await lockSingleHanded(user);
  const act = { ...found.act, kind: 'confirmed', paymentId: id, amount: received } as const;
  const { soFar } = await singleHandedSoFar(user, act);
  const limit = await approvalAbove('confirmation', user.staffRole);
  if (confirmationNeedsApproval({ asked: found.asked, received }, soFar, limit))
    return propose(confirmationApproval, { id, received, ...by }, user);
  await refuseWhilePending(paymentSubject(id));
  await decideConfirmation({ id, received, ...by }, user, { amount_received: toNaira(received) });
  await recordSingleHanded(user, act);
  return null;
}
