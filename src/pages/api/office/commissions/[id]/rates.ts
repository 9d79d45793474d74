import { setCommissionRate as call } from '#lib/api/office/money/commissions.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { setCommissionRate } from '#lib/server/office/commissions/set-rate.ts';

export const POST = endpoint(call, setCommissionRate);
