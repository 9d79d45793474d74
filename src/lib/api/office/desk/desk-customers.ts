import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { instantText, recordId } from '../../fields/answer-shapes.ts';
import { email, id, optional, phone } from '../../fields/fields.ts';
import { optionalName } from '../../fields/name.ts';
import { deskLimits, invitationLimits } from '../../rate-limits.ts';
import { customerSummary } from '../customer-summary.ts';
import { deskCustomerForm, paperFields } from './customer-form.ts';

/** Customers who come in person, without an account. */

/** `same`: what makes it the same person. */
const sameCustomer = z.extend(customerSummary, { same: z.array(z.enum(['phone', 'email', 'paper'])) });
export type SameCustomer = z.output<typeof sameCustomer>;

/**
 * Whom the phone number or the email address belongs to already, and who has the same names. A POST, so that no phone
 * number stands in an address.
 */
export const lookUpCustomer = defineCall('POST /office/customers/lookup', {
  permission: 'register customers',
  reads: 'list',
  officeOnly: ['phone_number'],
  payload: z.object({
    phone_number: phone('Phone'),
    email: optional(email()),
    first_name: optionalName('First name', 100),
    last_name: optionalName('Last name', 100),
  }),
  answer: z.object({ existing: z.array(sameCustomer), alike: z.array(customerSummary) }),
  limits: deskLimits,
});

/** With an `existing` customer of the same phone number, email address or identity paper nothing is made. */
export const registerAtDesk = defineCall('POST /office/customers', {
  permission: 'register customers',
  officeOnly: ['phone_number', 'paper_number'],
  payload: deskCustomerForm,
  answer: z.object({ customer_id: z.nullable(recordId), existing: z.array(sameCustomer) }),
  limits: deskLimits,
});

/**
 * The code of a letter, this once: it is not stored. It works for 30 days and once, and the code before it no more. The
 * customer shows the identity paper again; another number than the one that was registered is refused.
 */
export const printTakeOverCode = defineCall('POST /office/customers/{id}/take-over-code', {
  permission: 'register customers',
  officeOnly: ['paper_number'],
  payload: z.object({ id: id(), ...paperFields }),
  answer: z.object({
    code: z.string(),
    /** Of the company. */
    office_phone: z.string(),
    name: z.string(),
    phone_number: z.string(),
    /** The page of the portal where it is entered. */
    page: z.string(),
    valid_until: instantText,
  }),
  refusals: ['not_found', 'conflict'],
  limits: deskLimits,
});

/** Mails a link that works for 30 days and once. */
export const sendTakeOverLink = defineCall('POST /office/customers/{id}/take-over-link', {
  permission: 'register customers',
  payload: z.object({ id: id() }),
  answer: z.object({ valid_until: instantText }),
  refusals: ['not_found', 'conflict'],
  limits: invitationLimits,
});
