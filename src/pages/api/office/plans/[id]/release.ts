import { releasePlanHold as call } from '#lib/api/office/holds.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { releasePlanHold } from '#lib/server/office/holds/release-plan-hold.ts';

export const POST = endpoint(call, releasePlanHold);
