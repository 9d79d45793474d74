import { assignPlots as call } from '#lib/api/office/layouts.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { assignPlots } from '#lib/server/office/layouts/assign-plots.ts';

export const PUT = endpoint(call, assignPlots);
