import { officeReconciliation as call } from '#lib/api/office/banks/reconciliation.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { officeReconciliation } from '#lib/server/office/reconciliation/company-accounts.ts';

export const GET = endpoint(call, officeReconciliation);
