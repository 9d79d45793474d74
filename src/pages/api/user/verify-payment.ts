import { verifyPayment as call } from '#lib/api/payments/payments.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { verifyPayment } from '#lib/server/payments/verify-payment.ts';

export const POST = endpoint(call, verifyPayment);
