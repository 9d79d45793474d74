import { officePlans as call } from '#lib/api/office/payments-and-plans.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { officePlans } from '#lib/server/office/plans/office-plans.ts';

export const GET = endpoint(call, officePlans);
