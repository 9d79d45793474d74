import { commissionRunDetail as call } from '#lib/api/office/money/commissions.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { commissionRunDetail } from '#lib/server/office/commissions/run-detail.ts';

export const GET = endpoint(call, commissionRunDetail);
