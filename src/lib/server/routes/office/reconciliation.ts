import { accountReconciliation } from '../../office/reconciliation/account-reconciliation.ts';
import { bookLine } from '../../office/reconciliation/book-line.ts';
import { officeReconciliation } from '../../office/reconciliation/company-accounts.ts';
import { loadBankStatement } from '../../office/reconciliation/load-bank-statement.ts';
import { sampleStatement } from '../../office/reconciliation/sample-statement.ts';
import { accountStatements, takeBackStatement } from '../../office/reconciliation/take-back-statement.ts';
import { tieBooking } from '../../office/reconciliation/tie-booking.ts';
import { confirmPairs, lineNotOurs, tieLine, untieLine } from '../../office/reconciliation/tie-line.ts';
import { unprovenPayments } from '../../office/reconciliation/unproven-payments.ts';
import { bookDifference } from '../../office/settlements/book-difference.ts';
import {
  changeSettlementAccount,
  endSettlementDifference,
  fetchSettlementsNow,
} from '../../office/settlements/change-settlements.ts';
import { officeSettlements } from '../../office/settlements/office-settlements.ts';
import type { OfficeCall, RouteTable } from '../route-table.ts';

export const officeReconciliationRoutes = {
  'GET /office/reconciliation': officeReconciliation,
  'GET /office/reconciliation/{id}': accountReconciliation,
  'POST /office/reconciliation/{id}/confirm': confirmPairs,
  'GET /office/reconciliation/{id}/sample': sampleStatement,
  'GET /office/reconciliation/{id}/statements': accountStatements,
  'POST /office/settlement-differences/{id}/book': bookDifference,
  'POST /office/settlement-differences/{id}/end': endSettlementDifference,
  'GET /office/settlements': officeSettlements,
  'PUT /office/settlements/account': changeSettlementAccount,
  'POST /office/settlements/fetch': fetchSettlementsNow,
  'POST /office/statement-lines/{id}/book': bookLine,
  'POST /office/statement-lines/{id}/not-ours': lineNotOurs,
  'POST /office/statement-lines/{id}/tie': tieLine,
  'POST /office/statement-lines/{id}/tie-booking': tieBooking,
  'POST /office/statement-lines/{id}/untie': untieLine,
  'POST /office/statements': loadBankStatement,
  'POST /office/statements/{id}/take-back': takeBackStatement,
  'GET /office/unproven-payments': unprovenPayments,
} satisfies RouteTable<OfficeCall>;
