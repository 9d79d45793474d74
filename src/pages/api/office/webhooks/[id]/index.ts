import { changeWebhook as call, removeWebhook as deleteCall } from '#lib/api/office/webhooks/webhooks.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { changeWebhook, removeWebhook } from '#lib/server/office/webhooks/change-webhooks.ts';

export const PUT = endpoint(call, changeWebhook);
export const DELETE = endpoint(deleteCall, removeWebhook);
