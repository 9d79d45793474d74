import { proposes } from '../../office/approvals/proposes.ts';
import { exportCommissionStatement } from '../../office/commissions/export-statement.ts';
import { officeCommissions } from '../../office/commissions/office-commissions.ts';
import { commissionRunApproval } from '../../office/commissions/run-approval.ts';
import { commissionRunDetail } from '../../office/commissions/run-detail.ts';
import { cancelCommissionRun, payCommissionRun } from '../../office/commissions/runs.ts';
import { setCommissionRate } from '../../office/commissions/set-rate.ts';
import { commissionStatement } from '../../office/commissions/statement.ts';
import { addMarketer } from '../../office/content/add-marketer.ts';
import { changeMarketer } from '../../office/content/change-marketer.ts';
import { officeMarketers } from '../../office/content/office-marketers.ts';
import { removeMarketer } from '../../office/content/remove-marketer.ts';
import { exportSales } from '../../office/exports/export-sales.ts';
import { officeSales } from '../../office/sales/office-sales.ts';
import type { OfficeCall, RouteTable } from '../route-table.ts';

export const officeMarketerRoutes = {
  'POST /office/commission-runs': proposes(commissionRunApproval),
  'GET /office/commission-runs/{id}': commissionRunDetail,
  'POST /office/commission-runs/{id}/cancel': cancelCommissionRun,
  'POST /office/commission-runs/{id}/paid': payCommissionRun,
  'GET /office/commissions': officeCommissions,
  'GET /office/commissions/{id}': commissionStatement,
  'GET /office/commissions/{id}/export': exportCommissionStatement,
  'POST /office/commissions/{id}/rates': setCommissionRate,
  'GET /office/marketers': officeMarketers,
  'POST /office/marketers': addMarketer,
  'GET /office/marketers/export': exportSales,
  'GET /office/marketers/sales': officeSales,
  'PUT /office/marketers/{id}': changeMarketer,
  'DELETE /office/marketers/{id}': removeMarketer,
} satisfies RouteTable<OfficeCall>;
