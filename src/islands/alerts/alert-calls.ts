import { toastFailure } from '#lib/client/api/failure-text.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { somethingWrongTryAgain } from '#lib/messages/feedback.ts';

export const refreshAlerts = () => refreshQueries('/api/user/alerts');

/** Makes a change, tells how it went, and shows the list as it is then. */
export async function change(send: () => Promise<unknown>, done: string, failed = somethingWrongTryAgain) {
  try {
    await send();
    toast('success', done);
  } catch (error) {
    toastFailure(error, failed);
  } finally {
    refreshAlerts();
  }
}
