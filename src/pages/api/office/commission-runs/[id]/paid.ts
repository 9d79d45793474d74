import { payCommissionRun as call } from '#lib/api/office/money/commissions.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { payCommissionRun } from '#lib/server/office/commissions/runs.ts';

export const POST = endpoint(call, payCommissionRun);
