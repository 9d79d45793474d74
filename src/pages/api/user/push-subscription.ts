import * as calls from '#lib/api/alerts.ts';
import { subscribePush, unsubscribePush } from '#lib/server/alerts/push/push-subscription.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const POST = endpoint(calls.subscribePush, subscribePush);
export const DELETE = endpoint(calls.unsubscribePush, unsubscribePush);
