import { assignContract as call } from '#lib/api/office/payments-and-plans.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { assignContract } from '#lib/server/office/plans/assign-contract.ts';

export const POST = endpoint(call, assignContract);
