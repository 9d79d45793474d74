import { api } from '#lib/client/api/api.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';
import { submitPayment } from '#lib/client/payments/idempotent-payment.ts';

/** Refreshes everything that an approval may have changed, also after a refusal: somebody else was faster. */
async function withRefresh<T>(answer: Promise<T>) {
  try {
    return await answer;
  } finally {
    refreshQueries(
      '/api/office/approvals',
      '/api/office/payments',
      '/api/office/bank-accounts',
      '/api/office/notifications',
      '/api/office/summary',
      '/api/office/plans',
      '/api/office/reconciliation',
      '/api/office/settlements',
      '/api/office/reports',
    );
  }
}

/** What is approved may move money, so it is sent with an idempotency key and repeated when the response is lost. */
export const sendApproval = async (id: number) =>
  (await withRefresh(submitPayment(`approve:${id}`, 'POST /office/approvals/{id}/approve', { id }, {}))).approval;

export const sendRejection = (id: number, reason: string) =>
  withRefresh(api('POST /office/approvals/{id}/reject', { id, reason }));

export const sendWithdrawal = (id: number) => withRefresh(api('POST /office/approvals/{id}/withdraw', { id }));
