import { mutation } from '#lib/client/api/mutation.ts';
import { paymentMutation } from '#lib/client/payments/payment-mutation.ts';

const refreshes = ['reconciliation', 'payments', 'approvals'] as const;

export const submitAllocation = paymentMutation('POST /office/unallocated/{id}/allocate', {
  refreshes,
  key: ({ id, customer_id, parts, to_wallet }) =>
    `allocate:${id}:${customer_id}:${parts.map(({ kind, plan_id, repayment_id, amount }) => [kind, plan_id, repayment_id, amount].join()).join(';')}:${to_wallet ?? ''}`,
});

export const submitPayer = mutation('POST /office/unallocated/{id}/payer', { refreshes });
export const submitSendBack = mutation('POST /office/unallocated/{id}/send-back', { refreshes });
