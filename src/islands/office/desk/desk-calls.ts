import { mutation } from '#lib/client/api/mutation.ts';
import { paymentMutation } from '#lib/client/payments/payment-mutation.ts';

const refreshes = ['desk'] as const;

export const sendDesk = mutation('POST /office/desks', { refreshes });
export const openBook = mutation('POST /office/desks/{id}/cash-books', { refreshes });
export const closeBook = mutation('POST /office/cash-books/{id}/close', { refreshes });
export const proposeDifference = mutation('POST /office/cash-books/{id}/difference', {
  refreshes: ['desk', 'approvals'],
});
export const sendFloat = paymentMutation('POST /office/cash-books/{id}/float', {
  refreshes: ['desk', 'reconciliation'],
  key: ({ id, amount }) => `float:${id}:${amount}`,
});
export const sendPayIn = paymentMutation('POST /office/cash-books/{id}/pay-in', {
  refreshes: ['desk', 'reconciliation'],
  key: ({ id, amount }) => `pay-in:${id}:${amount}`,
});
export const sendCash = paymentMutation('POST /office/cash-books/{id}/receipts', {
  refreshes: ['desk', 'payments'],
  key: ({ id, customer_id, plan_id, first, repayment, infrastructure, other, wallet }) =>
    ['cash', id, customer_id, plan_id, first, repayment, infrastructure, other, wallet].join(':'),
});
