import { exportPlans as call } from '#lib/api/office/exports.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { exportPlans } from '#lib/server/office/exports/export-plans.ts';

export const GET = endpoint(call, exportPlans);
