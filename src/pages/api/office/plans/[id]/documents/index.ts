import { addPlanDocument as call } from '#lib/api/office/plans/plan-documents.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { addPlanDocument } from '#lib/server/office/plans/add-plan-document.ts';

export const POST = endpoint(call, addPlanDocument);
