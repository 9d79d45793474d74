import { paystackWebhook as call } from '#lib/api/payments/paystack.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { receiveEvent } from '#lib/server/webhooks/receive-event.ts';

export const POST = endpoint(call, receiveEvent);
