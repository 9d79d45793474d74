import { addPlanDocument as call } from '#lib/contract/office.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { addPlanDocument } from '#lib/server/office/plans/add-plan-document.ts';

export const POST = endpoint(call, addPlanDocument);
