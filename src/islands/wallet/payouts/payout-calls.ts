import type { Confirmed } from '#lib/api/call-types.ts';
import type { Payout } from '#lib/api/payments/payouts.ts';
import { api } from '#lib/client/api/api.ts';
import { refreshQueries } from '#lib/client/api/queries.ts';
import { submitPayment } from '#lib/client/payments/idempotent-payment.ts';

export interface PayoutValues {
  bank_code: string;
  account_number: string;
  /** Naira, as typed. */
  amount: string;
}

export const findHolder = ({ bank_code, account_number }: PayoutValues) =>
  api('POST /user/bank-account', { bank_code, account_number });

const refreshPayouts = () => refreshQueries('/api/user/payouts');

/** Asks once, however often it is sent: a lost answer is asked for under the same key. */
export const sendPayout = async (
  confirmed: Confirmed,
  values: PayoutValues,
  account_name: string,
  current_password: string,
  other_name: boolean,
) => {
  const { bank_code, account_number, amount } = values;
  try {
    return await submitPayment(
      `payout:${bank_code}:${account_number}:${amount}`,
      'POST /user/payouts',
      { ...values, account_name, current_password, ...(other_name && { other_name }) },
      { confirmed },
    );
  } finally {
    refreshPayouts();
  }
};

export const takeBack = async (confirmed: Confirmed, { id }: Payout) => {
  try {
    await submitPayment(`payout-back:${id}`, 'POST /user/payouts/{id}/withdraw', { id }, { confirmed });
  } finally {
    refreshPayouts();
  }
};
