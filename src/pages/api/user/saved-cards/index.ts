import { saveCard as call } from '#lib/api/payments/autopay.ts';
import { saveCard } from '#lib/server/autopay/save-card.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { withStartedCard } from '#lib/server/payments/card/card-answer.ts';

export const POST = endpoint(call, saveCard, withStartedCard);
