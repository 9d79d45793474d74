import type { WebhookEvent } from '#lib/domain/operations/webhook-events.ts';

/** What each event says, for who chooses it. */
export const webhookEventTexts: Record<WebhookEvent, string> = {
  'payment.completed': 'Money came, or was paid from a wallet, and counts',
  'payment.failed': 'Money came that could not count: it is in the wallet',
  'payment.refunded': 'A payment was refunded into the wallet',
  'payout.paid': 'A payout was paid to a customer’s bank',
  'plan.changed': 'A plan has another state, contract ID or owner',
};

export const webhookPingText = 'Somebody of the office pressed Send a ping; there is no data';

export const endpointStateNames = { on: 'On', off: 'Switched off', failed: 'Failed, switched off' } as const;
export const deliveryStateNames = { waiting: 'Waits', delivered: 'Delivered', given_up: 'Given up' } as const;
