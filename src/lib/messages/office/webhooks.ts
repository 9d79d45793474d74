import type { WebhookEvent } from '#lib/domain/operations/webhook-events.ts';

/** What each event says, for who chooses it. */
export const webhookEventTexts: Record<WebhookEvent, string> = {
  'payment.completed': 'A payment was received, or made from a wallet, and allocated',
  'payment.failed': 'A payment was received but could not be allocated; it was credited to the wallet',
  'payment.refunded': 'A payment was refunded into the wallet',
  'payout.paid': 'A payout was paid to a customer’s bank',
  'plan.changed': 'A plan’s state, contract ID or owner changed',
};

export const webhookPingText = 'Someone in the office pressed Send a ping; there is no data';

export const endpointStateNames = { on: 'On', off: 'Disabled', failed: 'Failed, disabled' } as const;
export const deliveryStateNames = { waiting: 'Pending', delivered: 'Delivered', given_up: 'Failed' } as const;
