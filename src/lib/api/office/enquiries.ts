import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { count, instantText, paginated, recordId } from '../fields/answer-shapes.ts';
import { flag, id, optional, optionalText, pageNumber, pageRows } from '../fields/fields.ts';
import { invitationLimits } from '../rate-limits.ts';

export const enquiry = z.object({
  id: recordId,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  interest_option: z.nullable(z.string()),
  property: z.nullable(z.object({ id: recordId, name: z.string() })),
  /** The account of the sender; null for a visitor. */
  customer: z.nullable(z.object({ id: recordId, name: z.string() })),
  description: z.string(),
  created_at: instantText,
  handled_at: z.nullable(instantText),
  handled_by: z.nullable(z.string()),
  /** `list`: the office has loaded it from a list of contacts; email or phone may be empty. */
  source: z.enum(['site', 'list']),
  /** When the office last invited this person to create an account. */
  invited_at: z.nullable(instantText),
  /** Whether somebody has an account with this address. */
  has_account: z.boolean(),
});
export type Enquiry = z.output<typeof enquiry>;

/** Newest first; `handled` 0 or 1 and `invited` filter, `name` searches sender and text. */
export const officeEnquiries = defineCall('GET /office/enquiries', {
  permission: 'read enquiries',
  reads: 'list',
  /** `enquiry`: only this one, handled or not. */
  payload: z.object({
    page: pageNumber(),
    rows: pageRows(),
    handled: optional(flag('Handled')),
    invited: optional(flag('Invited')),
    name: optionalText('Name', 100),
    enquiry: optional(id('Enquiry')),
  }),
  /** `open`: the number of open enquiries, regardless of the filter. */
  answer: z.object({ enquiries: paginated(enquiry), open: count }),
});

/** Marks an enquiry as handled, or reopens it. */
export const markEnquiry = defineCall('PUT /office/enquiries/{id}', {
  permission: 'answer enquiries',
  payload: z.object({ id: id(), handled: flag('Handled') }),
  answer: z.object({ enquiry }),
  refusals: ['not_found', 'changed_meanwhile'],
});

/** Mails an invitation to create an account; not to who has one, and once a day. */
export const invitePerson = defineCall('POST /office/enquiries/{id}/invite', {
  permission: 'answer enquiries',
  payload: z.object({ id: id() }),
  answer: z.object({ enquiry }),
  refusals: ['not_found', 'conflict'],
  limits: invitationLimits,
});
