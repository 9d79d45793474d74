import { exportCommissionStatement as call } from '#lib/api/office/money/commissions.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { exportCommissionStatement } from '#lib/server/office/commissions/export-statement.ts';

export const GET = endpoint(call, exportCommissionStatement);
