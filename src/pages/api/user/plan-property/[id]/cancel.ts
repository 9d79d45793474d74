import { cancelPurchase as call } from '#lib/api/purchases/cancel-purchase.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { cancelPurchase } from '#lib/server/purchases/cancel-purchase.ts';

export const POST = endpoint(call, cancelPurchase);
