import type { Confirmed } from '#lib/api/call-types.ts';
import type { AutopayPlan } from '#lib/api/payments/autopay.ts';
import { api } from '#lib/client/api/api.ts';
import { failureText } from '#lib/client/api/failure-text.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { autopayConsentVersion } from '#lib/domain/instalments/autopay.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';

const changed = () => refreshQueries('/api/user/autopay', '/api/notifications');

/** Runs a change; answers why it failed, or null. */
const change = async (work: Promise<unknown>, done: string): Promise<string | null> => {
  try {
    await work;
    toast('success', done);
    return null;
  } catch (error) {
    return failureText(error, somethingWrong);
  } finally {
    changed();
  }
};

/** `cardId` null takes from the wallet. */
export const switchOn = (confirmed: Confirmed, planId: number, cardId: number | null) =>
  change(
    api(
      'POST /user/autopay',
      {
        plan_id: planId,
        source: cardId === null ? 'wallet' : 'card',
        ...(cardId !== null && { card_id: cardId }),
        consent: autopayConsentVersion,
      },
      { confirmed },
    ),
    'AutoPay is on. We have sent you a mail about it.',
  );

export const stop = (confirmed: Confirmed, { plan_id }: Pick<AutopayPlan, 'plan_id'>) =>
  change(
    api('POST /user/autopay/stop', { plan_id }, { confirmed }),
    'AutoPay is off. From now on, please pay your instalments yourself.',
  );

export const forgetCard = (confirmed: Confirmed, id: number) =>
  change(api('DELETE /user/saved-cards/{id}', { id }, { confirmed }), 'The card is removed.');
