import type { PayloadOf } from '#lib/api/call.ts';
import { Refusal } from '#lib/api/errors.ts';
import type { payOutCharge } from '#lib/api/office/payments/charge-mismatches.ts';
import { formatNairaShort, type Kobo } from '#lib/domain/money.ts';
import { closeCardRefund, lockResolution } from '../../../ledger/charge-mismatches/end-charge.ts';
import { lockCustomer, lockPayment, lockPlanByPayment } from '../../../ledger/locks.ts';
import { openPayout, payoutTarget } from '../../../ledger/payouts/post-payout.ts';
import { settlePayment } from '../../../ledger/settle-payment.ts';
import { loadPayment } from '../../../payments/card/settle-card.ts';
import { verifyAccount } from '../../../wallet/payouts/banks.ts';
import type { ProposedKind } from '../../approvals/approval-kind.ts';
import { auditAction } from '../../audit-action.ts';
import { fullName } from '../../customer-summary.ts';
import { payoutApproval } from '../../payouts/payout-approval.ts';
import { paymentSubject } from '../confirmation-approval.ts';

interface Target {
  paymentId: number;
  bankCode: string;
  bankName: string;
  accountNumber: string;
  accountName: string;
}

/** A charge that the provider refuses to send back: through the wallet into a payout, which is decided on as any other. */
export const chargePayoutApproval: ProposedKind<Target, PayloadOf<typeof payOutCharge>> = {
  name: 'pay_out_charge',
  permission: 'correct payments',
  subject: ({ paymentId }) => paymentSubject(paymentId),
  from: async ({ id, ...account }) => ({ paymentId: id, ...(await verifyAccount(account)) }),
  async describe(target) {
    const { userId, customer, amount, problem } = await lockRefused(target.paymentId);
    return {
      summary: `Pay out ${formatNairaShort(amount)} to ${payoutTarget(target)}, as the card provider does not refund it`,
      changes: [
        { name: 'Customer', before: null, after: customer },
        { name: 'Account name', before: null, after: target.accountName },
        { name: 'Account number', before: null, after: target.accountNumber },
        { name: 'Bank', before: null, after: target.bankName },
        { name: 'The card provider says', before: null, after: problem },
      ],
      facts: { 'Customer’s number': userId },
    };
  },
  async carryOut({ paymentId, ...account }, { by, proposedBy, approvalId, facts }) {
    const { end, userId, amount } = await lockRefused(paymentId);
    await closeCardRefund(end, 'paid_out', by.id);
    await settlePayment(paymentId, { kind: 'received', amount });
    const payout = await openPayout({ ...account, userId, amount, note: end.reason, askedBy: by.id });
    const detail = { payout: payout.id, proposed_by: proposedBy, approval: approvalId };
    await auditAction({ by, action: 'pay_out_charge', subject: paymentSubject(paymentId), detail });
    // the recipient has been approved by two people; only the payment is left
    await payoutApproval.carryOut({ id: payout.id }, { by, proposedBy, approvalId, facts });
  },
};

/** Locks customer, plan, payment and what was decided, in this order. Refuses one that is not refused by the provider. */
async function lockRefused(paymentId: number) {
  const { userId } = await loadPayment(paymentId);
  const customer = await lockCustomer(userId, 'no key update');
  await lockPlanByPayment(paymentId);
  await lockPayment(paymentId);
  const end = await lockResolution(paymentId);
  if (end.state !== 'refused' || end.currency !== 'NGN' || end.amount === null)
    throw new Refusal('conflict', { message: 'Only charges that the card provider refuses to refund are paid out.' });
  const amount: Kobo = end.amount;
  return { end, userId, amount, customer: customer ? fullName(customer) : '', problem: end.problem ?? '' };
}
