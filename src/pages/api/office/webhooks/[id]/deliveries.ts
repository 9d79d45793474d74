import { webhookDeliveryList as call } from '#lib/api/office/webhooks/webhooks.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { webhookDeliveryList } from '#lib/server/office/webhooks/webhook-deliveries.ts';

export const GET = endpoint(call, webhookDeliveryList);
