import * as z from 'zod/mini';
import { mismatchResolutions } from '#lib/domain/accounting/charge-mismatches.ts';
import { defineCall } from '../../call.ts';
import { bankAccountFields, nubanChecked } from '../../fields/bank-account-fields.ts';
import { choice, id, longText } from '../../fields/fields.ts';
import { name } from '../../fields/name.ts';
import { withChecks } from '../../fields/with-checks.ts';
import { bankAccountLimits } from '../../rate-limits.ts';
import { approvalAnswer } from '../staff/approvals.ts';

/**
 * Proposes the resolution of a charge mismatch: credit to the wallet, refund to the card, or close with a reason.
 * Executed after approval.
 */
export const resolveChargeMismatch = defineCall('POST /office/payments/{id}/end-charge', {
  permission: 'correct payments',
  payload: z.object({ id: id(), way: choice('What to do', mismatchResolutions), reason: longText('Reason', 500) }),
  answer: approvalAnswer,
  refusals: ['not_found', 'awaiting_approval', 'already_handled', 'conflict'],
});

/** Where the provider refuses to send a charge back: proposes to pay it out to a bank account of the customer. */
export const payOutCharge = defineCall('POST /office/payments/{id}/pay-out-charge', {
  permission: 'correct payments',
  payload: withChecks(z.object({ ...bankAccountFields, id: id(), account_name: name('Account name') }), nubanChecked),
  officeOnly: ['account_number'],
  answer: approvalAnswer,
  refusals: [
    ...(['not_found', 'awaiting_approval', 'conflict', 'insufficient_balance'] as const),
    ...(['unknown_account', 'bank_unavailable', 'changed_meanwhile'] as const),
  ],
  limits: bankAccountLimits,
});
