import { api } from '#lib/client/api/api.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';
import { submitPayment } from '#lib/client/payments/idempotent-payment.ts';

/** Refreshes everything that it may have changed, also after a refusal: somebody else was faster. */
async function withRefresh<T>(answer: Promise<T>) {
  try {
    return await answer;
  } finally {
    refreshQueries('/api/office/commissions', '/api/office/approvals', '/api/office/health');
  }
}

export const sendRate = (id: number, rate: { percent: string; from_day: string }) =>
  withRefresh(api('POST /office/commissions/{id}/rates', { id, ...rate }));

export const sendRun = (until: string) => withRefresh(api('POST /office/commission-runs', { until }));

export const sendRunPaid = (id: number, paid: { bank_reference: string; company_account_id: string }) =>
  withRefresh(submitPayment(`commission-run:${id}`, 'POST /office/commission-runs/{id}/paid', { id, ...paid }, {}));

export const sendRunCancelled = (id: number, reason: string) =>
  withRefresh(api('POST /office/commission-runs/{id}/cancel', { id, reason }));
