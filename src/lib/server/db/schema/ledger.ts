import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant, kobo, ref } from './columns.ts';
import { bytes, uploads, users } from './people.ts';
import { plans, repayments } from './purchases.ts';

/** The largest amount that is still exact as a number of JavaScript. */
const maxExact = '9007199254740991';

/**
 * A named place money is in. Credits are positive, debits negative, so a wallet (what is owed to its customer) and
 * income grow with positive entries, and money in the bank or at the provider is a negative balance.
 */
export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    kind: text({
      enum: ['wallet', 'cash_bank', 'cash_paystack', 'property_income', 'infrastructure_income', 'other_income'],
    }).notNull(),
    userId: ref().references(() => users.id),
    /** Equals the sum of its entries; only their trigger changes it. */
    balance: kobo().notNull().default(0),
  },
  (t) => [
    check(
      'account_kind',
      sql`${t.kind} in ('wallet', 'cash_bank', 'cash_paystack', 'property_income', 'infrastructure_income', 'other_income')`,
    ),
    check('account_exact', sql`abs(${t.balance}) <= ${sql.raw(maxExact)}`),
    check('account_owner', sql`(${t.kind} = 'wallet') = (${t.userId} is not null)`),
    check('wallet_not_below_zero', sql`${t.kind} <> 'wallet' or ${t.balance} >= 0`),
    uniqueIndex('account_wallet').on(t.userId).where(sql`${t.kind} = 'wallet'`),
    uniqueIndex('account_kind').on(t.kind).where(sql`${t.kind} <> 'wallet'`),
  ],
);

export const payments = pgTable(
  'payments',
  {
    id: id(),
    userId: ref()
      .notNull()
      .references(() => users.id),
    /** What it is for: the first payment of a plan, an instalment, fees, the wallet, or taking one of them back. */
    purpose: text({ enum: ['first', 'repayment', 'infrastructure', 'other', 'fund', 'refund'] }).notNull(),
    method: text({ enum: ['bank_transfer', 'paystack', 'virtual_wallet'] }).notNull(),
    planId: ref().references(() => plans.id),
    repaymentId: ref().references(() => repayments.id),
    /** The payment on the plan that a refund takes back into the wallet. */
    refundOf: ref().references((): AnyPgColumn => payments.id),
    /** What was asked for, kobo. */
    amount: kobo().notNull(),
    /** Ours, made before anybody outside hears of the payment. */
    reference: text().notNull().unique('payment_reference'),
    stage: text({
      enum: ['initiated', 'awaiting_confirmation', 'completed', 'failed', 'rejected', 'abandoned'],
    }).notNull(),
    /** 0 pending, 1 completed, 2 failed: follows from the stage. */
    status: smallint()
      .notNull()
      .generatedAlwaysAs(
        sql`case when stage in ('initiated', 'awaiting_confirmation') then 0 when stage = 'completed' then 1 else 2 end`,
      ),
    /** The outside event that brought the money when it was not started by us: it brings it once. */
    externalReference: text().unique('payment_external_reference'),
    /** What came, what of it went to its purpose, and what went to the wallet; received = applied + to_wallet. */
    received: kobo().notNull().default(0),
    applied: kobo().notNull().default(0),
    toWallet: kobo().notNull().default(0),
    description: text().notNull(),
    /** Bank transfer: the sender's account name and the picture that proves it. */
    senderName: text(),
    proofId: uuid().references(() => uploads.id),
    /** Card: what lets the browser resume the provider's transaction. */
    accessCode: text(),
    /** Why it failed, was rejected or takes another back, for the customer. */
    reason: text(),
    handledBy: ref().references(() => users.id),
    finishedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    index('payments_user').on(t.userId, t.createdAt),
    index('payments_plan').on(t.planId),
    index('payments_repayment').on(t.repaymentId).where(sql`repayment_id is not null`),
    /** The office's lists, newest first: read from their end. */
    index('payments_newest').on(t.createdAt, t.id, t.status, t.method, t.purpose),
    index('payments_status').on(t.status, t.createdAt, t.id),
    index('payments_amount').on(t.amount),
    index('payments_received').on(t.received).where(sql`received <> amount`),
    index('payments_reference_start').on(t.reference.op('text_pattern_ops')),
    index('payments_sender').using('gin', t.senderName.op('gin_trgm_ops')).where(sql`sender_name is not null`),
    index('payments_proof').on(t.proofId),
    uniqueIndex('payment_refund_once').on(t.refundOf),
    index('payments_open').on(t.stage, t.createdAt).where(sql`stage in ('initiated', 'awaiting_confirmation')`),
    /** One open first payment and one open repayment for each plan: a second is a conflict, whoever races. */
    uniqueIndex('payment_open')
      .on(t.planId, t.purpose)
      .where(sql`purpose in ('first', 'repayment') and stage in ('initiated', 'awaiting_confirmation')`),
    check('payment_kinds', sql`${t.purpose} in ('first', 'repayment', 'infrastructure', 'other', 'fund', 'refund')`),
    check('payment_methods', sql`${t.method} in ('bank_transfer', 'paystack', 'virtual_wallet')`),
    check(
      'payment_stages',
      sql`${t.stage} in ('initiated', 'awaiting_confirmation', 'completed', 'failed', 'rejected', 'abandoned')`,
    ),
    check('payment_amount', sql`${t.amount} > 0 and greatest(${t.amount}, ${t.received}) <= ${sql.raw(maxExact)}`),
    check(
      'payment_split',
      sql`${t.received} = ${t.applied} + ${t.toWallet} and ${t.applied} >= 0 and ${t.toWallet} >= 0`,
    ),
    check(
      'payment_purpose',
      sql`(${t.purpose} = 'fund') = (${t.planId} is null) and (${t.purpose} = 'repayment') = (${t.repaymentId} is not null) and (${t.purpose} = 'refund') = (${t.refundOf} is not null)`,
    ),
    check(
      'payment_refund',
      sql`${t.purpose} <> 'refund' or (${t.method} = 'virtual_wallet' and ${t.stage} in ('initiated', 'completed') and ${t.toWallet} = 0 and (${t.stage} = 'initiated' or (${t.received} = ${t.amount} and ${t.reason} is not null and ${t.handledBy} is not null)))`,
    ),
    check('payment_completed', sql`${t.stage} <> 'completed' or ${t.applied} > 0`),
    /** Short money fails a payment; only a transfer into a virtual account is taken as it comes. */
    check(
      'payment_in_full',
      sql`${t.stage} <> 'completed' or ${t.received} >= ${t.amount} or (${t.purpose} = 'fund' and ${t.method} = 'virtual_wallet')`,
    ),
    check('payment_nothing_came', sql`${t.stage} not in ('rejected', 'abandoned') or ${t.received} = 0`),
    check(
      'payment_pending',
      sql`${t.stage} not in ('initiated', 'awaiting_confirmation') or (${t.received} = 0 and ${t.finishedAt} is null)`,
    ),
    check('payment_finished', sql`${t.stage} in ('initiated', 'awaiting_confirmation') or ${t.finishedAt} is not null`),
    check(
      'payment_failed',
      sql`${t.stage} not in ('failed', 'rejected', 'abandoned') or (${t.reason} is not null and ${t.applied} = 0)`,
    ),
    check(
      'payment_transfer',
      sql`${t.stage} <> 'awaiting_confirmation' or (${t.method} = 'bank_transfer' and ${t.proofId} is not null and ${t.senderName} is not null)`,
    ),
    check(
      'payment_confirmed',
      sql`${t.method} <> 'bank_transfer' or ${t.stage} not in ('completed', 'rejected', 'failed') or (${t.handledBy} is not null and ${t.proofId} is not null)`,
    ),
  ],
);

/** What a payment did to the accounts: entries that sum to zero, written in one statement, never changed. */
export const journals = pgTable('journals', {
  id: id(),
  paymentId: ref()
    .notNull()
    .unique('journal_payment')
    .references(() => payments.id),
  createdAt: createdAt(),
});

export const entries = pgTable(
  'entries',
  {
    id: id(),
    journalId: ref()
      .notNull()
      .references(() => journals.id),
    accountId: ref()
      .notNull()
      .references(() => accounts.id),
    /** Kobo; credit positive, debit negative. */
    amount: kobo().notNull(),
  },
  (t) => [
    unique('entry_once').on(t.journalId, t.accountId),
    index('entries_account').on(t.accountId, t.id),
    check('entry_amount', sql`${t.amount} <> 0`),
  ],
);

/** A line of the customer's transaction list: a payment, or what of it went to the wallet. */
export const transactions = pgTable(
  'transactions',
  {
    id: id(),
    userId: ref()
      .notNull()
      .references(() => users.id),
    paymentId: ref()
      .notNull()
      .references(() => payments.id),
    part: text({ enum: ['payment', 'to_wallet'] }).notNull(),
    amount: kobo().notNull(),
    description: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('transaction_part').on(t.paymentId, t.part),
    check('transaction_parts', sql`${t.part} in ('payment', 'to_wallet') and ${t.amount} > 0`),
    index('transactions_user').on(t.userId, t.createdAt, t.id),
  ],
);

/** The provider's dedicated account of a wallet. */
export const virtualAccounts = pgTable('virtual_accounts', {
  userId: ref()
    .primaryKey()
    .references(() => users.id),
  state: text({ enum: ['requested', 'ready', 'failed'] }).notNull(),
  /** The provider's name for the customer, by which it tells of the account. */
  customerCode: text().unique('virtual_account_customer'),
  providerSlug: text(),
  accountNumber: text().unique('virtual_account_number'),
  bankName: text(),
  accountName: text(),
  /** How often the provider was asked for it, and when it may be asked again. */
  attempts: smallint().notNull().default(0),
  nextAttemptAt: createdAt(),
  createdAt: createdAt(),
});

/** The provider's events as they came, once each. */
export const providerEvents = pgTable(
  'provider_events',
  {
    provider: text().notNull(),
    dedupeKey: text().notNull(),
    body: bytes().notNull(),
    receivedAt: createdAt(),
    processedAt: instant(),
    attempts: smallint().notNull().default(0),
    nextAttemptAt: createdAt(),
    /** Why it can't take effect: what the provider says when asked is something else. For the office. */
    problem: text(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.dedupeKey] }),
    index('provider_events_due').on(t.nextAttemptAt).where(sql`${t.processedAt} is null`),
  ],
);
