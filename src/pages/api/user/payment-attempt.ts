import { paymentAttempt as call } from '#lib/api/payments/payments.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { paymentAttempt } from '#lib/server/payments/payment-attempt.ts';

export const GET = endpoint(call, paymentAttempt);
