import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { count, instantText, nairaAmount, paginated, paymentMethod, recordId } from '../fields/answer-shapes.ts';
import { id, longText, optional, optionalText, pageNumber } from '../fields/fields.ts';
import { customerSummary } from './customer-summary.ts';
import { approval } from './staff/approvals.ts';

/** Units that a customer holds for a first payment that is not confirmed. */
export const officeHold = z.object({
  plan_id: recordId,
  property: z.object({ id: recordId, name: z.string(), held_units: count, total_units: count }),
  customer: customerSummary,
  number_of_unit: count,
  payment: z.object({ id: recordId, payment_method: paymentMethod, amount: nairaAmount }),
  since: instantText,
  until: instantText,
});
export type OfficeHold = z.output<typeof officeHold>;

/** Units that a customer has reserved while paying; it ends by itself within the hour or so that the settings allow. */
export const officeReservation = z.object({
  id: recordId,
  property: z.object({ id: recordId, name: z.string() }),
  customer: customerSummary,
  number_of_unit: count,
  until: instantText,
});
export type OfficeReservation = z.output<typeof officeReservation>;

/** A property with no units left to buy, although some of them are only held and not paid. */
export const reservedProperty = z.object({
  id: recordId,
  name: z.string(),
  held_units: count,
  total_units: count,
  /** Number of accounts that hold them. */
  customers: count,
  /** When the last unit was held, and when the first hold ends. */
  since: instantText,
  until: instantText,
});
export type ReservedProperty = z.output<typeof reservedProperty>;

/** By property, those whose hold ends first at the top. `name` is a property's or a customer's. */
export const officeHolds = defineCall('GET /office/holds', {
  reads: 'list',
  permission: 'read plans',
  payload: z.object({ page: pageNumber(), name: optionalText('Name', 100), property_id: optional(id('Property')) }),
  answer: z.object({
    holds: paginated(officeHold),
    reservations: z.array(officeReservation),
    /** The one that has been so for longest first. */
    reserved_properties: z.array(reservedProperty),
  }),
});

/** Ends a hold at once, or asks a second person where the plan is large; the customer is told why. Its payment stays. */
export const releasePlanHold = defineCall('POST /office/plans/{id}/release', {
  permission: 'release holds',
  payload: z.object({ id: id(), reason: longText('Reason', 500) }),
  answer: z.object({ approval: z.nullable(approval) }),
  refusals: ['not_found', 'already_handled', 'awaiting_approval'],
});
