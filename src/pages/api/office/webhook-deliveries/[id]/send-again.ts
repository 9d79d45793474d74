import { sendDeliveryAgain as call } from '#lib/api/office/webhooks/webhooks.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { sendDeliveryAgain } from '#lib/server/office/webhooks/webhook-deliveries.ts';

export const POST = endpoint(call, sendDeliveryAgain);
