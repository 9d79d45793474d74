import { buyProperty as call } from '#lib/api/purchases/buy-property.ts';
import { buyOrAsk } from '#lib/server/clearances/buy-or-ask.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { withStartedCard } from '#lib/server/payments/card/card-answer.ts';

export const POST = endpoint(call, buyOrAsk, withStartedCard);
