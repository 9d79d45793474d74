import { withdrawPlanDocument as call } from '#lib/api/office/plans/plan-documents.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { withdrawPlanDocument } from '#lib/server/office/plans/withdraw-plan-document.ts';

export const POST = endpoint(call, withdrawPlanDocument);
