import * as z from 'zod/mini';
import { planStates } from '#lib/domain/plan.ts';
import { defineCall } from '../call.ts';
import {
  count,
  dayText,
  instantText,
  nairaAmount,
  paginated,
  paymentMethod,
  paymentTypeCode,
  recordId,
  status,
  wholePercentage,
} from '../fields/answer-shapes.ts';
import { id, pageNumber, searchText, statusFilter } from '../fields/fields.ts';
import { transaction } from '../payments/transactions.ts';
import { paperLimits } from '../rate-limits.ts';
import { totalProperty } from './dashboard.ts';
import { priceParts } from './price-parts.ts';

const place = z.object({
  name: z.string(),
  display_image: z.nullable(z.string()),
  /** The same image, smaller. */
  thumbnail: z.nullable(z.string()),
  lga: z.string(),
  state: z.string(),
});

/** `held` is false once the hold has ended. */
const planHold = z.object({ held: z.boolean(), until: instantText });

/** A card of My Properties. */
export const userProperty = z.object({
  id: recordId,
  plan_id: recordId,
  created_at: instantText,
  /** Of the first payment: 0 unpaid or pending, 1 confirmed, 2 failed or rejected. */
  status,
  plan: z.object({
    payment_type: paymentTypeCode,
    payment_method: paymentMethod,
    number_of_unit: count,
    paid_amount: nairaAmount,
    total_amount: nairaAmount,
    payment_percentage: wholePercentage,
    schedule: priceParts,
  }),
  property: z.extend(place, { id: recordId }),
  unique_contract_id: z.nullable(z.string()),
  hold: z.nullable(planHold),
});
export type UserProperty = z.output<typeof userProperty>;

/** `page` and `search` apply to all four lists. */
export const planProperties = defineCall('GET /user/plan-properties', {
  who: 'customer',
  /** `search`: a part of the property's name or place, or of the contract ID. */
  payload: z.object({ page: pageNumber(), search: searchText() }),
  answer: z.object({
    /** In Progress. */
    user_properties: paginated(userProperty),
    /** Awaiting. */
    new_form_properties: paginated(userProperty),
    pending_user_properties: paginated(userProperty),
    completed_user_properties: paginated(userProperty),
    ended_user_properties: paginated(userProperty),
    /** Plans are offered to the caller, or went over to them or from them. */
    transfers: z.boolean(),
    total_property: totalProperty,
    total_invoice: nairaAmount,
    total_amount_paid: nairaAmount,
  }),
});

/** `link` leads to the drawing: 'Plot 14: this one is mine'; `note` says what is open. */
const planPlots = z.object({ labels: z.array(z.string()), link: z.nullable(z.string()), note: z.nullable(z.string()) });

const feeLine = z.object({ name: z.string(), value: nairaAmount });

export const planProperty = defineCall('GET /user/plan-property/{id}', {
  who: 'customer',
  payload: z.object({ id: id(), status: statusFilter() }),
  answer: z.object({
    plan_properties: z.object({
      id: recordId,
      state: z.enum(planStates),
      /** Price × units; payment_percentage refers to it. */
      total_amount: nairaAmount,
      paid_amount: nairaAmount,
      payment_percentage: wholePercentage,
      infrastructure_amount: nairaAmount,
      paid_infrastructure_amount: nairaAmount,
      infrastructure_percentage: wholePercentage,
      other_amount: nairaAmount,
      paid_other_amount: nairaAmount,
      other_percentage: wholePercentage,
      number_of_unit: count,
      payment_type: paymentTypeCode,
      purpose: z.nullable(z.enum(['Bungalow', 'Duplex'])),
      repayment_schedule: z.nullable(z.enum(['Monthly', 'Quarterly'])),
      monthly_duration: z.nullable(count),
      next_payment_date: z.nullable(dayText),
      start_date: z.nullable(dayText),
      end_date: z.nullable(dayText),
      created_at: instantText,
      property: z.extend(place, { id: recordId, size: z.nullable(z.number()) }),
    }),
    schedule: priceParts,
    user_property: z.object({ id: recordId }),
    /** Null where the property has no layout. */
    plots: z.nullable(planPlots),
    /** The first payment. */
    payment: z.object({
      id: recordId,
      status,
      payment_type: paymentTypeCode,
      payment_method: paymentMethod,
      amount: nairaAmount,
      reference: z.string(),
      reason: z.nullable(z.string()),
      /** It was refunded to the wallet, for the given reason. */
      refunded: z.optional(z.boolean()),
    }),
    /** Of a plan whose first payment is not confirmed: until when its units are held, or were. */
    hold: z.nullable(planHold),
    /** The purchase waits for its first payment, and no transfer for it is being confirmed. */
    /** A change of the purchase waits for an answer or for being carried out. */
    open_change: z.boolean(),
    /** A change was carried out, and its paper is there. */
    changed: z.boolean(),
    can_cancel: z.boolean(),
    /**
     * Of a plan whose first payment failed, or whose hold has ended: whether it can be paid on the terms of the plan,
     * until when, and else why not.
     */
    pay_again: z.nullable(
      z.object({
        possible: z.boolean(),
        until: z.nullable(instantText),
        why_not: z.nullable(z.string()),
        /** The property can be bought anew. */
        on_sale: z.boolean(),
      }),
    ),
    /** `expected_by`: until when a plan that waits for its contract ID is promised one. */
    contract: z.object({ unique_contract_id: z.nullable(z.string()), expected_by: z.nullable(dayText) }),
    contract_documents: z.array(
      /** document_file is a link that expires. */
      z.object({ id: recordId, document_name: z.string(), document_file: z.string() }),
    ),
    /** The repayment that can be paid next; `awaiting` while a transfer for it is being confirmed. */
    next_repayment: z.nullable(
      z.object({ id: recordId, title: z.string(), amount: nairaAmount, due_date: dayText, awaiting: z.boolean() }),
    ),
    infrastructure_break_down: z.array(feeLine),
    others_fee_break_down: z.array(feeLine),
    /** What AutoPay takes the next repayment from; null where it is off. */
    autopay: z.nullable(z.enum(['wallet', 'card'])),
    /** What the next repayment can be paid from. */
    wallet_balance: nairaAmount,
    transactions: z.object({ data: z.array(transaction) }),
  }),
  refusals: ['not_found'],
});

/** The statuses are 0 pending, 1 paid, 2 missed (shown as Pending). */
export const repaymentItem = z.object({
  id: recordId,
  plan_id: recordId,
  due_date: dayText,
  title: z.string(),
  amount: nairaAmount,
  status,
  /** When it was paid; null while it is not. */
  paid_at: z.nullable(instantText),
  /** The transaction that paid it, with its receipt; null while there is none, and for a former owner's. */
  transaction_id: z.nullable(recordId),
  /** The unpaid one that is due first, if the plan's contract is active. */
  is_next: z.boolean(),
  /** A transfer for it is being confirmed. */
  awaiting: z.boolean(),
});
export type RepaymentItem = z.output<typeof repaymentItem>;

/** `id` is the id of the plan. */
export const planPaymentList = defineCall('GET /plan-payment-list/{id}', {
  who: 'customer',
  payload: z.object({ id: id(), status: statusFilter() }),
  answer: z.object({ properties: z.object({ data: z.array(repaymentItem) }), schedule: priceParts }),
  refusals: ['not_found'],
});

/**
 * The unpaid repayments as text/calendar, with those that an earlier file gave and that are moved or over now: under
 * the same UID with a higher SEQUENCE. Also for a former owner who was given them. `conflict` if there are none.
 */
export const planCalendar = defineCall('GET /user/plan-property/{id}/calendar', {
  who: 'customer',
  payload: z.object({ id: id() }),
  answer: z.object({}),
  binary: true,
  refusals: ['not_found', 'conflict'],
  limits: paperLimits,
});

/**
 * The plan with all its payments as a PDF that can be checked. Asked for again without a payment or a change in between,
 * it has the same code. `conflict` before the first payment.
 */
export const planPaper = defineCall('GET /user/plan-property/{id}/paper', {
  who: 'customer',
  payload: z.object({ id: id() }),
  answer: z.object({}),
  binary: true,
  refusals: ['not_found', 'conflict'],
  limits: paperLimits,
  costly: 'document',
});
