import { webhookSlots } from '#lib/server/outgoing-webhooks/webhook-worker.ts';

/** As the worker does, and waits until everything that is due has been tried. */
export async function sendDueWebhooks() {
  const lanes = webhookSlots();
  await lanes.open(() => false);
  await lanes.closed();
}
