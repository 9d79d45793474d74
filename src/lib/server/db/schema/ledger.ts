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
import { ledgerAccountKinds } from '#lib/domain/accounting/accounts.ts';
import { paymentPurposes } from '#lib/domain/accounting/purposes.ts';
import { bookedMethods } from '#lib/domain/enums.ts';
import { companyAccounts } from './banks/company-accounts.ts';
import { settlements } from './banks/settlement.ts';
import { createdAt, id, instant, kobo, ref } from './columns.ts';
import { payouts } from './payouts.ts';
import { uploads, users } from './people.ts';
import { terminations } from './plan-changes.ts';
import { plans, repayments } from './purchases.ts';

const maxExact = '9007199254740991';

/**
 * An account of the ledger. Credits are positive, debits negative: a wallet, which is owed to its customer, and income
 * grow with positive entries; money in the bank or at the provider is a negative balance.
 */
export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    kind: text({ enum: ledgerAccountKinds }).notNull(),
    userId: ref().references(() => users.id),
    /** Of `cash_bank`: the bank account; null for what was booked before each had its own. Of `cash_desk`: the desk. */
    companyAccountId: ref().references(() => companyAccounts.id),
    /** Of a customer's account: the sum of its entries, which only their trigger changes. The company's are in shards. */
    balance: kobo().notNull().default(0),
  },
  (t) => [
    check('account_kind', sql`${t.kind} in (${sql.raw(ledgerAccountKinds.map((kind) => `'${kind}'`).join(', '))})`),
    check('account_exact', sql`abs(${t.balance}) <= ${sql.raw(maxExact)}`),
    check('account_owner', sql`(${t.kind} in ('wallet', 'customer_debt')) = (${t.userId} is not null)`),
    uniqueIndex('account_wallet').on(t.userId).where(sql`${t.kind} = 'wallet'`),
    uniqueIndex('account_debt').on(t.userId).where(sql`${t.kind} = 'customer_debt'`),
    uniqueIndex('account_kind')
      .on(t.kind)
      .where(sql`${t.kind} not in ('wallet', 'customer_debt') and ${t.companyAccountId} is null`),
  ],
);

export const payments = pgTable(
  'payments',
  {
    id: id(),
    userId: ref()
      .notNull()
      .references(() => users.id),
    /** What it is for, as `domain/accounting/purposes.ts` names it. */
    purpose: text({ enum: paymentPurposes }).notNull(),
    method: text({ enum: bookedMethods }).notNull(),
    planId: ref().references(() => plans.id),
    repaymentId: ref().references(() => repayments.id),
    /** The payment that is taken back from its plan, by a refund into the wallet or by a correction. */
    refundOf: ref().references((): AnyPgColumn => payments.id),
    /** Of the bookings of a payout: out of the wallet, and back or to the bank. */
    payoutId: ref().references(() => payouts.id),
    /** The rejected or abandoned transfer that this one confirms after all. */
    resumesId: ref().references((): AnyPgColumn => payments.id),
    amount: kobo().notNull(),
    /** Our reference, generated before the provider or a bank is involved. */
    reference: text().notNull().unique('payment_reference'),
    stage: text({
      enum: ['initiated', 'awaiting_confirmation', 'completed', 'failed', 'rejected', 'abandoned'],
    }).notNull(),
    /** 0 pending, 1 completed, 2 failed: derived from the stage. */
    status: smallint()
      .notNull()
      .generatedAlwaysAs(
        sql`case when stage in ('initiated', 'awaiting_confirmation') then 0 when stage = 'completed' then 1 else 2 end`,
      ),
    /** Identifies an incoming transfer that was not started here, so that it is booked once. */
    externalReference: text().unique('payment_external_reference'),
    /** received = applied (to the purpose) + to_wallet; of a correction what is taken from each of them. */
    received: kobo().notNull().default(0),
    applied: kobo().notNull().default(0),
    toWallet: kobo().notNull().default(0),
    description: text().notNull(),
    senderName: text(),
    /** Of a bank transfer: the account that was shown to the customer, once it is confirmed the one that received it. Of cash: the desk. */
    companyAccountId: ref().references(() => companyAccounts.id),
    /** Money that nobody announced, of which this is a part: `schema/banks/unallocated-receipts.ts`. */
    receiptId: ref(),
    proofId: uuid().references(() => uploads.id),
    accessCode: text(),
    /** Why it failed, was rejected or refunds another payment; shown to the customer. */
    reason: text(),
    /** Of a funding that was sent for a purchase: why it became none; shown to the customer and the office. */
    insteadOf: text(),
    handledBy: ref().references(() => users.id),
    finishedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    index('payments_user').on(t.userId, t.createdAt, t.id, t.status, t.method, t.purpose),
    index('payments_plan').on(t.planId, t.stage, t.purpose, t.applied),
    index('payments_repayment').on(t.repaymentId).where(sql`repayment_id is not null`),
    index('payments_newest').on(t.createdAt, t.id, t.status, t.method, t.purpose),
    index('payments_kind').on(t.purpose, t.method, t.createdAt, t.id, t.status),
    index('payments_failed').on(t.createdAt, t.id, t.method, t.purpose).where(sql`status = 2`),
    index('payments_amount').on(t.amount, t.createdAt, t.id),
    /** Transfers that look alike. */
    index('payments_alike')
      .on(t.amount, sql`lower(trim(sender_name))`, t.createdAt)
      .where(sql`sender_name is not null`),
    index('payments_first')
      .on(t.planId, t.finishedAt, t.applied, t.id)
      .where(sql`purpose = 'first' and stage = 'completed'`),
    /** What came through the card provider. */
    index('payments_to_settle')
      .on(t.id, t.received)
      .where(sql`(method = 'paystack' or (method = 'virtual_wallet' and purpose = 'fund')) and received >= 1`),
    index('payments_received').on(t.received).where(sql`received <> amount`),
    index('payments_reference_start').on(t.reference.op('text_pattern_ops')),
    index('payments_sender')
      .using('gin', sql`search_text(${t.senderName}) gin_trgm_ops`)
      .where(sql`sender_name is not null`),
    index('payments_proof').on(t.proofId),
    index('payments_receipt').on(t.receiptId).where(sql`receipt_id is not null`),
    index('payments_by_provider')
      .on(t.finishedAt)
      .where(sql`received >= 1 and (method = 'paystack' or method = 'virtual_wallet' and purpose = 'fund')`),
    index('payments_to_forget')
      .on(t.finishedAt)
      .where(sql`stage in ('rejected', 'abandoned') and (proof_id is not null or sender_name is not null)`),
    uniqueIndex('payment_refund_once').on(t.refundOf),
    uniqueIndex('payment_payout_once').on(t.payoutId, sql`(${t.purpose} = 'payout')`).where(sql`payout_id is not null`),
    uniqueIndex('payment_termination_refund_once').on(t.planId).where(sql`purpose = 'termination_refund'`),
    uniqueIndex('payment_resumed_once').on(t.resumesId).where(sql`resumes_id is not null`),
    index('payments_awaiting_amount').on(t.amount, t.id).where(sql`stage = 'awaiting_confirmation'`),
    index('payments_open').on(t.stage, t.createdAt).where(sql`stage in ('initiated', 'awaiting_confirmation')`),
    /** One open first payment and one open repayment for each plan: a concurrent second one violates the index. */
    uniqueIndex('payment_open')
      .on(t.planId, t.purpose)
      .where(sql`purpose in ('first', 'repayment') and stage in ('initiated', 'awaiting_confirmation')`),
    check(
      'payment_kinds',
      sql`${t.purpose} in ('first', 'repayment', 'infrastructure', 'other', 'fund', 'refund', 'payout', 'payout_return', 'payout_paid', 'termination_refund', 'correction', 'debt', 'transfer_fee', 'moved_in', 'moved_in_back')`,
    ),
    check(
      'payment_methods',
      sql`${t.method} in ('bank_transfer', 'paystack', 'virtual_wallet', 'from_before', 'cash')`,
    ),
    check(
      'payment_cash',
      sql`${t.method} <> 'cash' or (${t.purpose} in ('first', 'repayment', 'infrastructure', 'other', 'fund') and (${t.stage} = 'initiated' or (${t.stage} = 'completed' and ${t.received} = ${t.amount} and ${t.toWallet} = 0 and num_nonnulls(${t.companyAccountId}, ${t.handledBy}) = 2)))`,
    ),
    check(
      'payment_stages',
      sql`${t.stage} in ('initiated', 'awaiting_confirmation', 'completed', 'failed', 'rejected', 'abandoned')`,
    ),
    index('payments_company_account').on(t.companyAccountId, t.finishedAt).where(sql`company_account_id is not null`),
    check(
      'payment_instead_of',
      sql`${t.insteadOf} is null or (${t.purpose} = 'fund' and ${t.method} = 'bank_transfer')`,
    ),
    check(
      'payment_moved_in',
      sql`case when ${t.purpose} in ('moved_in', 'moved_in_back') then ${t.method} in ('from_before', 'virtual_wallet') and ${t.stage} in ('initiated', 'completed') and (${t.stage} = 'initiated' or ${t.received} = ${t.amount}) else ${t.method} <> 'from_before' end`,
    ),
    check(
      'payment_amount',
      sql`(${t.amount} > 0 or (${t.amount} = 0 and ${t.purpose} = 'moved_in')) and greatest(${t.amount}, ${t.received}) <= ${sql.raw(maxExact)}`,
    ),
    check(
      'payment_purpose',
      sql`case ${t.purpose} when 'correction' then (${t.planId} is null) = (${t.refundOf} is null) and ${t.repaymentId} is null else (${t.purpose} in ('moved_in', 'moved_in_back') or (${t.purpose} in ('fund', 'payout', 'payout_return', 'payout_paid', 'debt')) = (${t.planId} is null)) and (${t.purpose} = 'repayment') = (${t.repaymentId} is not null) and (${t.purpose} = 'refund') = (${t.refundOf} is not null) end`,
    ),
    check(
      'payment_correction',
      sql`${t.purpose} not in ('correction', 'debt') or (${t.method} = 'virtual_wallet' and ${t.stage} in ('initiated', 'completed') and (${t.stage} = 'initiated' or ${t.received} = ${t.amount}) and (${t.purpose} = 'correction' or ${t.toWallet} = 0) and (${t.purpose} = 'debt' or ${t.stage} = 'initiated' or (${t.reason} is not null and ${t.handledBy} is not null and (${t.applied} > 0) = (${t.refundOf} is not null))))`,
    ),
    check(
      'payment_payout',
      sql`(${t.purpose} in ('payout', 'payout_return', 'payout_paid')) = (${t.payoutId} is not null) and (${t.payoutId} is null or (${t.method} = 'virtual_wallet' and ${t.stage} in ('initiated', 'completed') and ${t.toWallet} = 0 and (${t.stage} = 'initiated' or ${t.received} = ${t.amount})))`,
    ),
    check(
      'payment_termination_refund',
      sql`${t.purpose} <> 'termination_refund' or (${t.method} = 'virtual_wallet' and ${t.stage} in ('initiated', 'completed') and ${t.toWallet} = 0)`,
    ),
    check(
      'payment_transfer_fee',
      sql`${t.purpose} <> 'transfer_fee' or (${t.method} = 'virtual_wallet' and ${t.stage} in ('initiated', 'completed') and ${t.toWallet} = 0)`,
    ),
    check(
      'payment_from_receipt',
      sql`${t.receiptId} is null or (${t.method} = 'bank_transfer' and ${t.purpose} in ('first', 'repayment', 'infrastructure', 'other', 'fund') and ${t.stage} in ('initiated', 'completed', 'failed') and ${t.companyAccountId} is null and ${t.proofId} is null)`,
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
  ],
);

/** Further instalments that a payment settles beside the one that it names (`repaymentId`), when they are paid ahead. */
export const instalmentsAhead = pgTable(
  'instalments_ahead',
  {
    paymentId: ref()
      .notNull()
      .references(() => payments.id),
    repaymentId: ref()
      .notNull()
      .references(() => repayments.id),
  },
  (t) => [
    primaryKey({ columns: [t.paymentId, t.repaymentId] }),
    index('instalments_ahead_repayment').on(t.repaymentId),
  ],
);

/** The booking of a payment or of an ended sale: entries that sum to zero, written in one statement and never changed. */
export const journals = pgTable(
  'journals',
  {
    id: id(),
    paymentId: ref()
      .unique('journal_payment')
      .references(() => payments.id),
    terminationId: ref()
      .unique('journal_termination')
      .references((): AnyPgColumn => terminations.id),
    settlementId: ref()
      .unique('journal_settlement')
      .references(() => settlements.id),
    commissionId: ref().unique('journal_commission'),
    commissionRunId: ref().unique('journal_commission_run'),
    officeBookingId: ref().unique('journal_office_booking'),
    /** What the company opens with that has moved in. */
    moveInId: ref().unique('journal_move_in'),
    /** The booking date of reports. */
    createdAt: createdAt(),
  },
  (t) => [index('journals_booked').on(t.createdAt, t.id)],
);

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
  (t) => [unique('entry_once').on(t.journalId, t.accountId), index('entries_account').on(t.accountId, t.id)],
);
