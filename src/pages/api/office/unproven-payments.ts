import { unprovenPayments as call } from '#lib/api/office/banks/unproven.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { unprovenPayments } from '#lib/server/office/reconciliation/unproven-payments.ts';

export const GET = endpoint(call, unprovenPayments);
