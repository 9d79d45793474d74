import { proposes } from '../../office/approvals/proposes.ts';
import { exportPayments } from '../../office/exports/export-payments.ts';
import { officeHolds } from '../../office/holds/office-holds.ts';
import { chargePayoutApproval } from '../../office/payments/charge-mismatches/charge-payout-approval.ts';
import { mismatchResolutionApproval } from '../../office/payments/charge-mismatches/resolution-approval.ts';
import { confirmPayment } from '../../office/payments/confirm-payment.ts';
import { correctionApproval } from '../../office/payments/correction-approval.ts';
import { officePaymentDetail } from '../../office/payments/office-payment-detail.ts';
import { officePayments } from '../../office/payments/office-payments.ts';
import { refundPayment } from '../../office/payments/refund-payment.ts';
import { reinstateApproval } from '../../office/payments/reinstate-approval.ts';
import { rejectPayment } from '../../office/payments/reject-payment.ts';
import { openOfficePayout, preparePayout, recordPayout, rejectPayout } from '../../office/payouts/decide-payout.ts';
import { officePayouts } from '../../office/payouts/payout-list.ts';
import {
  clearProviderEvent,
  officeProviderEvents,
  takeBackReversed,
} from '../../office/provider-events/provider-events.ts';
import { banks, checkBankAccount } from '../../wallet/payouts/banks.ts';
import type { OfficeCall, RouteTable } from '../route-table.ts';

export const officePaymentRoutes = {
  'POST /office/bank-account': checkBankAccount,
  'GET /office/banks': banks,
  'GET /office/holds': officeHolds,
  'GET /office/payments': officePayments,
  'GET /office/payments/export': exportPayments,
  'GET /office/payments/{id}': officePaymentDetail,
  'POST /office/payments/{id}/confirm': confirmPayment,
  'POST /office/payments/{id}/confirm-after-all': proposes(reinstateApproval),
  'POST /office/payments/{id}/correct': proposes(correctionApproval),
  'POST /office/payments/{id}/end-charge': proposes(mismatchResolutionApproval),
  'POST /office/payments/{id}/pay-out-charge': proposes(chargePayoutApproval),
  'POST /office/payments/{id}/refund': refundPayment,
  'POST /office/payments/{id}/reject': rejectPayment,
  'GET /office/payouts': officePayouts,
  'POST /office/payouts': openOfficePayout,
  'POST /office/payouts/{id}/paid': recordPayout,
  'POST /office/payouts/{id}/prepare': preparePayout,
  'POST /office/payouts/{id}/reject': rejectPayout,
  'GET /office/provider-events': officeProviderEvents,
  'POST /office/provider-events/clear': clearProviderEvent,
  'POST /office/provider-events/take-back': takeBackReversed,
} satisfies RouteTable<OfficeCall>;
