import { officePlans as call } from '#lib/contract/office.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { officePlans } from '#lib/server/office/plans/office-plans.ts';

export const GET = endpoint(call, officePlans);
