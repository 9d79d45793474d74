import { paystackWebhook as call } from '#lib/contract/paystack.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { receiveEvent } from '#lib/server/paystack/events/receive-event.ts';

export const POST = endpoint(call, receiveEvent);
