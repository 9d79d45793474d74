import { officePlanChanges as call } from '#lib/api/office/plans/plan-changes.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { officePlanChanges } from '#lib/server/office/changes/office-changes.ts';

export const GET = endpoint(call, officePlanChanges);
