import { officePayments as call } from '#lib/api/office/payments-and-plans.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { officePayments } from '#lib/server/office/payments/office-payments.ts';

export const GET = endpoint(call, officePayments);
