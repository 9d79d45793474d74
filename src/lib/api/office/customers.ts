import * as z from 'zod/mini';
import { identityPapers } from '#lib/domain/accounts/identity-papers.ts';
import { defineCall } from '../call.ts';
import { count, instantText, nairaAmount, nothing, paginated, recordId, sentFile } from '../fields/answer-shapes.ts';
import {
  afterRow,
  flag,
  id,
  longText,
  optional,
  optionalText,
  pageNumber,
  pageRows,
  phone,
  text,
} from '../fields/fields.ts';
import { name } from '../fields/name.ts';
import { withChecks } from '../fields/with-checks.ts';
import { daysInOrder, statementDays } from '../payments/statement-form.ts';
import { debt, virtualAccount } from '../payments/transactions.ts';
import { planEvent } from './plans/plan-page.ts';
import { officePlan } from './plans/plans.ts';
import { approvalAnswer } from './staff/approvals.ts';

/** Read-only access to customers; every view is recorded in the audit log. */

export const officeCustomer = z.object({
  id: recordId,
  name: z.string(),
  email: z.string(),
  phone_number: z.string(),
  unique_customer_id: z.string(),
  wallet_balance: nairaAmount,
  plans_count: count,
  created_at: instantText,
  closed_at: z.nullable(instantText),
});
export type OfficeCustomer = z.output<typeof officeCustomer>;

/** Newest first; `name` searches names, email addresses and phone numbers. */
export const officeCustomers = defineCall('GET /office/customers', {
  permission: 'read customers',
  reads: 'list',
  payload: z.object({ page: pageNumber(), rows: pageRows(), after: afterRow(), name: optionalText('Name', 100) }),
  answer: z.object({ customers: paginated(officeCustomer) }),
});

const nullableText = z.nullable(z.string());

export const officeCustomerDetail = defineCall('GET /office/customers/{id}', {
  permission: 'read customers',
  reads: 'customer',
  payload: z.object({ id: id() }),
  answer: z.object({
    customer: z.extend(officeCustomer, {
      first_name: z.string(),
      last_name: z.string(),
      gender: nullableText,
      address: nullableText,
      lga: nullableText,
      state: nullableText,
      country: nullableText,
      email_verified_at: z.nullable(instantText),
      referral_code: nullableText,
      /** The owner of the referral code. */
      marketer: z.nullable(z.object({ id: recordId, code: z.string(), name: z.string() })),
      virtual_account: virtualAccount,
      debt: z.nullable(debt),
      sessions: z.object({ open: count, last_used_at: z.nullable(instantText) }),
      /** Of one whom the office has registered at its desk. */
      desk: z.nullable(
        z.object({
          registered_at: instantText,
          registered_by: z.string(),
          paper_kind: z.enum(identityPapers),
          /** The last four characters. */
          paper_number: z.string(),
          /** When the customer took the account over. */
          taken_over_at: z.nullable(instantText),
          /** Of the printed code that works. */
          code_valid_until: z.nullable(instantText),
        }),
      ),
      /** That the customer seems to be a member of staff. */
      staff_buyer: nullableText,
    }),
    plans: z.array(officePlan),
    /** Of all plans that are sold: price and fees, what is paid and left of them, and what is overdue today. */
    sums: z.object({ price: nairaAmount, paid: nairaAmount, left: nairaAmount, late: nairaAmount }),
    /** The newest ones. */
    notifications: z.array(z.object({ title: z.string(), created_at: instantText, read_at: z.nullable(instantText) })),
    mails: z.array(z.object({ subject: z.string(), created_at: instantText, sent_at: z.nullable(instantText) })),
  }),
  refusals: ['not_found'],
});

/** The latest of what is known of a customer, of all plans, the newest first. */
export const customerStory = defineCall('GET /office/customers/{id}/story', {
  permission: 'read customers',
  reads: 'customer',
  payload: z.object({ id: id() }),
  answer: z.object({ events: z.array(planEvent) }),
  refusals: ['not_found'],
});

/** For colleagues; never edited. */
export const noteCustomer = defineCall('POST /office/customers/{id}/notes', {
  permission: 'write plan notes',
  payload: z.object({ id: id(), text: longText('Note', 1000), is_call: optional(flag('Call')) }),
  officeOnly: ['text'],
  answer: nothing,
  refusals: ['not_found'],
});

/** Naira with a sign; money out of the wallet is negative. */
const signedNaira = withChecks(
  z.number(),
  z.refine((value) => /^-?\d+(\.\d{1,2})?$/.test(String(value))),
);

export const walletEntry = z.object({
  id: recordId,
  payment_id: recordId,
  description: z.string(),
  amount: signedNaira,
  /** The balance after this entry. */
  balance: nairaAmount,
  created_at: instantText,
});
export type WalletEntry = z.output<typeof walletEntry>;

/** The entries of the customer's wallet, newest first. */
export const officeCustomerEntries = defineCall('GET /office/customers/{id}/entries', {
  permission: 'read customers',
  reads: 'customer',
  payload: z.object({ id: id(), page: pageNumber() }),
  answer: z.object({ entries: paginated(walletEntry) }),
  refusals: ['not_found'],
});

/** The statement of a customer who asks for it at the desk; it is the same paper that they get themselves. */
export const officeCustomerStatement = defineCall('POST /office/customers/{id}/statement', {
  permission: 'issue papers',
  payload: withChecks(z.extend(statementDays, { id: id() }), daysInOrder),
  costly: 'document',
  /** A link that works for a short time. */
  answer: z.object({ file: z.string() }),
  refusals: ['not_found'],
});

/**
 * What changes in a life, such as a number or a married name. It waits for a second person, and the customer is told.
 * Only what is sent changes.
 */
export const changeCustomer = defineCall('POST /office/customers/{id}/changes', {
  permission: 'change customers',
  payload: z.object({
    id: id(),
    first_name: optional(name('First name', 100)),
    last_name: optional(name('Last name', 100)),
    phone_number: optional(phone()),
    address: optional(text('Address', 300)),
    reason: longText('Reason', 500),
    /** What proves that it is the customer who asks, such as an identity card that was seen. */
    check: longText('Check', 500),
  }),
  answer: approvalAnswer,
  refusals: ['not_found', 'conflict', 'awaiting_approval'],
});

/** Ends every session of the customer, as after a phone was stolen; the customer is told why by mail. */
export const endCustomerSessions = defineCall('POST /office/customers/{id}/end-sessions', {
  permission: 'change customers',
  payload: z.object({ id: id(), reason: longText('Reason', 500) }),
  answer: z.object({ ended: count }),
  refusals: ['not_found'],
});

/** How many are invited with one call. */
const MOST_INVITED = 500;

/**
 * Mails customers whom a company has brought along a link by which they take their account over: these, or all who were
 * not invited yet. One who is named and was invited gets a new link.
 */
export const inviteMovedIn = defineCall('POST /office/move-in/invitations', {
  permission: 'change customers',
  payload: z.object({
    customers: optional(
      z
        .array(id('Customer'), { error: 'Customers must be a list of ids' })
        .check(z.maxLength(MOST_INVITED, `Invite ${MOST_INVITED} customers at most`)),
    ),
  }),
  /** `left`: how many are still to be invited; `unreachable`: how many have no email address, and need a letter. */
  answer: z.object({ invited: count, left: count, unreachable: count }),
});

/** Links to the photos and identity files of a plan, which expire. A POST, because each view is recorded. */
export const openIdentityFiles = defineCall('POST /office/plans/{id}/identity', {
  permission: 'read identity files',
  reads: 'identity',
  payload: z.object({ id: id() }),
  answer: z.object({
    files: z.array(
      z.object({
        name: z.string(),
        content_type: z.string(),
        file: z.string(),
        sent: z.nullable(sentFile),
        /** When the virus scanner found nothing in it; null if none has looked. */
        scanned_at: z.nullable(instantText),
      }),
    ),
  }),
  refusals: ['not_found'],
});
