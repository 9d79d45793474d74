import { planProperties as call } from '#lib/api/plans/plans.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { planProperties } from '#lib/server/plans/plan-properties.ts';

export const GET = endpoint(call, planProperties);
