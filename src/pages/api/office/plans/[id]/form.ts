import { officeContractForm as call } from '#lib/api/office/plans/plan-documents.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { officeContractForm } from '#lib/server/office/plans/contract-form.ts';

export const GET = endpoint(call, officeContractForm);
