import { removeCard as call } from '#lib/api/payments/autopay.ts';
import { removeCard } from '#lib/server/autopay/remove-card.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const DELETE = endpoint(call, removeCard);
