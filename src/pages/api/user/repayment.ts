import { repayment as call } from '#lib/api/payments/payments.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { withStartedCard } from '#lib/server/payments/card/card-answer.ts';
import { repayment } from '#lib/server/payments/repayment.ts';

export const POST = endpoint(call, repayment, withStartedCard);
