import { makePendingPayment as call } from '#lib/api/payments/payments.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { withStartedCard } from '#lib/server/payments/card/card-answer.ts';
import { makePendingPayment } from '#lib/server/purchases/make-pending-payment.ts';

export const POST = endpoint(call, makePendingPayment, withStartedCard);
