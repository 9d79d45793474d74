import { reservePurchase as call } from '#lib/api/purchases/reserve-purchase.ts';
import { reserveOrAsk } from '#lib/server/clearances/buy-or-ask.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const POST = endpoint(call, reserveOrAsk);
