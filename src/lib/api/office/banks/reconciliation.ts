import * as z from 'zod/mini';
import { lineBookingKinds } from '#lib/domain/accounting/journal-adjustments.ts';
import { bookingKinds } from '#lib/domain/reconciliation/bookings.ts';
import { lineGroups, maxConfirmedMatches } from '#lib/domain/reconciliation/groups.ts';
import { signAnswers } from '#lib/domain/reconciliation/reading/table.ts';
import { decimalSigns } from '#lib/domain/reconciliation/reading/written-amounts.ts';
import { dayOrders } from '#lib/domain/reconciliation/reading/written-days.ts';
import * as messages from '#lib/messages/validation.ts';
import { defineCall } from '../../call.ts';
import { count, dayText, instantText, nairaAmount, recordId } from '../../fields/answer-shapes.ts';
import { choice, flag, id, longText, optional, optionalText, wholeNumber } from '../../fields/fields.ts';
import { withChecks } from '../../fields/with-checks.ts';
import { officeExportLimits, officeFileLimits } from '../../rate-limits.ts';
import { officePayment } from '../payments/payments.ts';
import { approval } from '../staff/approvals.ts';
import { statementAnswer } from './statements.ts';

/** The statements of the company's banks against the transfers that customers announce. */

const companyAccount = z.object({
  id: recordId,
  bank_name: z.string(),
  account_number: z.string(),
  account_name: z.string(),
  /** The last day of a statement that was loaded. */
  last_day: z.nullable(dayText),
  /** Lines that are neither tied nor marked. */
  /** One more than `maxCounted` where there are more than that. */
  open_lines: count,
});
export type CompanyAccount = z.output<typeof companyAccount>;

export const officeReconciliation = defineCall('GET /office/reconciliation', {
  permission: 'read reconciliation',
  payload: z.object({ line: optional(id('Line')) }),
  answer: z.object({
    accounts: z.array(companyAccount),
    /** There is a statement to try it with. */
    sample: z.boolean(),
    /** Where the line is that was asked about: the group with it begins after that position. */
    line: z.nullable(z.object({ account_id: recordId, group: z.enum(lineGroups), after: count })),
  }),
});

/** A statement to try, on servers with the demo. */
export const sampleStatement = defineCall('GET /office/reconciliation/{id}/sample', {
  permission: 'read reconciliation',
  reads: 'export',
  payload: z.object({ id: id() }),
  answer: z.object({}),
  binary: true,
  costly: 'export',
  limits: officeExportLimits,
  refusals: ['not_found'],
});

const statementLine = z.object({
  id: recordId,
  day: dayText,
  amount: nairaAmount,
  direction: z.enum(['in', 'out']),
  details: z.string(),
  reference: z.nullable(z.string()),
  state: z.enum(['open', 'tied', 'not_ours', 'booked']),
  reason: z.nullable(z.string()),
  /** Of one that is booked: the account of the ledger, and who proposed it. */
  booked_as: z.nullable(z.string()),
  proposed_by: z.nullable(z.string()),
  handled_by: z.nullable(z.string()),
  handled_at: z.nullable(instantText),
});
export type StatementLine = z.output<typeof statementLine>;

const paymentPair = z.object({ line_id: recordId, payment_id: recordId });
const bookingPair = z.object({ line_id: recordId, kind: z.enum(bookingKinds), booking_id: recordId });

const matchEvidence = z.object({ amount: z.boolean(), sender: z.boolean(), reference: z.boolean(), days: z.int() });
const matchedPayment = z.object({
  payment: officePayment,
  signs: z.nullable(matchEvidence),
  /** What is booked for it now, where that was corrected; the line says what it was. */
  standing: z.nullable(nairaAmount),
});
export type MatchedPayment = z.output<typeof matchedPayment>;

/** A payout, a commission run or a settlement, as it is booked. */
const booking = z.object({
  kind: z.enum(bookingKinds),
  id: recordId,
  amount: nairaAmount,
  day: dayText,
  details: z.string(),
  reference: z.nullable(z.string()),
  company_account: z.nullable(z.string()),
});
const matchedBooking = z.object({ booking, signs: z.nullable(matchEvidence) });
export type MatchedBooking = z.output<typeof matchedBooking>;

/** One group of an account, continued after the line, or the payment, with the id `after`. `name` searches payments. */
export const accountReconciliation = defineCall('GET /office/reconciliation/{id}', {
  permission: 'read reconciliation',
  reads: 'list',
  payload: z.object({
    id: id(),
    group: choice('Group', lineGroups),
    after: optional(wholeNumber('After')),
    name: optionalText('Name', 100),
  }),
  answer: z.object({
    account: companyAccount,
    /** Of each group, one more than `maxCounted` where there are more than that. */
    counts: z.object(
      Object.fromEntries(lineGroups.map((group) => [group, count])) as Record<
        (typeof lineGroups)[number],
        typeof count
      >,
    ),
    /** Open lines that are still to be compared; what is found for them is in the groups soon. */
    looking: count,
    /** What the payments of the pairs below sum to. */
    sure_amount: nairaAmount,
    /** Of the group `sure`: the first `maxPairsShown`, as they are confirmed. */
    pairs: z.array(z.union([paymentPair, bookingPair])),
    /** A line with what it may be, or is; a payment or a booking alone where no line is. */
    rows: z.array(
      z.object({
        line: z.nullable(statementLine),
        payments: z.array(matchedPayment),
        bookings: z.array(matchedBooking),
        /** As what lines of the same words were booked before: it is proposed, and booked only when somebody does. */
        booked_like: z.nullable(z.enum(lineBookingKinds)),
      }),
    ),
    next: z.nullable(count),
  }),
  refusals: ['not_found'],
});
export type ReconciliationRow = z.output<typeof accountReconciliation.answer>['rows'][number];

const columnName = (label: string) => optionalText(label, 200);

/**
 * Loads a statement in any of the usual formats, by what is in it. Columns are found by their names and by what stands
 * in them; what is in doubt is asked, and nothing is loaded until it is answered. `preview` changes nothing. Lines
 * imported before are skipped.
 */
export const loadBankStatement = defineCall('POST /office/statements', {
  permission: 'reconcile',
  payload: z.object({
    account_id: id('Account'),
    preview: optional(flag('Preview')),
    day: columnName('Day'),
    details: columnName('Details'),
    reference: columnName('Reference'),
    amount: columnName('Amount'),
    credit: columnName('Credit'),
    debit: columnName('Debit'),
    mark: columnName('Mark'),
    balance: columnName('Balance'),
    order: optional(choice('Order of day and month', dayOrders)),
    decimal: optional(choice('Decimal sign', decimalSigns)),
    sign: optional(choice('Sign', signAnswers)),
    year: optional(wholeNumber('Year', 2000, 2100)),
    days: optional(flag('Days')),
    rows: optional(flag('Rows')),
    known: optional(choice('Known', ['same', 'new'])),
  }),
  files: {
    file: {
      types: ['csv', 'ofx'],
      readsAny: true,
      maxBytes: 10 * 1024 * 1024,
      maxCount: 1,
      missing: messages.fileRequired,
    },
  },
  officeOnly: ['day', 'details', 'reference', 'amount', 'credit', 'debit', 'mark', 'balance'],
  answer: statementAnswer,
  refusals: ['not_found', 'conflict'],
  costly: 'document',
  limits: officeFileLimits,
});

/** Confirms suggested matches one by one. Matches that are no longer unambiguous are skipped, with a reason. */
export const confirmMatches = defineCall('POST /office/reconciliation/{id}/confirm', {
  permission: 'reconcile',
  payload: z.object({
    id: id(),
    pairs: withChecks(
      z.array(
        z.object({
          line_id: id('Line'),
          /** One of the two: a customer's transfer, or what else is booked. */
          payment_id: optional(id('Payment')),
          kind: optional(choice('Kind', bookingKinds)),
          booking_id: optional(id('Booking')),
        }),
        messages.notAList('Pairs'),
      ),
      z.maxLength(maxConfirmedMatches, messages.tooMany('Pairs', maxConfirmedMatches)),
    ),
  }),
  answer: z.object({
    /** Confirmed now, and tied to what was confirmed before. */
    confirmed: count,
    /** Sent for approval. */
    waiting: count,
    left: z.array(z.object({ line_id: recordId, reason: z.string() })),
  }),
  refusals: ['not_found'],
});

/** Ties a line to a payment. One that waits is confirmed with what came, as by hand. */
export const matchLine = defineCall('POST /office/statement-lines/{id}/tie', {
  permission: 'reconcile',
  payload: z.object({ id: id(), payment_id: id('Payment') }),
  answer: z.object({ line: statementLine, waits: z.boolean() }),
  refusals: ['not_found', 'already_handled', 'awaiting_approval', 'conflict'],
  movesMoney: true,
});

/** Ties a line to what is booked in the same amount. */
export const matchBooking = defineCall('POST /office/statement-lines/{id}/tie-booking', {
  permission: 'reconcile',
  payload: z.object({ id: id(), kind: choice('Kind', bookingKinds), booking_id: id('Booking') }),
  answer: z.object({ line: statementLine }),
  // of a payout that waits for the bank: its line closes it
  refusals: ['not_found', 'awaiting_approval', 'conflict', 'own_proposal', 'one_person', 'bank_reference_used'],
});

/** Reopens a matched or excluded line. Bookings are kept. */
export const unmatchLine = defineCall('POST /office/statement-lines/{id}/untie', {
  permission: 'reconcile',
  payload: z.object({ id: id() }),
  answer: z.object({ line: statementLine }),
  refusals: ['not_found', 'conflict'],
});

/** Transfers between own accounts: nothing that a customer has sent. Money that went out waits for a second person. */
export const excludeLine = defineCall('POST /office/statement-lines/{id}/not-ours', {
  permission: 'reconcile',
  payload: z.object({ id: id(), reason: longText('Reason', 500) }),
  officeOnly: ['reason'],
  answer: z.object({ line: statementLine, approval: z.nullable(approval) }),
  refusals: ['not_found', 'conflict', 'awaiting_approval'],
});
