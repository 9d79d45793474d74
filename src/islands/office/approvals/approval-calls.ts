import { mutation } from '#lib/client/api/mutation.ts';
import { paymentMutation } from '#lib/client/payments/payment-mutation.ts';

/** Everything that an approval may have changed. */
const refreshes = ['approvals', 'payments', 'bankAccounts', 'notices', 'reconciliation', 'settlements'] as const;

/** What is approved may move money. */
export const sendApproval = paymentMutation('POST /office/approvals/{id}/approve', {
  refreshes,
  key: ({ id }) => `approve:${id}`,
});
export const sendRejection = mutation('POST /office/approvals/{id}/reject', { refreshes });
export const sendWithdrawal = mutation('POST /office/approvals/{id}/withdraw', { refreshes });
