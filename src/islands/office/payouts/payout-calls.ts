import type { CallAnswer } from '#lib/api/call-types.ts';
import { mutation } from '#lib/client/api/mutation.ts';
import { paymentMutation } from '#lib/client/payments/payment-mutation.ts';

const refreshes = ['payouts', 'approvals'] as const;

export const sendPreparation = mutation('POST /office/payouts/{id}/prepare', { refreshes });
export const sendPaid = paymentMutation('POST /office/payouts/{id}/paid', {
  refreshes,
  key: ({ id }) => `payout-paid:${id}`,
});
export const sendPayoutRejection = paymentMutation('POST /office/payouts/{id}/reject', {
  refreshes,
  key: ({ id }) => `payout-reject:${id}`,
});

/** Of customers whose account is closed. */
export type ClosedAccount = CallAnswer<'GET /office/payouts'>['closed_accounts'][number];

export const sendClosedPayout = paymentMutation('POST /office/payouts', {
  refreshes,
  key: ({ customer_id, amount }) => `payout-closed:${customer_id}:${amount}`,
});
