import { proposes } from '../../office/approvals/proposes.ts';
import { exportMonthClosing } from '../../office/closing/export-month-closing.ts';
import { monthClosingApproval } from '../../office/closing/month-closing-approval.ts';
import { monthClosing, monthClosings } from '../../office/closing/month-closings.ts';
import { accountReconciliation } from '../../office/reconciliation/account-reconciliation.ts';
import { bankAgreement, signedReconciliation } from '../../office/reconciliation/agreement/bank-agreement.ts';
import { signApproval } from '../../office/reconciliation/agreement/sign-approval.ts';
import { officeReconciliation } from '../../office/reconciliation/company-accounts.ts';
import { lineBookingApproval } from '../../office/reconciliation/line-booking-approval.ts';
import { loadBankStatement } from '../../office/reconciliation/load-bank-statement.ts';
import { matchBooking } from '../../office/reconciliation/match-booking.ts';
import { confirmMatches, excludeLine, matchLine, unmatchLine } from '../../office/reconciliation/match-line.ts';
import { otherSides } from '../../office/reconciliation/own-transfers/other-sides.ts';
import { ownTransferApproval } from '../../office/reconciliation/own-transfers/own-transfer-approval.ts';
import { sampleStatement } from '../../office/reconciliation/sample-statement.ts';
import { accountStatements, takeBackStatement } from '../../office/reconciliation/take-back-statement.ts';
import { unprovenPayments } from '../../office/reconciliation/unproven-payments.ts';
import { settlementAccountApproval } from '../../office/settlements/account-approval.ts';
import { endSettlementDifference, fetchSettlementsNow } from '../../office/settlements/change-settlements.ts';
import { differenceBookingApproval } from '../../office/settlements/difference-booking-approval.ts';
import { officeSettlements } from '../../office/settlements/office-settlements.ts';
import { allocateReceipt } from '../../office/unallocated/allocate-receipt.ts';
import { officeReceipts } from '../../office/unallocated/office-receipts.ts';
import { receiptDetail } from '../../office/unallocated/receipt-detail.ts';
import { nameReceiptPayer, receiveLine } from '../../office/unallocated/receive-line.ts';
import { sendBackApproval } from '../../office/unallocated/send-back-approval.ts';
import type { OfficeCall, RouteTable } from '../route-table.ts';

export const officeReconciliationRoutes = {
  'GET /office/bank-reconciliations/{id}': signedReconciliation,
  'GET /office/month-closings': monthClosings,
  'POST /office/month-closings': proposes(monthClosingApproval),
  'GET /office/month-closings/{id}': monthClosing,
  'GET /office/month-closings/{id}/export': exportMonthClosing,
  'GET /office/reconciliation': officeReconciliation,
  'GET /office/reconciliation/{id}': accountReconciliation,
  'GET /office/reconciliation/{id}/agreement': bankAgreement,
  'POST /office/reconciliation/{id}/confirm': confirmMatches,
  'GET /office/reconciliation/{id}/sample': sampleStatement,
  'POST /office/reconciliation/{id}/sign': proposes(signApproval),
  'GET /office/reconciliation/{id}/statements': accountStatements,
  'POST /office/settlement-differences/{id}/book': proposes(differenceBookingApproval),
  'POST /office/settlement-differences/{id}/end': endSettlementDifference,
  'GET /office/settlements': officeSettlements,
  'PUT /office/settlements/account': proposes(settlementAccountApproval),
  'POST /office/settlements/fetch': fetchSettlementsNow,
  'POST /office/statement-lines/{id}/book': proposes(lineBookingApproval),
  'POST /office/statement-lines/{id}/not-ours': excludeLine,
  'GET /office/statement-lines/{id}/other-sides': otherSides,
  'POST /office/statement-lines/{id}/own-transfer': proposes(ownTransferApproval),
  'POST /office/statement-lines/{id}/receive': receiveLine,
  'POST /office/statement-lines/{id}/tie': matchLine,
  'POST /office/statement-lines/{id}/tie-booking': matchBooking,
  'POST /office/statement-lines/{id}/untie': unmatchLine,
  'POST /office/statements': loadBankStatement,
  'POST /office/statements/{id}/take-back': takeBackStatement,
  'GET /office/unallocated': officeReceipts,
  'GET /office/unallocated/{id}': receiptDetail,
  'POST /office/unallocated/{id}/allocate': allocateReceipt,
  'POST /office/unallocated/{id}/payer': nameReceiptPayer,
  'POST /office/unallocated/{id}/send-back': proposes(sendBackApproval),
  'GET /office/unproven-payments': unprovenPayments,
} satisfies RouteTable<OfficeCall>;
