import * as z from 'zod/mini';
import { buildingPurposes, paymentSchedules } from '#lib/domain/enums.ts';
import { defaultUnits, maxPlanMonths, minPlanMonths } from '#lib/domain/limits.ts';
import { defineCall } from '../call.ts';
import { recordId } from '../fields/answer-shapes.ts';
import { day } from '../fields/day.ts';
import { choice, code, id, numberChoice, optional, optionalText, wholeNumber } from '../fields/fields.ts';
import { idList } from '../fields/id-list.ts';
import { naira } from '../fields/naira.ts';
import { withChecks } from '../fields/with-checks.ts';
import {
  paymentMethodField,
  paymentSummary,
  requiredWhen,
  senderName,
  transferFiles,
  transferNamesSender,
} from '../payments/payment-fields.ts';
import { paymentLimits } from '../rate-limits.ts';
import { contractFields } from './contract-details.ts';
import { contractUploadFields, purchaseFiles } from './contract-uploads.ts';

/** The choices on the purchase options screen. */
export const purchaseTermsFields = {
  property_id: id('Property'),
  /** 1 one-time, 2 instalment. */
  payment_type: numberChoice('Payment type', [1, 2]),
  number_of_unit: z._default(wholeNumber('Units', 1, 1_000_000), defaultUnits),
  purpose: optional(choice('Property purpose', buildingPurposes)),
  /** In months. */
  monthly_duration: optional(wholeNumber('Duration', minPlanMonths, maxPlanMonths)),
  repayment_schedule: optional(choice('Payment schedule', paymentSchedules)),
  start_date: optional(day('Start Date')),
  /** Start date plus duration; the server computes it itself. */
  end_date: optional(day('End Date')),
  marketer_code: optional(code('Marketer ID')),
  /** Ids of the plots that were chosen on the layout, one for each unit; without any the company assigns them. */
  plots: optional(idList('Plots')),
};

/** The fields validated when a payment method is chosen, and again on submission. */
export const purchaseFields = {
  ...purchaseTermsFields,
  ...contractFields,
  ...contractUploadFields,
  /** The amount that the customer was shown; refused if it differs from the server's. */
  paid_amount: naira(),
  /** The total and the infrastructure fees that were shown; refused if they have changed since. */
  total_amount: optional(naira('Total', { min: 0 })),
  infrastructure_amount: optional(naira('Infrastructure fees', { min: 0 })),
  payment_method: paymentMethodField(),
  /** Of the agreement that was read; refused if it has changed since. */
  agreement_version: optionalText('Agreement version', 16),
};

const buyPropertyFields = z.object({
  ...purchaseFields,
  bank_name: senderName(),
  /** The reservation under which the company's account was shown: a transfer sent with it is never refused. */
  reservation_id: optional(id('Reservation')),
});
export type BuyPropertyPayload = z.output<typeof buyPropertyFields>;
export type PurchasePayload = Omit<BuyPropertyPayload, 'bank_name' | 'reservation_id'>;

type Terms = Pick<
  PurchasePayload,
  'payment_type' | 'monthly_duration' | 'repayment_schedule' | 'start_date' | 'end_date'
>;
const byInstalments = (sent: Terms) => sent.payment_type === 2;

export const termsComplete = [
  requiredWhen(byInstalments, 'monthly_duration', 'Duration'),
  requiredWhen(byInstalments, 'repayment_schedule', 'Payment schedule'),
  requiredWhen(byInstalments, 'start_date', 'Start Date'),
  requiredWhen(byInstalments, 'end_date', 'End Date'),
] as const;

export const purchaseRefusals = [
  'not_found',
  'sold_out',
  'not_enough_units',
  'plot_taken',
  'too_many_open',
  'hold_limit',
  'purchase_waits',
  'amount_changed',
  'rental',
  'no_instalments',
  'insufficient_balance',
] as const;

export const buyProperty = defineCall('POST /user/buy-property', {
  who: 'customer',
  confirmed: true,
  payload: withChecks(buyPropertyFields, transferNamesSender, ...termsComplete),
  files: { ...transferFiles, ...purchaseFiles },
  answer: z.object({
    payment: paymentSummary,
    /** Absent when a transfer could not become the purchase. */
    plan: z.optional(z.object({ id: recordId })),
    /** Why it funds the wallet instead. */
    instead_of: z.optional(z.string()),
  }),
  refusals: [...purchaseRefusals, 'card_unavailable'],
  movesMoney: true,
  limits: paymentLimits,
});
