import { planProperty as call } from '#lib/api/plans/plans.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { planProperty } from '#lib/server/plans/plan-property.ts';

export const GET = endpoint(call, planProperty);
