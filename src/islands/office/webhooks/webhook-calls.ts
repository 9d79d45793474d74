import type { CallInput } from '#lib/api/call-types.ts';
import { api } from '#lib/client/api/api.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';

async function withRefresh<T>(answer: Promise<T>) {
  try {
    return await answer;
  } finally {
    refreshQueries('/api/office/webhooks');
  }
}

export const sendNewWebhook = (input: CallInput<'POST /office/webhooks'>) =>
  withRefresh(api('POST /office/webhooks', input));

export const saveWebhook = (input: CallInput<'PUT /office/webhooks/{id}'>) =>
  withRefresh(api('PUT /office/webhooks/{id}', input));

export const makeSecret = (id: number) => withRefresh(api('POST /office/webhooks/{id}/secret', { id }));

export const deleteWebhook = (id: number) => withRefresh(api('DELETE /office/webhooks/{id}', { id }));

export const sendPing = (id: number) => withRefresh(api('POST /office/webhooks/{id}/ping', { id }));

export const repeatDelivery = (id: string) =>
  withRefresh(api('POST /office/webhook-deliveries/{id}/send-again', { id }));
