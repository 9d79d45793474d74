import { mutation } from '#lib/client/api/mutation.ts';
import { paymentMutation } from '#lib/client/payments/payment-mutation.ts';

const refreshes = ['commissions', 'approvals'] as const;

export const sendRate = mutation('POST /office/commissions/{id}/rates', { refreshes });
export const sendRun = mutation('POST /office/commission-runs', { refreshes });
export const sendRunPaid = paymentMutation('POST /office/commission-runs/{id}/paid', {
  refreshes,
  key: ({ id }) => `commission-run:${id}`,
});
export const sendRunCancelled = mutation('POST /office/commission-runs/{id}/cancel', { refreshes });
