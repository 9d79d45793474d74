import { rejectPayment as call } from '#lib/api/office/payments-and-plans.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { rejectPayment } from '#lib/server/office/payments/reject-payment.ts';

export const POST = endpoint(call, rejectPayment);
