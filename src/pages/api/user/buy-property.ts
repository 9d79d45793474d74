import { buyProperty as call } from '#lib/api/purchases/buy-property.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { withStartedCard } from '#lib/server/payments/card/card-answer.ts';
import { buyProperty } from '#lib/server/purchases/buy-property.ts';

export const POST = endpoint(call, buyProperty, withStartedCard);
