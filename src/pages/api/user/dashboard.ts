import { dashboard as call } from '#lib/api/plans/dashboard.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { dashboard } from '#lib/server/plans/dashboard.ts';

export const GET = endpoint(call, dashboard);
