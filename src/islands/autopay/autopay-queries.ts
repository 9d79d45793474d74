import type { AutopayPlan } from '#lib/api/payments/autopay.ts';
import { api } from '#lib/client/api/api.ts';
import { failureText } from '#lib/client/api/failure-text.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { autopayConsentVersion } from '#lib/domain/instalments/autopay.ts';
import { somethingWrong } from '#lib/messages/feedback.ts';

const changed = () => refreshQueries('/api/user/autopay', '/api/notifications');

/** Runs a change and says how it went; false when it failed. */
const change = async (work: Promise<unknown>, done: string): Promise<boolean> => {
  try {
    await work;
    toast('success', done);
    return true;
  } catch (error) {
    toast('error', failureText(error, somethingWrong));
    return false;
  } finally {
    changed();
  }
};

/** `cardId` null takes from the wallet. */
export const switchOn = (planId: number, cardId: number | null) =>
  change(
    api('POST /user/autopay', {
      plan_id: planId,
      source: cardId === null ? 'wallet' : 'card',
      ...(cardId !== null && { card_id: cardId }),
      consent: autopayConsentVersion,
    }),
    'AutoPay is on. We have sent you a mail about it.',
  );

export const stop = ({ plan_id }: Pick<AutopayPlan, 'plan_id'>) =>
  change(
    api('POST /user/autopay/stop', { plan_id }),
    'AutoPay is off. From now on, please pay your instalments yourself.',
  );

export const forgetCard = (id: number) => change(api('DELETE /user/saved-cards/{id}', { id }), 'The card is removed.');
