import { replacePlanDocument as call } from '#lib/api/office/plans/plan-documents.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { replacePlanDocument } from '#lib/server/office/plans/replace-plan-document.ts';

export const POST = endpoint(call, replacePlanDocument);
