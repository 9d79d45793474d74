/** Events sent to the company's other systems. */
export const webhookEvents = [
  'payment.completed',
  'payment.failed',
  'payment.refunded',
  'payout.paid',
  'plan.changed',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** on: active; off: disabled by the office; failed: disabled after three days without a successful delivery. */
export const endpointStates = ['on', 'off', 'failed'] as const;

export const deliveryStates = ['waiting', 'delivered', 'given_up'] as const;

export const maxEndpoints = 10;

const [second, minute, hour] = [1_000, 60_000, 3_600_000];

/** Milliseconds from one attempt to the next; the last one is made after three days. */
export const webhookRetryDelays: readonly number[] = [
  ...[30 * second, 2 * minute, 10 * minute, 30 * minute],
  ...[1 * hour, 2 * hour, 4 * hour, 8 * hour],
  ...[12 * hour, 12 * hour, 12 * hour, 12 * hour, 8 * hour],
];
