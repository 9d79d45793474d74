import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { instantText, nairaAmount, paginated, recordId } from '../fields/answer-shapes.ts';
import { bankAccountFields, nubanChecked } from '../fields/bank-account-fields.ts';
import { code, flag, id, longText, optional, pageNumber, pageRows } from '../fields/fields.ts';
import { naira } from '../fields/naira.ts';
import { name } from '../fields/name.ts';
import { withChecks } from '../fields/with-checks.ts';
import { accountHolder, bankList, payout } from '../payments/payouts.ts';
import { bankAccountLimits } from '../rate-limits.ts';
import { approval } from './staff/approvals.ts';

/** Payouts as the office sees them: prepared by one person, approved by a second, closed by the bank's line or a third. */

const person = z.object({ id: recordId, name: z.string() });

export const officePayout = z.object({
  ...payout.shape,
  customer: person,
  /** The account is closed: the office prepared the payout. */
  closed: z.boolean(),
  /** Whether the names of customer and holder agree, as far as names do. */
  names_agree: z.boolean(),
  /** Of one that the office prepared: why. */
  note: z.nullable(z.string()),
  prepared_by: z.nullable(z.string()),
  approved_by: z.nullable(z.string()),
  approved_at: z.nullable(instantText),
  ended_by: z.nullable(z.string()),
  /** The caller has approved it, so somebody else records it as paid. */
  approved_by_me: z.boolean(),
  /** The caller has prepared it, so the bank's line closes it, or a third person records it. */
  prepared_by_me: z.boolean(),
  /** The latest proposal to pay it. */
  approval: z.nullable(approval),
});
export type OfficePayout = z.output<typeof officePayout>;

const officePayoutAnswer = z.object({ payout: officePayout });

/** Open ones, the oldest first; with `ended` the rest, the latest first. */
export const officePayouts = defineCall('GET /office/payouts', {
  permission: 'read payouts',
  reads: 'list',
  payload: z.object({ page: pageNumber(), rows: pageRows(), ended: optional(flag('Ended')) }),
  answer: z.object({
    payouts: paginated(officePayout),
    /** The company's accounts, which a payout is paid from. */
    accounts: z.array(z.object({ id: recordId, name: z.string() })),
    /** Money that came for customers whose account is closed, and that nobody but the office can send back. */
    closed_accounts: z.array(
      z.object({ customer: person, balance: nairaAmount, came_at: instantText, description: z.string() }),
    ),
  }),
});

export const officeBanks = defineCall('GET /office/banks', {
  permission: 'read payouts',
  payload: z.object({}),
  answer: bankList,
});

export const officeBankAccount = defineCall('POST /office/bank-account', {
  permission: 'decide payouts',
  payload: withChecks(z.object(bankAccountFields), nubanChecked),
  officeOnly: ['account_number'],
  answer: accountHolder,
  refusals: ['unknown_account', 'bank_unavailable'],
  limits: bankAccountLimits,
});

/** For a customer whose account is closed. It waits for a second person at once. */
export const openOfficePayout = defineCall('POST /office/payouts', {
  permission: 'decide payouts',
  payload: withChecks(
    z.object({
      ...bankAccountFields,
      customer_id: id('Customer'),
      account_name: name('Account name'),
      amount: naira(),
      note: longText('Why', 500),
    }),
    nubanChecked,
  ),
  officeOnly: ['account_number', 'note'],
  answer: officePayoutAnswer,
  refusals: [
    'not_found',
    'conflict',
    'unknown_account',
    'bank_unavailable',
    'changed_meanwhile',
    'insufficient_balance',
  ],
  movesMoney: true,
});

/** Asks a second person to approve it. */
export const preparePayout = defineCall('POST /office/payouts/{id}/prepare', {
  permission: 'decide payouts',
  payload: z.object({ id: id() }),
  answer: officePayoutAnswer,
  refusals: ['not_found', 'awaiting_approval', 'payout_approved', 'payout_ended'],
});

/** Once the bank has sent the money. By another person than those who prepared and approved it. */
export const recordPayout = defineCall('POST /office/payouts/{id}/paid', {
  permission: 'decide payouts',
  payload: z.object({
    id: id(),
    bank_reference: code('Bank reference', 60),
    /** The company's account that has paid it; required where the company has one. */
    company_account_id: optional(id('Account')),
  }),
  officeOnly: ['bank_reference'],
  answer: officePayoutAnswer,
  refusals: ['not_found', 'conflict', 'own_proposal', 'one_person', 'bank_reference_used', 'payout_ended'],
  movesMoney: true,
});

/** The money goes back to the wallet; the customer reads the reason. */
export const rejectPayout = defineCall('POST /office/payouts/{id}/reject', {
  permission: 'decide payouts',
  payload: z.object({ id: id(), reason: longText('Reason', 500) }),
  answer: officePayoutAnswer,
  refusals: ['not_found', 'payout_ended'],
  movesMoney: true,
});
