import { planChanges as call } from '#lib/api/plans/changes.ts';
import { planChanges } from '#lib/server/changes/plan-changes.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const GET = endpoint(call, planChanges);
