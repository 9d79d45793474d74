import * as z from 'zod/mini';
import { differenceKinds } from '#lib/domain/reconciliation/settlements.ts';
import { defineCall } from '../../call.ts';
import { count, dayText, instantText, nairaAmount, recordId } from '../../fields/answer-shapes.ts';
import { id, longText, optional, wholeNumber } from '../../fields/fields.ts';
import { approval, approvalAnswer } from '../staff/approvals.ts';

/** What the card provider pays to the company's bank. */

const officeSettlement = z.object({
  id: recordId,
  provider_id: z.string(),
  day: dayText,
  charges: count,
  net: nairaAmount,
  fees: nairaAmount,
  /** The company account that it was booked on; null for the bank in general. */
  company_account: z.nullable(z.string()),
  open_differences: count,
});
export type OfficeSettlement = z.output<typeof officeSettlement>;

const settlementDifference = z.object({
  id: recordId,
  kind: z.enum(differenceKinds),
  settlement_id: z.nullable(recordId),
  payment_id: z.nullable(recordId),
  reference: z.nullable(z.string()),
  expected: nairaAmount,
  found: nairaAmount,
  created_at: instantText,
  /** The latest proposal to book it. */
  approval: z.nullable(approval),
});
export type SettlementDifference = z.output<typeof settlementDifference>;

/** One that was dealt with by the office. */
const endedDifference = z.object({
  difference: z.omit(settlementDifference, { approval: true }),
  note: z.string(),
  ended_at: instantText,
  ended_by: z.string(),
  /** What was booked, on which account of the ledger; null for one that needed no booking. */
  booking: z.nullable(z.object({ account: z.string(), amount: nairaAmount, proposed_by: z.string() })),
});
export type EndedDifference = z.output<typeof endedDifference>;

/** The latest first, continued after the settlement with the id `after`. */
export const officeSettlements = defineCall('GET /office/settlements', {
  permission: 'read reconciliation',
  payload: z.object({ after: optional(wholeNumber('After')) }),
  answer: z.object({
    settlements: z.array(officeSettlement),
    next: z.nullable(recordId),
    /** Those that nobody has dealt with, the oldest first; at most a hundred. */
    differences: z.array(settlementDifference),
    /** Those that the office has dealt with, the latest first; at most twenty. */
    ended: z.array(endedDifference),
    /** Charges that no settlement has. */
    unsettled: z.object({ charges: count, amount: nairaAmount }),
    accounts: z.array(z.object({ id: recordId, name: z.string() })),
    account_id: z.nullable(recordId),
    /** The latest proposal to change it. */
    account_approval: z.nullable(approval),
  }),
});

/** Asks the provider now; the worker does once a day. */
export const fetchSettlements = defineCall('POST /office/settlements/fetch', {
  permission: 'reconcile',
  payload: z.object({}),
  answer: z.object({ booked: count }),
  refusals: ['card_unavailable'],
  limits: [{ by: 'caller', times: 10, seconds: 600 }],
});

/** Proposes where the provider pays to, from the next settlement on. */
export const changeSettlementAccount = defineCall('PUT /office/settlements/account', {
  permission: 'change bank accounts',
  payload: z.object({ company_account_id: id('Account') }),
  answer: approvalAnswer,
  refusals: ['awaiting_approval', 'conflict'],
});

/** Records how a difference was resolved. Unless that is only of a fee, it waits for a second person. */
export const resolveSettlementDifference = defineCall('POST /office/settlement-differences/{id}/end', {
  permission: 'reconcile',
  payload: z.object({ id: id(), note: longText('What was done', 500) }),
  officeOnly: ['note'],
  answer: z.object({ approval: z.nullable(approval) }),
  refusals: ['not_found', 'conflict', 'awaiting_approval'],
});
