import { type WebhookEvent, webhookEvents } from '#lib/domain/operations/webhook-events.ts';
import { webhookEventTexts, webhookPingText } from '#lib/messages/office/webhooks.ts';
import type { JsonSchema } from './json-schemas.ts';

const [whole, naira, text]: JsonSchema[] = [
  { type: 'integer' },
  { type: 'number', description: 'Naira, with at most two decimals' },
  { type: 'string' },
];
const textOrNull = { type: ['string', 'null'] };
const object = (properties: Record<string, unknown>, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
});

const customer = object({ id: whole, unique_customer_id: text });
const property = object({ id: whole, name: text });

const payment = object({
  id: whole,
  reference: text,
  purpose: text,
  payment_method: { enum: ['bank_transfer', 'paystack', 'virtual_wallet', 'cash'] },
  description: text,
  amount: naira,
  amount_received: naira,
  amount_applied: naira,
  amount_to_wallet: naira,
  refund_of: { type: ['integer', 'null'] },
  finished_at: textOrNull,
});

const paymentEvent = object(
  {
    payment,
    customer,
    plan: {
      oneOf: [{ type: 'null' }, object({ id: whole, unique_contract_id: textOrNull, property })],
    },
    payout: object({ id: whole, bank_reference: textOrNull }),
  },
  ['payment', 'customer', 'plan'],
);

const planEvent = object({
  plan: object({
    id: whole,
    state: text,
    previous_state: text,
    unique_contract_id: textOrNull,
    number_of_unit: whole,
    total_amount: naira,
    paid_amount: naira,
    property,
  }),
  customer,
});

const header = (name: string, description: string) => ({
  in: 'header',
  name,
  required: true,
  description,
  schema: text,
});

const headers = [
  header('webhook-id', 'The same for every attempt of one delivery'),
  header('webhook-timestamp', 'Of this attempt, in seconds since 1970'),
  header('webhook-signature', 'v1, and HMAC-SHA256 of `id.timestamp.body` with the secret, in Base64'),
];

/** What the data of each event looks like. A ping is sent when somebody asks for it, and tells nothing. */
const dataOf = (event: WebhookEvent | 'ping') =>
  event === 'ping' ? object({}) : event === 'plan.changed' ? planEvent : paymentEvent;

const operationFor = (event: WebhookEvent | 'ping') => ({
  post: {
    operationId: event,
    tags: ['webhooks'],
    description: event === 'ping' ? webhookPingText : webhookEventTexts[event],
    parameters: headers,
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: object({
            id: text,
            type: { const: event },
            created_at: text,
            data: dataOf(event),
          }),
        },
      },
    },
    responses: { '2XX': { description: 'Taken; any other answer is asked for again for three days' } },
  },
});

/** What the portal sends to the addresses under Webhooks, as OpenAPI 3.1 describes it. */
export const openApiWebhooks = () =>
  Object.fromEntries([...webhookEvents, 'ping' as const].map((event) => [event, operationFor(event)]));
