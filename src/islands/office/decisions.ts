import type { ErrorCode } from '#lib/api/errors.ts';
import { api } from '#lib/client/api/api.ts';
import { ApiError } from '#lib/client/api/errors.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { submitPayment } from '#lib/client/payments/idempotent-payment.ts';
import type { MismatchResolution } from '#lib/domain/accounting/charge-mismatches.ts';

const refreshPayments = () =>
  refreshQueries(
    '/api/office/payments',
    '/api/office/plans',
    '/api/office/holds',
    '/api/office/customers',
    '/api/office/approvals',
    '/api/office/summary',
    '/api/office/health',
  );

/** Codes for a concurrent change by another user. */
const concurrentChangeCodes: readonly (ErrorCode | undefined)[] = ['already_handled', 'already_refunded', 'conflict'];

/**
 * Refreshes the payments after any outcome. After a conflict the refresh removes the form together with its error, so the
 * error is shown in a toast too.
 */
async function withRefresh<T>(answer: Promise<T>) {
  try {
    return await answer;
  } catch (failure) {
    if (failure instanceof ApiError && concurrentChangeCodes.includes(failure.code)) toast('error', failure.message);
    throw failure;
  } finally {
    refreshPayments();
  }
}

/** Confirming moves money, so it is sent with an idempotency key and repeated when the response is lost. */
export const submitConfirmation = (id: number, naira: string, account: string) =>
  withRefresh(
    submitPayment(
      `confirm:${id}`,
      'POST /office/payments/{id}/confirm',
      { id, amount_received: naira, ...(account && { company_account_id: Number(account) }) },
      {},
    ),
  );

export const submitRefund = (id: number, reason: string) =>
  withRefresh(submitPayment(`refund:${id}`, 'POST /office/payments/{id}/refund', { id, reason }, {}));

export const submitCorrection = (id: number, wanted: { came: string; reason: string; stays_on_plan: boolean }) =>
  withRefresh(
    api('POST /office/payments/{id}/correct', { id, ...wanted, stays_on_plan: wanted.stays_on_plan ? 1 : 0 }),
  );

export const submitReinstate = (id: number, amount_received: string) =>
  withRefresh(api('POST /office/payments/{id}/confirm-after-all', { id, amount_received }));

export const submitResolution = (id: number, way: MismatchResolution, reason: string) =>
  withRefresh(api('POST /office/payments/{id}/end-charge', { id, way, reason }));

export const submitChargePayout = (
  id: number,
  account: { bank_code: string; account_number: string; account_name: string },
) => withRefresh(api('POST /office/payments/{id}/pay-out-charge', { id, ...account }));

export const submitRejection = (id: number, reason: string) =>
  withRefresh(api('POST /office/payments/{id}/reject', { id, reason }));

export const submitRelease = (planId: number, reason: string) =>
  withRefresh(api('POST /office/plans/{id}/release', { id: planId, reason }));

export const submitPlots = async (id: number, plots: number[], reason: string) => {
  const { plan } = await withRefresh(api('PUT /office/plans/{id}/plots', { id, plots, reason }));
  refreshQueries('/api/office/properties');
  return plan;
};

export const submitStopAutopay = (planId: number, reason: string) =>
  withRefresh(api('POST /office/plans/{id}/autopay/stop', { id: planId, reason }));

export const submitContractId = async (id: number, contractId: string) =>
  (await withRefresh(api('POST /office/plans/{id}/contract', { id, unique_contract_id: contractId }))).plan;
