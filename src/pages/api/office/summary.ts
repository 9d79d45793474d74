import { officeSummary as call } from '#lib/api/office/actions.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { officeSummary } from '#lib/server/office/office-summary.ts';

export const GET = endpoint(call, officeSummary);
