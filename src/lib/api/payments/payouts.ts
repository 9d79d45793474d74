import * as z from 'zod/mini';
import { payoutStates } from '#lib/domain/payouts/payouts.ts';
import { defineCall } from '../call.ts';
import { instantText, nairaAmount, recordId } from '../fields/answer-shapes.ts';
import { bankAccountFields, nubanChecked } from '../fields/bank-account-fields.ts';
import { flag, id, optional, password } from '../fields/fields.ts';
import { naira } from '../fields/naira.ts';
import { name } from '../fields/name.ts';
import { withChecks } from '../fields/with-checks.ts';
import { bankAccountLimits, paymentLimits } from '../rate-limits.ts';

/** Payouts: money from the wallet to the customer's bank, paid by the office. */

export const payout = z.object({
  id: recordId,
  amount: nairaAmount,
  bank_name: z.string(),
  account_number: z.string(),
  account_name: z.string(),
  /** asked: with the office; approved: being paid; paid, rejected and withdrawn are ends. */
  state: z.enum(payoutStates),
  /** Why it was rejected. */
  reason: z.nullable(z.string()),
  /** Of the bank's transfer, once it is paid. */
  bank_reference: z.nullable(z.string()),
  created_at: instantText,
  ended_at: z.nullable(instantText),
});
export type Payout = z.output<typeof payout>;

export const payoutAnswer = z.object({ payout });

/** The latest fifty, the newest first. */
export const myPayouts = defineCall('GET /user/payouts', {
  who: 'customer',
  payload: z.object({}),
  answer: z.object({ wallet_balance: nairaAmount, payouts: z.array(payout) }),
});

export const bankList = z.object({ banks: z.array(z.object({ code: z.string(), name: z.string() })) });

export const banks = defineCall('GET /user/banks', {
  who: 'customer',
  payload: z.object({}),
  answer: bankList,
});

export const accountHolder = z.object({ account_name: z.string(), bank_name: z.string() });

/** The holder's name as the bank has it. A POST, so that the number is in no address. */
export const checkBankAccount = defineCall('POST /user/bank-account', {
  who: 'customer',
  payload: withChecks(z.object(bankAccountFields), nubanChecked),
  answer: accountHolder,
  refusals: ['unknown_account', 'bank_unavailable'],
  limits: bankAccountLimits,
});

/** The money leaves the wallet at once. `account_name` is what the bank was seen to say. */
export const requestPayout = defineCall('POST /user/payouts', {
  who: 'customer',
  confirmed: true,
  payload: withChecks(
    z.object({
      ...bankAccountFields,
      account_name: name('Account name'),
      amount: naira(),
      /** The holder has another name than the customer, who says that the account is theirs. */
      other_name: optional(flag('Other name')),
      current_password: optional(password('Current password')),
    }),
    nubanChecked,
  ),
  answer: payoutAnswer,
  refusals: [
    'wrong_credentials',
    'unknown_account',
    'bank_unavailable',
    'insufficient_balance',
    'too_many_payouts',
    'changed_meanwhile',
  ],
  movesMoney: true,
  limits: paymentLimits,
});

/** Until the office has approved it; the money is back in the wallet at once. */
export const cancelPayout = defineCall('POST /user/payouts/{id}/withdraw', {
  who: 'customer',
  confirmed: true,
  payload: z.object({ id: id() }),
  answer: payoutAnswer,
  refusals: ['not_found', 'payout_approved', 'payout_ended'],
  movesMoney: true,
});
