import { payAhead as call } from '#lib/api/payments/pay-ahead.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { withStartedCard } from '#lib/server/payments/card/card-answer.ts';
import { payAhead } from '#lib/server/payments/pay-ahead.ts';

export const POST = endpoint(call, payAhead, withStartedCard);
