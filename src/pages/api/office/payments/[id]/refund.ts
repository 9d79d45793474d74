import { refundPayment as call } from '#lib/api/office/payments-and-plans.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { refundPayment } from '#lib/server/office/payments/refund-payment.ts';

export const POST = endpoint(call, refundPayment);
