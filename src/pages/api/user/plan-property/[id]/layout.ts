import { planLayout as call } from '#lib/api/catalogue/layout.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { planLayout } from '#lib/server/plans/plan-layout.ts';

export const GET = endpoint(call, planLayout);
