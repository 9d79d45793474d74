import * as z from 'zod/mini';
import { allocationKinds, payerSigns } from '#lib/domain/accounting/allocation.ts';
import * as messages from '#lib/messages/validation.ts';
import { defineCall } from '../../call.ts';
import { count, dayText, instantText, nairaAmount, paginated, recordId } from '../../fields/answer-shapes.ts';
import { choice, id, longText, optional, optionalText, pageNumber, text } from '../../fields/fields.ts';
import { naira } from '../../fields/naira.ts';
import { withChecks } from '../../fields/with-checks.ts';
import { customerSummary } from '../customer-summary.ts';
import { approval, approvalAnswer } from '../staff/approvals.ts';

/** Money that nobody announced: lines of statements that are owed to a customer until they are allocated or sent back. */

export const maxParts = 40;

export const receivedMoney = z.object({
  id: recordId,
  /** The bank's. */
  day: dayText,
  details: z.string(),
  company_account: z.string(),
  amount: nairaAmount,
  left: nairaAmount,
  /** Whose it is, as far as the office knows. */
  payer: z.nullable(customerSummary),
  received_by: z.string(),
  created_at: instantText,
});
export type UnallocatedReceipt = z.output<typeof receivedMoney>;

/** Those with something left, the oldest day first. */
export const unallocatedReceipts = defineCall('GET /office/unallocated', {
  permission: 'read reconciliation',
  reads: 'list',
  payload: z.object({ page: pageNumber() }),
  answer: z.object({ receipts: paginated(receivedMoney), left: nairaAmount, oldest: z.nullable(dayText) }),
});

const candidate = z.object({
  customer: customerSummary,
  signs: z.array(z.enum(payerSigns)),
  likely: z.boolean(),
});
export type PayerCandidate = z.output<typeof candidate>;

const owedPart = z.object({
  kind: z.enum(allocationKinds),
  plan_id: recordId,
  /** Of an instalment. */
  repayment_id: z.nullable(recordId),
  contract: z.nullable(z.string()),
  property: z.string(),
  title: z.string(),
  due: z.nullable(dayText),
  days_late: count,
  owed: nairaAmount,
  /** Why it cannot be paid now. */
  problem: z.nullable(z.string()),
});
export type OwedPart = z.output<typeof owedPart>;

/** With who may have paid it: by what the bank wrote or, with `name`, by a name, phone or number. */
export const unallocatedReceipt = defineCall('GET /office/unallocated/{id}', {
  permission: 'read reconciliation',
  reads: 'list',
  payload: z.object({ id: id(), customer_id: optional(id('Customer')), name: optionalText('Name', 100) }),
  answer: z.object({
    receipt: receivedMoney,
    /** What became of it, in order. */
    parts: z.array(z.object({ text: z.string(), amount: nairaAmount, by: z.nullable(z.string()), at: instantText })),
    candidates: z.array(candidate),
    /** Of the chosen customer: what is owed, the oldest first. */
    owed: z.nullable(z.object({ customer: customerSummary, parts: z.array(owedPart) })),
    /** From this amount on a second person approves. */
    approval_above: nairaAmount,
    approval: z.nullable(approval),
    /** From which it can be sent back. */
    accounts: z.array(z.object({ id: recordId, name: z.string() })),
  }),
  refusals: ['not_found'],
});

/** Books a line that came and that nobody announced; `customer_id` is told that it is being assigned. */
export const receiveLine = defineCall('POST /office/statement-lines/{id}/receive', {
  permission: 'reconcile',
  payload: z.object({ id: id(), customer_id: optional(id('Customer')) }),
  answer: z.object({ receipt_id: recordId }),
  refusals: ['not_found', 'awaiting_approval', 'conflict'],
  movesMoney: true,
});

/** Whose it is, before it is allocated: that customer is told. Left out, it is unknown again. */
export const nameReceiptPayer = defineCall('POST /office/unallocated/{id}/payer', {
  permission: 'reconcile',
  payload: z.object({ id: id(), customer_id: optional(id('Customer')) }),
  answer: z.object({ receipt: receivedMoney }),
  refusals: ['not_found', 'conflict'],
});

const part = z.object({
  kind: choice('Part', allocationKinds),
  plan_id: id('Plan'),
  repayment_id: optional(id('Instalment')),
  amount: naira('Amount'),
});

/** Allocates it, or a part of it, to what one customer owes and to their wallet. Large amounts wait for a second person. */
export const allocateReceipt = defineCall('POST /office/unallocated/{id}/allocate', {
  permission: 'decide payments',
  payload: z.object({
    id: id(),
    customer_id: id('Customer'),
    parts: withChecks(
      z.array(part, messages.notAList('Parts')),
      z.maxLength(maxParts, messages.tooMany('Parts', maxParts)),
    ),
    to_wallet: optional(naira('To the wallet')),
    note: longText('How we know', 500),
  }),
  officeOnly: ['note'],
  answer: z.object({ receipt: receivedMoney, approval: z.nullable(approval) }),
  refusals: [
    'not_found',
    'awaiting_approval',
    'awaiting_confirmation',
    'already_paid',
    'conflict',
    'contract_not_active',
  ],
  movesMoney: true,
});

/** Proposes to record that what is left was sent back by the bank to whoever sent it. */
export const sendReceiptBack = defineCall('POST /office/unallocated/{id}/send-back', {
  permission: 'reconcile',
  payload: z.object({
    id: id(),
    company_account_id: id('Account'),
    bank_reference: text('Bank reference', 100),
    note: longText('Reason', 500),
  }),
  officeOnly: ['note', 'bank_reference'],
  answer: approvalAnswer,
  refusals: ['not_found', 'awaiting_approval', 'conflict'],
});
