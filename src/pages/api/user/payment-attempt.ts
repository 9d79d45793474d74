import { paymentAttempt as call } from '#lib/contract/payments.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { paymentAttempt } from '#lib/server/payments/payment-attempt.ts';

export const GET = endpoint(call, paymentAttempt);
