import { mutation } from '#lib/client/api/mutation.ts';

const refreshes = ['webhooks'] as const;

export const sendNewWebhook = mutation('POST /office/webhooks', { refreshes });
export const saveWebhook = mutation('PUT /office/webhooks/{id}', { refreshes });
export const makeSecret = mutation('POST /office/webhooks/{id}/secret', { refreshes });
export const deleteWebhook = mutation('DELETE /office/webhooks/{id}', { refreshes });
export const sendPing = mutation('POST /office/webhooks/{id}/ping', { refreshes });
export const repeatDelivery = mutation('POST /office/webhook-deliveries/{id}/send-again', { refreshes });
