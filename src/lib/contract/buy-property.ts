import * as z from 'zod/mini';
import { purposes, schedules } from '#lib/domain/kinds.ts';
import { defaultUnits, duration } from '#lib/domain/limits.ts';
import { defineCall } from './call.ts';
import { checked } from './checked.ts';
import { contractFields } from './contract-details.ts';
import { contractFiles } from './contract-files.ts';
import { day } from './day-fields.ts';
import { choice, id, numberChoice, optional, optionalText, wholeNumber } from './fields.ts';
import { paymentLimits } from './limits.ts';
import { naira } from './money-fields.ts';
import { method, neededWhen, paidPlan, senderName, transferFiles, transferIsNamed } from './payment-fields.ts';

/** What the purchase options decide. */
export const purchaseTerms = {
  property_id: id('Property'),
  /** 1 one-time, 2 instalment. */
  payment_type: numberChoice('Payment type', [1, 2]),
  number_of_unit: z._default(wholeNumber('Units', 1, 1_000_000), defaultUnits),
  purpose: optional(choice('Property purpose', purposes)),
  /** Months. */
  monthly_duration: optional(wholeNumber('Duration', duration.min, duration.max)),
  repayment_schedule: optional(choice('Payment schedule', schedules)),
  start_date: optional(day('Start Date')),
  /** Start date plus duration; the server computes its own. */
  end_date: optional(day('End Date')),
  marketer_code: optionalText('Marketer ID', 40),
};

const buyPropertyFields = z.object({
  ...purchaseTerms,
  ...contractFields,
  /** What the customer was shown; another amount than the server's is refused. */
  paid_amount: naira(),
  /** The total and the infrastructure fees that were shown with it, refused alike when they are others by now. */
  total_amount: optional(naira('Total', { least: 0 })),
  infrastructure_amount: optional(naira('Infrastructure fees', { least: 0 })),
  payment_method: method(),
  bank_name: senderName(),
});
export type Purchase = z.output<typeof buyPropertyFields>;

const byInstalments = (sent: Purchase) => sent.payment_type === 2;

export const buyProperty = defineCall({
  method: 'POST',
  path: '/user/buy-property',
  who: 'customer',
  payload: checked(
    buyPropertyFields,
    transferIsNamed,
    neededWhen(byInstalments, 'monthly_duration', 'Duration'),
    neededWhen(byInstalments, 'repayment_schedule', 'Payment schedule'),
    neededWhen(byInstalments, 'start_date', 'Start Date'),
    neededWhen(byInstalments, 'end_date', 'End Date'),
  ),
  files: { ...transferFiles, ...contractFiles },
  answer: paidPlan,
  refusals: [
    'not_found',
    'sold_out',
    'not_enough_units',
    'too_many_open',
    'amount_changed',
    'rental',
    'no_instalments',
    'insufficient_balance',
  ],
  movesMoney: true,
  limits: paymentLimits,
});
