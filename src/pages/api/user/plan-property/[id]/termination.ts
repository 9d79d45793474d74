import { askTermination as call } from '#lib/api/plans/changes.ts';
import { askTermination } from '#lib/server/changes/plan-changes.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const POST = endpoint(call, askTermination);
