import * as z from 'zod/mini';
import { buildingPurposes, paymentSchedules } from '#lib/domain/enums.ts';
import { defaultUnits, duration } from '#lib/domain/limits.ts';
import { defineCall } from '../call.ts';
import { day } from '../fields/day.ts';
import { choice, id, numberChoice, optional, optionalText, wholeNumber } from '../fields/fields.ts';
import { naira } from '../fields/naira.ts';
import { withChecks } from '../fields/with-checks.ts';
import {
  paidPlanAnswer,
  paymentMethodField,
  requiredWhen,
  senderName,
  transferFiles,
  transferNamesSender,
} from '../payments/payment-fields.ts';
import { paymentLimits } from '../rate-limits.ts';
import { contractFields } from './contract-details.ts';
import { contractFiles } from './contract-files.ts';

/** The choices on the purchase options screen. */
export const purchaseTermsFields = {
  property_id: id('Property'),
  /** 1 one-time, 2 instalment. */
  payment_type: numberChoice('Payment type', [1, 2]),
  number_of_unit: z._default(wholeNumber('Units', 1, 1_000_000), defaultUnits),
  purpose: optional(choice('Property purpose', buildingPurposes)),
  /** In months. */
  monthly_duration: optional(wholeNumber('Duration', duration.min, duration.max)),
  repayment_schedule: optional(choice('Payment schedule', paymentSchedules)),
  start_date: optional(day('Start Date')),
  /** Start date plus duration; the server computes it itself. */
  end_date: optional(day('End Date')),
  marketer_code: optionalText('Marketer ID', 40),
};

const buyPropertyFields = z.object({
  ...purchaseTermsFields,
  ...contractFields,
  /** The amount that the customer was shown; refused if it differs from the server's. */
  paid_amount: naira(),
  /** The total and the infrastructure fees that were shown; refused if they have changed since. */
  total_amount: optional(naira('Total', { min: 0 })),
  infrastructure_amount: optional(naira('Infrastructure fees', { min: 0 })),
  payment_method: paymentMethodField(),
  bank_name: senderName(),
});
export type BuyPropertyPayload = z.output<typeof buyPropertyFields>;

const byInstalments = (sent: BuyPropertyPayload) => sent.payment_type === 2;

export const buyProperty = defineCall({
  method: 'POST',
  path: '/user/buy-property',
  who: 'customer',
  payload: withChecks(
    buyPropertyFields,
    transferNamesSender,
    requiredWhen(byInstalments, 'monthly_duration', 'Duration'),
    requiredWhen(byInstalments, 'repayment_schedule', 'Payment schedule'),
    requiredWhen(byInstalments, 'start_date', 'Start Date'),
    requiredWhen(byInstalments, 'end_date', 'End Date'),
  ),
  files: { ...transferFiles, ...contractFiles },
  answer: paidPlanAnswer,
  refusals: [
    'not_found',
    'sold_out',
    'not_enough_units',
    'too_many_open',
    'hold_limit',
    'amount_changed',
    'rental',
    'no_instalments',
    'insufficient_balance',
  ],
  movesMoney: true,
  limits: paymentLimits,
});
