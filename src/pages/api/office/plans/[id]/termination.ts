import { proposeTermination as call } from '#lib/api/office/plans/plan-changes.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { proposeTermination } from '#lib/server/office/changes/propose-termination.ts';

export const POST = endpoint(call, proposeTermination);
