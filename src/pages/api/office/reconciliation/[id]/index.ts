import { accountReconciliation as call } from '#lib/api/office/banks/reconciliation.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { accountReconciliation } from '#lib/server/office/reconciliation/account-reconciliation.ts';

export const GET = endpoint(call, accountReconciliation);
