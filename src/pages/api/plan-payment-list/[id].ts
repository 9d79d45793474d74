import { planPaymentList as call } from '#lib/api/plans/plans.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { planPaymentList } from '#lib/server/plans/plan-payment-list.ts';

export const GET = endpoint(call, planPaymentList);
