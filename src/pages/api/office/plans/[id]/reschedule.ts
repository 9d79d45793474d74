import { proposeReschedule as call } from '#lib/api/office/plans/plan-changes.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { proposeReschedule } from '#lib/server/office/changes/propose-termination.ts';

export const POST = endpoint(call, proposeReschedule);
