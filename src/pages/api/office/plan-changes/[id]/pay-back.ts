import { payBackNow as call } from '#lib/api/office/plans/plan-changes.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { payBackNow } from '#lib/server/office/changes/propose-termination.ts';

export const POST = endpoint(call, payBackNow);
