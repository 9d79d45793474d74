import { and, desc, eq, inArray, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Transaction, TransactionCounts } from '#lib/api/payments/transactions.ts';
import { isFromBefore } from '#lib/domain/accounting/purposes.ts';
import { paymentTypeNames } from '#lib/domain/enums.ts';
import { listPageSize } from '#lib/domain/limits.ts';
import { parseNaira, toNaira } from '#lib/domain/money.ts';
import { type PaymentStatus, paymentStatus } from '#lib/domain/payments.ts';
import { isOpenPayout, type PayoutState } from '#lib/domain/payouts/payouts.ts';
import { plainAmount } from '#lib/domain/typed/amounts.ts';
import { payoutCameBack } from '#lib/messages/money/payouts.ts';
import type { Db } from '../db/database.ts';
import { foundByText, foundInColumn, searchedIn } from '../db/found-by-text.ts';
import { jsonObject } from '../db/json-rows.ts';
import { corrections, payments, payouts, plans, transactions, users } from '../db/schema.ts';
import type { Payment } from '../ledger/rows.ts';
import { db } from '../runtime.ts';

/** What is shown of a transaction and of its payment: each column more costs for every row that is read. */
const shown = {
  line: {
    id: transactions.id,
    userId: transactions.userId,
    part: transactions.part,
    amount: transactions.amount,
    description: transactions.description,
    createdAt: transactions.createdAt,
  },
  payment: {
    id: payments.id,
    purpose: payments.purpose,
    method: payments.method,
    stage: payments.stage,
    reason: payments.reason,
    planId: payments.planId,
    reference: payments.reference,
    senderName: payments.senderName,
    received: payments.received,
    applied: payments.applied,
  },
  paymentType: plans.paymentType,
  ownerId: plans.userId,
  more: corrections.more,
  payoutState: payouts.state,
  customer: sql`trim(${users.firstName} || ' ' || ${users.lastName})`,
};

interface TransactionRow {
  line: Omit<Pick<typeof transactions.$inferSelect, keyof typeof shown.line>, 'createdAt'> & { createdAt: string };
  payment: Pick<Payment, keyof typeof shown.payment>;
  paymentType: number | null;
  /** Of the plan: somebody else once it went over. */
  ownerId: number | null;
  customer: string;
  /** Of a correction: more came than was booked. */
  more: boolean | null;
  /** Of a payout: the money has left the wallet, and is at the bank only once it is paid. */
  payoutState: PayoutState | null;
}

/**
 * As `transactionOf` says it. A credit to the wallet is completed even when the payment that brought the money failed;
 * a payout
 * once its money is at the bank, or back in the wallet.
 */
const shownStatus = (): SQL<PaymentStatus> =>
  sql`case when ${transactions.part} = 'to_wallet' then 1
    when ${payments.purpose} = 'payout' then (select case when state in ('asked', 'approved') then 0 else 1 end from payouts where payouts.id = ${payments.payoutId})
    else ${payments.status} end`;

export const hasStatus = (status: number | undefined): SQL | undefined =>
  status === undefined ? undefined : sql`${shownStatus()} = ${status}`;

/** Transactions that change the wallet's balance. */
export const changesWallet = (): SQL =>
  sql`(${transactions.part} = 'to_wallet' or ${payments.purpose} in ('fund', 'refund', 'termination_refund') or ${payments.method} = 'virtual_wallet' or (${payments.purpose} in ('moved_in', 'moved_in_back') and ${payments.planId} is null))`;

/** A correction by which more came than was booked; all of it went to the wallet. */
const isUpwardCorrection = (): SQL =>
  sql`(${payments.purpose} = 'correction' and exists (select from corrections where payment_id = ${payments.id} and more))`;

/** A receipt from before for a wallet, and one that gives money back. */
const creditsFromBefore = (): SQL =>
  sql`((${payments.purpose} = 'moved_in') = (${payments.planId} is null) and ${payments.purpose} in ('moved_in', 'moved_in_back'))`;

/** Whether a transaction is a credit, as `transactionOf` says it. */
export const creditsWallet = (): SQL =>
  sql`(${transactions.part} = 'to_wallet' or ${payments.purpose} in ('fund', 'refund', 'payout_return', 'termination_refund') or ${isUpwardCorrection()} or ${creditsFromBefore()})`;

/** The amount of a completed transaction, as `transactionOf` says it. */
export const shownAmount = (): SQL =>
  sql`case when ${transactions.part} = 'to_wallet' then ${transactions.amount}
    when ${payments.purpose} = 'correction' then ${payments.toWallet}
    when ${payments.purpose} = 'fund' then ${payments.applied} else ${payments.received} end`;

/** A part of what the list shows of it, or its amount. */
export function matchesSearch(text: string | undefined): SQL | undefined {
  if (text === undefined) return undefined;
  const kobo = parseNaira(plainAmount(text));
  const ofPlans = db().select({ id: plans.id }).from(plans).where(foundInColumn(text, plans.uniqueContractId));
  return or(
    foundByText(text, searchedIn(transactions.description, payments.reference)),
    inArray(payments.planId, ofPlans),
    kobo === null ? undefined : or(eq(transactions.amount, kobo), eq(payments.received, kobo)),
  );
}

const rowsIn = (db: Db, where: SQL | undefined) =>
  db
    .select({ shown: (jsonObject(shown) as SQL<TransactionRow>).as('shown') })
    .from(transactions)
    .innerJoin(payments, eq(payments.id, transactions.paymentId))
    .innerJoin(users, eq(users.id, transactions.userId))
    .leftJoin(plans, eq(plans.id, payments.planId))
    .leftJoin(corrections, eq(corrections.paymentId, payments.id))
    .leftJoin(payouts, and(eq(payouts.id, payments.payoutId), eq(payments.purpose, 'payout')))
    .where(where)
    .orderBy(desc(transactions.createdAt), desc(transactions.id));

/** Newest first. */
export async function transactionRows(where: SQL | undefined, slice: { limit?: number; offset?: number } = {}) {
  const query = rowsIn(db(), where).$dynamic();
  if (slice.limit !== undefined) query.limit(slice.limit);
  if (slice.offset !== undefined) query.offset(slice.offset);
  return (await query).map(({ shown }) => shown);
}

/** A page of the newest of a customer, for the dashboard. */
export const newestTransactions = (db: Db, userId: Placeholder) =>
  rowsIn(db, eq(transactions.userId, userId)).limit(listPageSize).as('newest');

/** How many there are of each status. */
export async function countTransactions(where: SQL | undefined): Promise<TransactionCounts> {
  const rows = await db()
    .select({ status: shownStatus(), count: sql<number>`count(*)::int` })
    .from(transactions)
    .innerJoin(payments, eq(payments.id, transactions.paymentId))
    .where(where)
    .groupBy(sql`1`);
  const of = (wanted: PaymentStatus) => rows.find(({ status }) => status === wanted)?.count ?? 0;
  const [pending, completed, failed] = [of(0), of(1), of(2)];
  return { all: pending + completed + failed, completed, pending, failed };
}

export const ofCustomer = (userId: number, more?: SQL) => and(eq(transactions.userId, userId), more);

export function transactionOf({
  line,
  payment,
  paymentType,
  ownerId,
  customer,
  more,
  payoutState,
}: TransactionRow): Transaction {
  const toWallet = line.part === 'to_wallet';
  const toFund =
    toWallet ||
    more === true ||
    ['fund', 'refund', 'payout_return', 'termination_refund'].includes(payment.purpose) ||
    (isFromBefore(payment.purpose) && (payment.purpose === 'moved_in') === (payment.planId === null));
  const paid = amountPaid(payment);
  const differs = !toWallet && paid > 0 && paid !== line.amount;
  return {
    id: line.id,
    description: line.description,
    created_at: new Date(line.createdAt).toISOString(),
    amount: toNaira(line.amount),
    ...(differs && { amount_paid: toNaira(paid) }),
    beneficiary_name: payment.senderName ?? customer,
    payment_type: typeOf(payment, toWallet, paymentType),
    payment_method: payment.method,
    transaction_type: toFund ? 'credit' : 'debit',
    purpose: toFund ? 'fund' : 'property',
    reference: payment.reference,
    status: statusOf(payment, toWallet, payoutState),
    // the plan of somebody else cannot be opened
    plan_id: ownerId === line.userId ? payment.planId : null,
    reason: toWallet ? null : (payment.reason ?? payoutCameBack(payoutState)),
  };
}

function statusOf({ stage }: TransactionRow['payment'], toWallet: boolean, payoutState: PayoutState | null) {
  if (toWallet) return 1;
  return payoutState && isOpenPayout(payoutState) ? 0 : paymentStatus(stage);
}

/** The excess of wallet funding has a transaction of its own, so this one shows only the amount applied. */
const amountPaid = ({ purpose, stage, applied, received }: TransactionRow['payment']) =>
  purpose === 'fund' && stage === 'completed' ? applied : received;

function typeOf(
  payment: TransactionRow['payment'],
  toWallet: boolean,
  paymentType: number | null,
): Transaction['payment_type'] {
  if (toWallet) return payment.stage === 'failed' ? 'Reversal' : 'Wallet Funding';
  switch (payment.purpose) {
    case 'fund':
      return 'Wallet Funding';
    case 'refund':
    case 'payout_return':
    case 'termination_refund':
      return 'Reversal';
    case 'moved_in_back':
      return 'Reversal';
    case 'payout':
      return 'Payout';
    case 'correction':
      return 'Correction';
    case 'debt':
      return 'Debt';
    case 'transfer_fee':
      return 'Transfer Fee';
    case 'infrastructure':
      return 'Infrastructure Fee';
    case 'other':
      return 'Other Fee';
    case 'moved_in':
      if (payment.planId === null) return 'Wallet Funding';
      return paymentTypeNames[paymentType === 2 ? 2 : 1];
    default:
      return paymentTypeNames[paymentType === 2 ? 2 : 1];
  }
}
