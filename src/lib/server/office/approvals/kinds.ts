import { terminationApproval } from '../changes/termination-approval.ts';
import { transferApproval } from '../changes/transfer-approval.ts';
import { monthClosingApproval } from '../closing/month-closing-approval.ts';
import { commissionRateApproval } from '../commissions/rate-approval.ts';
import { commissionRunApproval } from '../commissions/run-approval.ts';
import { bankAccountApproval } from '../content/bank-account-approval.ts';
import { customerChangeApproval } from '../customers/customer-change-approval.ts';
import { cashDifferenceApproval } from '../desk/cash-difference-approval.ts';
import { holdReleaseApproval } from '../holds/release-plan-hold.ts';
import { limitApproval } from '../limits/limit-approval.ts';
import { noticeApproval } from '../notices/notice-approval.ts';
import { chargePayoutApproval } from '../payments/charge-mismatches/charge-payout-approval.ts';
import { mismatchResolutionApproval } from '../payments/charge-mismatches/resolution-approval.ts';
import { confirmationApproval } from '../payments/confirmation-approval.ts';
import { correctionApproval } from '../payments/correction-approval.ts';
import { refundApproval } from '../payments/refund-payment.ts';
import { reinstateApproval } from '../payments/reinstate-approval.ts';
import { payoutApproval } from '../payouts/payout-approval.ts';
import { priceApproval } from '../properties/price-approval.ts';
import { clearReversalApproval } from '../provider-events/clear-reversal-approval.ts';
import { signApproval } from '../reconciliation/agreement/sign-approval.ts';
import { lineBookingApproval } from '../reconciliation/line-booking-approval.ts';
import { lineNotOursApproval } from '../reconciliation/line-not-ours-approval.ts';
import { ownTransferApproval } from '../reconciliation/own-transfers/own-transfer-approval.ts';
import { settlementAccountApproval } from '../settlements/account-approval.ts';
import { differenceBookingApproval } from '../settlements/difference-booking-approval.ts';
import { differenceEndApproval } from '../settlements/end-difference-approval.ts';
import { invitationApproval } from '../staff/invitation.ts';
import { ownRoleApproval } from '../staff/own-role-approval.ts';
import { roleApproval, switchOnApproval } from '../staff/staff-change-approvals.ts';
import { allocationApproval } from '../unallocated/allocation-approval.ts';
import { sendBackApproval } from '../unallocated/send-back-approval.ts';
import type { ApprovalKind } from './approval-kind.ts';
import { purchaseApproval } from './purchase-approval.ts';

// biome-ignore lint/suspicious/noExplicitAny: each kind reads the payloads that it has stored itself
export const approvalKinds: readonly ApprovalKind<any>[] = [
  confirmationApproval,
  bankAccountApproval,
  payoutApproval,
  commissionRunApproval,
  terminationApproval,
  transferApproval,
  correctionApproval,
  reinstateApproval,
  mismatchResolutionApproval,
  chargePayoutApproval,
  settlementAccountApproval,
  lineBookingApproval,
  differenceBookingApproval,
  cashDifferenceApproval,
  refundApproval,
  holdReleaseApproval,
  noticeApproval,
  commissionRateApproval,
  invitationApproval,
  roleApproval,
  ownRoleApproval,
  switchOnApproval,
  priceApproval,
  purchaseApproval,
  lineNotOursApproval,
  differenceEndApproval,
  clearReversalApproval,
  customerChangeApproval,
  limitApproval,
  monthClosingApproval,
  allocationApproval,
  sendBackApproval,
  signApproval,
  ownTransferApproval,
];

export function findKind(name: string) {
  const kind = approvalKinds.find((one) => one.name === name);
  if (!kind) throw new Error(`No kind of approval is named ${name}`);
  return kind;
}
