import { assignContract as assignCall } from '#lib/api/office/payments-and-plans.ts';
import { correctContractId as correctCall } from '#lib/api/office/plans/plan-documents.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { assignContract } from '#lib/server/office/plans/assign-contract.ts';
import { correctContractId } from '#lib/server/office/plans/correct-contract-id.ts';

export const POST = endpoint(assignCall, assignContract);
export const PUT = endpoint(correctCall, correctContractId);
