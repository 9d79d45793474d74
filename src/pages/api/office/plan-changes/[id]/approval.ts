import { sendForApproval as call } from '#lib/api/office/plans/plan-changes.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { sendForApproval } from '#lib/server/office/changes/propose-termination.ts';

export const POST = endpoint(call, sendForApproval);
