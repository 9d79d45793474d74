import type { ErrorCode } from '#lib/api/errors.ts';
import { api } from '#lib/client/api/api.ts';
import { ApiError } from '#lib/client/api/errors.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';
import { toast } from '#lib/client/page/toasts.ts';
import { payOnce } from '#lib/client/payments/idempotent-payment.ts';

const refreshPayments = () =>
  refreshQueries(
    '/api/office/payments',
    '/api/office/plans',
    '/api/office/customers',
    '/api/office/summary',
    '/api/office/health',
  );

/** Somebody else has decided it meanwhile. */
const outdated: readonly (ErrorCode | undefined)[] = ['already_handled', 'already_refunded', 'conflict'];

/**
 * Shows what became of it, also when somebody else was faster. What was asked goes from the screen then, and with it the
 * place where a refusal stands, so that one is told in a toast too.
 */
async function decided<T>(answer: Promise<T>) {
  try {
    return await answer;
  } catch (failure) {
    if (failure instanceof ApiError && outdated.includes(failure.code)) toast('error', failure.message);
    throw failure;
  } finally {
    refreshPayments();
  }
}

/** Confirming moves money, so its answer can't be lost: it is sent under a key and asked about. */
export const submitConfirmation = (id: number, naira: string) =>
  decided(payOnce(`confirm:${id}`, 'POST /office/payments/{id}/confirm', { id, amount_received: naira }, {}));

/** The same for taking it back. */
export const submitRefund = (id: number, reason: string) =>
  decided(payOnce(`refund:${id}`, 'POST /office/payments/{id}/refund', { id, reason }, {}));

export const submitRejection = (id: number, reason: string) =>
  decided(api('POST /office/payments/{id}/reject', { id, reason }));

export const submitContractId = async (id: number, contractId: string) =>
  (await decided(api('POST /office/plans/{id}/contract', { id, unique_contract_id: contractId }))).plan;
