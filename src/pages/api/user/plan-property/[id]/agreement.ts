import { planAgreement as call } from '#lib/api/plans/agreement.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { planAgreement } from '#lib/server/plans/plan-agreement.ts';

export const GET = endpoint(call, planAgreement);
