import type { CallAnswer } from '#lib/api/call-types.ts';
import { api } from '#lib/client/api/api.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';
import { submitPayment } from '#lib/client/payments/idempotent-payment.ts';

/** Refreshes everything that it may have changed, also after a refusal: somebody else was faster. */
async function withRefresh<T>(answer: Promise<T>) {
  try {
    return await answer;
  } finally {
    refreshQueries('/api/office/payouts', '/api/office/approvals', '/api/office/customers', '/api/office/summary');
  }
}

export const sendPreparation = (id: number) => withRefresh(api('POST /office/payouts/{id}/prepare', { id }));

export const sendPaid = (id: number, paid: { bank_reference: string; company_account_id: string }) =>
  withRefresh(submitPayment(`payout-paid:${id}`, 'POST /office/payouts/{id}/paid', { id, ...paid }, {}));

export const sendPayoutRejection = (id: number, reason: string) =>
  withRefresh(submitPayment(`payout-reject:${id}`, 'POST /office/payouts/{id}/reject', { id, reason }, {}));

export interface ClosedAccountValues {
  bank_code: string;
  account_number: string;
  /** Naira, as typed. */
  amount: string;
  note: string;
}

export const findClosedHolder = ({ bank_code, account_number }: ClosedAccountValues) =>
  api('POST /office/bank-account', { bank_code, account_number });

/** Of customers whose account is closed. */
export type ClosedAccount = CallAnswer<'GET /office/payouts'>['closed_accounts'][number];

export const sendClosedPayout = (customer_id: number, values: ClosedAccountValues, account_name: string) =>
  withRefresh(
    submitPayment(
      `payout-closed:${customer_id}:${values.amount}`,
      'POST /office/payouts',
      { customer_id, ...values, account_name },
      {},
    ),
  );
