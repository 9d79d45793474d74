import { officeWebhooks as call, addWebhook as postCall } from '#lib/api/office/webhooks/webhooks.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { addWebhook } from '#lib/server/office/webhooks/change-webhooks.ts';
import { officeWebhooks } from '#lib/server/office/webhooks/webhook-rows.ts';

export const GET = endpoint(call, officeWebhooks);
export const POST = endpoint(postCall, addWebhook);
