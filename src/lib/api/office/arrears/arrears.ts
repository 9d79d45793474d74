import * as z from 'zod/mini';
import { arrearsAges, callOutcomes, caseStates, inCharge } from '#lib/domain/instalments/arrears.ts';
import { letterSteps } from '#lib/domain/instalments/letters.ts';
import { defineCall } from '../../call.ts';
import {
  count,
  dayText,
  instantText,
  monthText,
  nairaAmount,
  paginated,
  recordId,
} from '../../fields/answer-shapes.ts';
import { day } from '../../fields/day.ts';
import { choice, id, optional, optionalText, pageNumber } from '../../fields/fields.ts';
import { officeExportLimits } from '../../rate-limits.ts';
import { customerSummary } from '../customer-summary.ts';

/** Instalments whose day has passed, of plans with a contract. */

const named = z.object({ id: recordId, name: z.string() });

export const arrearsSums = z.object({
  /** Overdue instalments, and the plans that they belong to. */
  instalments: count,
  plans: count,
  amount: nairaAmount,
  by_age: z.object({
    '1-30': nairaAmount,
    '31-60': nairaAmount,
    '61-90': nairaAmount,
    'over-90': nairaAmount,
  }),
});
export type ArrearsSums = z.output<typeof arrearsSums>;

export const paymentPromise = z.object({
  promised_for: dayText,
  /** Null is all that was overdue. */
  amount: z.nullable(nairaAmount),
  state: z.enum(['open', 'kept', 'broken']),
  note: z.string(),
  by: z.string(),
  created_at: instantText,
});
export type PaymentPromise = z.output<typeof paymentPromise>;

export const latePlan = z.object({
  id: recordId,
  customer: customerSummary,
  property: named,
  marketer: z.nullable(named),
  unique_contract_id: z.nullable(z.string()),
  /** The due date of the oldest, and since how many days it is overdue. */
  oldest_due: dayText,
  days_late: count,
  arrears: arrearsSums,
  /** The latest of each. */
  promise: z.nullable(paymentPromise),
  reminded_at: z.nullable(instantText),
  autopay: z.nullable(z.enum(['on', 'attention'])),
  /** A payment of an instalment is on its way, such as a transfer that awaits confirmation. */
  payment_open: z.boolean(),
  in_charge: z.nullable(named),
  /** What came of the last call. */
  last_call: z.nullable(z.object({ outcome: z.enum(['promise', ...callOutcomes]), at: instantText })),
  /** How many calls in a row have reached nobody. */
  unreached: count,
  last_letter: z.nullable(z.object({ step: z.enum(letterSteps), at: instantText })),
});
export type LatePlan = z.output<typeof latePlan>;

/**
 * `day` is a past one: everything is as it was at its end, except for what is known of the calls; today or a day to come is
 * now. `age` narrows everything to instalments of that age; `name` is a customer's or a property's.
 */
export const arrearsFilters = {
  day: optional(day('Day')),
  name: optionalText('Name', 100),
  age: optional(choice('Age', arrearsAges)),
  customer_id: optional(id('Customer')),
  property_id: optional(id('Property')),
  marketer_id: optional(id('Marketer')),
};

type CaseCounts = Record<(typeof inCharge)[number] | (typeof caseStates)[number], typeof count>;

/** Who calls about a plan; nobody without `user_id`. */
export const giveCase = defineCall('PUT /office/plans/{id}/case', {
  permission: 'write plan notes',
  payload: z.object({ id: id(), user_id: optional(id('Person in charge')) }),
  answer: z.object({ in_charge: z.nullable(named) }),
  refusals: ['not_found'],
});

/** Late plans, the one with the oldest instalment first. `total` is of all that match. */
export const officeArrears = defineCall('GET /office/arrears', {
  permission: 'read arrears',
  reads: 'list',
  payload: z.object({
    page: pageNumber(),
    ...arrearsFilters,
    in_charge: optional(choice('In charge', inCharge)),
    case: optional(choice('Case', caseStates)),
  }),
  answer: z.object({
    plans: paginated(latePlan),
    total: arrearsSums,
    /** How many plans there are of each person in charge and of each case; these two filters change nothing of it. */
    cases: z.object(Object.fromEntries([...inCharge, ...caseStates].map((name) => [name, count])) as CaseCounts),
    /** Who can be in charge. */
    colleagues: z.array(named),
    /** Not overdue yet: what falls due from today on, within thirty days. */
    coming: z.object({ instalments: count, amount: nairaAmount }),
    /** What the filters name. */
    filtered_by: z.object({
      customer: z.nullable(z.string()),
      property: z.nullable(z.string()),
      marketer: z.nullable(z.string()),
    }),
  }),
});

export const arrearsGroups = ['customer', 'property', 'marketer'] as const;
export type ArrearsGroup = (typeof arrearsGroups)[number];

/** The same instalments by customer, property or marketer, the highest amount first. */
export const officeArrearsBy = defineCall('GET /office/arrears/groups', {
  permission: 'read arrears',
  reads: 'list',
  payload: z.object({ page: pageNumber(), by: choice('Group', arrearsGroups), ...arrearsFilters }),
  answer: z.object({
    /** `id` is null for plans without a marketer. */
    groups: paginated(z.object({ id: z.nullable(recordId), name: z.string(), arrears: arrearsSums })),
    total: arrearsSums,
  }),
});

/** One line for each overdue instalment, as CSV. */
export const exportArrears = defineCall('GET /office/arrears/export', {
  permission: 'read reports',
  reads: 'export',
  payload: z.object(arrearsFilters),
  answer: z.object({}),
  binary: true,
  limits: officeExportLimits,
  costly: 'export',
});

/** By month: what falls due by the schedules of all sold plans, and what came for instalments, refunds taken off. */
export const officeForecast = defineCall('GET /office/forecast', {
  permission: 'read arrears',
  payload: z.object({}),
  answer: z.object({
    months: z.array(
      z.object({
        month: monthText,
        due: nairaAmount,
        /** The part of it that is paid, whenever that was. */
        paid_of_due: nairaAmount,
        /** Negative if refunds exceed receipts. */
        came: z.number(),
      }),
    ),
    /** The month of today, in Lagos. */
    current: monthText,
  }),
});
