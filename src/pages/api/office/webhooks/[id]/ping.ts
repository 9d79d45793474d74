import { pingWebhook as call } from '#lib/api/office/webhooks/webhooks.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { pingWebhook } from '#lib/server/office/webhooks/change-webhooks.ts';

export const POST = endpoint(call, pingWebhook);
