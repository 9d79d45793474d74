import { officePlanDetail as call } from '#lib/api/office/plan-page.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { officePlanDetail } from '#lib/server/office/plans/office-plan-detail.ts';

export const GET = endpoint(call, officePlanDetail);
