import * as z from 'zod/mini';
import { mismatchResolutionStates, mismatchResolutions } from '#lib/domain/accounting/charge-mismatches.ts';
import { paymentPurposes } from '#lib/domain/accounting/purposes.ts';
import { statementEvidences } from '#lib/domain/reconciliation/statement-evidence.ts';
import { defineCall } from '../../call.ts';
import {
  count,
  dayText,
  instantText,
  nairaAmount,
  paginated,
  paymentMethod,
  recordId,
  sentFile,
  status,
} from '../../fields/answer-shapes.ts';
import { id, longText, optional, pageNumber } from '../../fields/fields.ts';
import { naira } from '../../fields/naira.ts';
import { withChecks } from '../../fields/with-checks.ts';
import { customerSummary } from '../customer-summary.ts';
import { officePlanHold } from '../plans/plans.ts';
import { approval } from '../staff/approvals.ts';
import { singleHanded } from '../staff/single-handed.ts';
import { paymentFilters, periodInOrder } from './payment-filters.ts';

/** The line of a bank's statement that a transfer is, or is likely to be. */
const statedTransfer = z.object({
  line_id: recordId,
  day: dayText,
  amount: nairaAmount,
  details: z.string(),
  company_account_id: recordId,
  company_account: z.string(),
  /** It is this payment for certain; `matched` once somebody has said so. */
  evidence: z.enum(statementEvidences),
});
export type StatedTransfer = z.output<typeof statedTransfer>;

export const officePayment = z.object({
  id: recordId,
  purpose: z.enum(paymentPurposes),
  payment_method: paymentMethod,
  /** The amount asked for. */
  amount: nairaAmount,
  /** The amount received, and the part of it that went to the wallet. */
  amount_received: nairaAmount,
  to_wallet: nairaAmount,
  reference: z.string(),
  /** The provider's own, of money that was not started here. */
  provider_reference: z.nullable(z.string()),
  status,
  stage: z.enum(['initiated', 'awaiting_confirmation', 'completed', 'failed', 'rejected', 'abandoned']),
  description: z.string(),
  reason: z.nullable(z.string()),
  /** Of a funding that was sent for a purchase: why it became none. */
  instead_of: z.nullable(z.string()),
  /** The account name of the sender. */
  bank_name: z.nullable(z.string()),
  /** The company account that received a transfer, or that it was announced for: 'Example Bank 0011223301'. */
  company_account: z.nullable(z.string()),
  /** A link that expires. */
  proof_of_payment: z.nullable(z.string()),
  proof_is_pdf: z.boolean(),
  proof_file: z.nullable(sentFile),
  /** When the virus scanner found nothing in it; null if none has looked. */
  proof_scanned_at: z.nullable(instantText),
  /** Other payments with the identical proof. */
  same_proof: z.array(recordId),
  /** Other transfers of the same amount from the same sender within a few days. */
  same_sender: z.array(recordId),
  /** The refund of this payment, and the payment that this one refunds. */
  refund_id: z.nullable(recordId),
  refund_of: z.nullable(recordId),
  /** The payment that this one corrects. */
  corrects: z.nullable(recordId),
  /** The transfer that had ended before and that this one confirms after all, and the other way round. */
  resumes: z.nullable(recordId),
  resumed_by: z.nullable(recordId),
  /** The amount that the provider reports when it differs from the expected one; then nothing is posted. */
  provider_reports: z.nullable(z.string()),
  /** What the bank's statement says of it. */
  on_statement: z.nullable(statedTransfer),
  /** A second person has been asked about it. */
  awaits_approval: z.boolean(),
  customer: customerSummary,
  plan: z.nullable(z.object({ id: recordId, property_name: z.string(), number_of_unit: count })),
  created_at: instantText,
  finished_at: z.nullable(instantText),
  /** The member of the office who decided. */
  handled_by: z.nullable(z.string()),
});
export type OfficePayment = z.output<typeof officePayment>;

export const officePayments = defineCall('GET /office/payments', {
  permission: 'read payments',
  reads: 'list',
  payload: withChecks(z.object({ page: pageNumber(), ...paymentFilters }), periodInOrder),
  answer: z.object({ payments: paginated(officePayment) }),
});

export const officePaymentDetail = defineCall('GET /office/payments/{id}', {
  permission: 'read payments',
  reads: 'payment',
  payload: z.object({ id: id() }),
  answer: z.object({
    payment: officePayment,
    /** By whom it was made, by a link of the customer; a name that is forgotten is null. */
    by_link: z.nullable(z.object({ name: z.nullable(z.string()) })),
    /** That its customer seems to be a member of staff. */
    staff_buyer: z.nullable(z.string()),
    /** Whether it can be refunded to the wallet now; if not, why. */
    refund: z.object({
      possible: z.boolean(),
      why_not: z.nullable(z.string()),
      /** Why it will wait for a second person, if the caller asks for it. */
      second_person: z.nullable(z.string()),
    }),
    /** Of an open first payment: the hold of its units, and whether money would still buy them once it has ended. */
    hold: z.nullable(z.extend(officePlanHold, { units_free: z.boolean() })),
    /** Of a transfer that waits: what decides what confirming it does (`domain/staff/confirmation.ts`). */
    confirmation: z.nullable(
      z.object({
        owed: nairaAmount,
        units: count,
        held: z.boolean(),
        /** The company's accounts, and the one that the customer was shown. */
        accounts: z.array(z.object({ id: recordId, name: z.string() })),
        /** The last day of a statement of that account. */
        statement_until: z.nullable(dayText),
        account_id: z.nullable(recordId),
        /** From this amount on a second person is needed. */
        approval_above: nairaAmount,
        /** What the caller has confirmed and refunded without one (`domain/staff/single-handed.ts`). */
        alone: singleHanded,
      }),
    ),
    /** Its receipts; an invalid receipt keeps its number and the reason. */
    receipts: z.array(
      z.object({ number: z.string(), of: z.enum(['payment', 'to_wallet']), void: z.nullable(z.string()) }),
    ),
    /** The latest proposal about it. */
    approval: z.nullable(approval),
    /** What correcting it depends on (`domain/accounting/corrections.ts`); null when it cannot be corrected. */
    correction: z.nullable(
      z.object({
        standing: nairaAmount,
        on_plan: nairaAmount,
        units: count,
        others: nairaAmount,
        completed: z.boolean(),
        balance: nairaAmount,
        debt: nairaAmount,
      }),
    ),
    /** Its corrections, the oldest first. */
    corrections: z.array(
      z.object({ id: recordId, more: z.boolean(), amount: nairaAmount, reason: z.string(), created_at: instantText }),
    ),
    /** The mismatch of the charge (`domain/accounting/charge-mismatches.ts`), until it is resolved. */
    mismatch: z.nullable(
      z.object({
        /** In the smallest unit of the currency; null of another charge. */
        came: z.nullable(z.object({ amount: count, currency: z.string() })),
        open: z.boolean(),
        units: count,
        ways: z.array(z.enum(mismatchResolutions)),
      }),
    ),
    /** What became of such a charge. */
    charge_end: z.nullable(
      z.object({
        way: z.enum(mismatchResolutions),
        state: z.enum(mismatchResolutionStates),
        came: z.nullable(z.object({ amount: count, currency: z.string() })),
        reason: z.string(),
        problem: z.nullable(z.string()),
        ended_at: z.nullable(instantText),
      }),
    ),
    /** Of a transfer that was rejected or taken back: what confirming it after all depends on. */
    after_all: z.nullable(
      z.object({ purpose: z.enum(paymentPurposes), owed: nairaAmount, units: count, held: z.boolean() }),
    ),
  }),
  refusals: ['not_found'],
});

/** Refunds a completed payment on a plan to the customer's wallet, in full. Returns the refund; a large one waits for a second person. */
export const refundPayment = defineCall('POST /office/payments/{id}/refund', {
  permission: 'decide payments',
  payload: z.object({ id: id(), reason: longText('Reason', 500) }),
  answer: z.object({ payment: officePayment, approval: z.nullable(approval) }),
  refusals: ['not_found', 'already_refunded', 'not_refundable', 'awaiting_approval', 'conflict'],
  movesMoney: true,
});

/** Only for bank transfers that await confirmation. */
export const confirmPayment = defineCall('POST /office/payments/{id}/confirm', {
  permission: 'decide payments',
  payload: z.object({
    id: id(),
    amount_received: naira('Amount received'),
    /** That received it; left out, the one that the customer was shown. */
    company_account_id: optional(id('Account')),
    /** The line of the statement that it is: of this amount, and on its account. It is matched to the payment. */
    statement_line_id: optional(id('Line')),
  }),
  answer: z.object({
    payment: officePayment,
    /** Another amount than was expected, or a large one: nothing is booked until a second person approves it. */
    approval: z.nullable(approval),
  }),
  refusals: ['not_found', 'already_handled', 'awaiting_approval', 'conflict'],
  movesMoney: true,
});

export const rejectPayment = defineCall('POST /office/payments/{id}/reject', {
  permission: 'decide payments',
  payload: z.object({ id: id(), reason: longText('Reason', 500) }),
  answer: z.object({ payment: officePayment }),
  refusals: ['not_found', 'already_handled', 'conflict'],
});
