import { confirmPayment as call } from '#lib/api/office/payments-and-plans.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { confirmPayment } from '#lib/server/office/payments/confirm-payment.ts';

export const POST = endpoint(call, confirmPayment);
