import { reservePurchase as call } from '#lib/api/purchases/reserve-purchase.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { reservePurchase } from '#lib/server/purchases/reservations/reserve-purchase.ts';

export const POST = endpoint(call, reservePurchase);
