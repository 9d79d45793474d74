import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import {
  count,
  dayText,
  instantText,
  monthText,
  nairaAmount,
  paginated,
  paymentMethod,
  recordId,
  sentFile,
  status,
} from '../fields/answer-shapes.ts';
import { id, pageNumber, searchText, statusFilter } from '../fields/fields.ts';
import { paperLimits } from '../rate-limits.ts';

export const transactionTypes = [
  'One Time',
  'Installment',
  'Infrastructure Fee',
  'Other Fee',
  'Wallet Funding',
  'Reversal',
  'Payout',
  'Correction',
  'Debt',
  'Transfer Fee',
] as const;

/** `transaction_type` is credit for purpose `fund` and for anything else that credits the wallet. */
export const transaction = z.object({
  id: recordId,
  description: z.string(),
  created_at: instantText,
  amount: nairaAmount,
  /** The amount received, if it differs from the amount asked for. */
  amount_paid: z.optional(nairaAmount),
  beneficiary_name: z.string(),
  payment_type: z.enum(transactionTypes),
  payment_method: paymentMethod,
  transaction_type: z.enum(['credit', 'debit']),
  purpose: z.enum(['property', 'fund']),
  reference: z.string(),
  status,
  plan_id: z.nullable(recordId),
  /** Why it failed, or why a refund was made. */
  reason: z.nullable(z.string()),
});
export type Transaction = z.output<typeof transaction>;

/** How many there are by the tabs of their lists, whichever is open. */
const transactionCounts = z.object({ all: count, completed: count, pending: count, failed: count });
export type TransactionCounts = z.output<typeof transactionCounts>;

export const transactions = defineCall('GET /user/transactions', {
  who: 'customer',
  /** `search`: a part of the description, of the reference or of the contract ID, or an amount. */
  payload: z.object({ page: pageNumber(), status: statusFilter(), search: searchText() }),
  answer: z.object({
    wallet_balance: nairaAmount,
    total_invoice: nairaAmount,
    total_amount_paid: nairaAmount,
    user_transactions: paginated(transaction),
    counts: transactionCounts,
    /** Of the months on this page, whole months: completed transactions that fit the filters. */
    months: z.array(z.object({ month: monthText, money_in: nairaAmount, money_out: nairaAmount })),
  }),
});

const transactionAnswer = z.object({ user_transaction: transaction });

export const transactionDetail = defineCall('GET /user/transaction/{id}', {
  who: 'customer',
  payload: z.object({ id: id() }),
  answer: z.extend(transactionAnswer, {
    /** What the customer has sent with a transfer, by a link that expires; not in an older kept answer. */
    proof: z.optional(z.nullable(z.extend(sentFile, { file: z.string() }))),
  }),
  refusals: ['not_found'],
});

/** Only transactions that moved money in the wallet. */
export const walletTransaction = defineCall('GET /user/wallet-transaction/{id}', {
  who: 'customer',
  payload: z.object({ id: id() }),
  answer: transactionAnswer,
  refusals: ['not_found'],
});

/**
 * Takes back an announced transfer that still waits, so that it can be paid another way. Money that comes all the same
 * is confirmed by the office, or is credited by the provider as a payment of its own.
 */
export const cancelTransfer = defineCall('POST /user/transaction/{id}/take-back', {
  who: 'customer',
  confirmed: true,
  payload: z.object({ id: id() }),
  answer: transactionAnswer,
  refusals: ['not_found', 'already_handled', 'conflict'],
});

/** Only for completed transactions; any other is refused with `conflict`. */
export const receipt = defineCall('GET /user/transaction/{id}/receipt', {
  who: 'customer',
  payload: z.object({ id: id() }),
  answer: z.object({}),
  binary: true,
  refusals: ['not_found', 'conflict'],
  limits: paperLimits,
  costly: 'document',
});

export const virtualAccount = z.object({
  /** none: not requested yet; requested: being created by the provider. */
  state: z.enum(['none', 'requested', 'ready', 'failed']),
  account_number: z.nullable(z.string()),
  account_bank: z.nullable(z.string()),
  account_name: z.nullable(z.string()),
});

export type VirtualAccount = z.output<typeof virtualAccount>;

/** What the customer owes since a correction, and what it comes from: it is settled from the next credit. */
export const debt = z.object({
  amount: nairaAmount,
  from: z.array(
    z.object({
      id: recordId,
      description: z.string(),
      amount: nairaAmount,
      reason: z.string(),
      created_at: instantText,
    }),
  ),
});
export type Debt = z.output<typeof debt>;

export const fundWalletData = defineCall('GET /user/fund-wallet-data', {
  who: 'customer',
  payload: z.object({ status: statusFilter() }),
  answer: z.object({
    wallet_balance: nairaAmount,
    /** Active contracts: plans with a contract ID that are not completed. */
    total_property: count,
    virtual_account: virtualAccount,
    debt: z.nullable(debt),
    /** Transfers that came without a name or a reference, and of which the office knows that they are the customer’s. */
    being_assigned: z.array(z.object({ amount: nairaAmount, day: dayText })),
    user_transactions: z.array(transaction),
    counts: transactionCounts,
  }),
});
