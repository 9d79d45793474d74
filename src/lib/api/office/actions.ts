import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { count, instantText, paginated, recordId } from '../fields/answer-shapes.ts';
import { choice, id, optional, pageNumber } from '../fields/fields.ts';
import { withChecks } from '../fields/with-checks.ts';
import { periodFields, periodInOrder } from './payment-filters.ts';

/** The audit log of the office: who did what, and when. */

export const officeActionNames = [
  'confirm_payment',
  'reject_payment',
  'refund_payment',
  'clear_provider_event',
  'assign_contract',
  'add_document',
  'withdraw_paper',
  'look_at_customer',
  'open_identity_files',
  'export',
  'send_notice',
  'handle_enquiry',
  'reopen_enquiry',
  'add_content',
  'change_content',
  'remove_content',
  'arrange_content',
  'add_bank_account',
  'change_bank_account',
  'add_marketer',
  'change_marketer',
  'remove_marketer',
] as const;
export type OfficeActionName = (typeof officeActionNames)[number];

/** The filters of the log. */
export const actionAreas = [
  'payment',
  'plan',
  'customer',
  'property',
  'export',
  'notice',
  'enquiry',
  'content',
] as const;
export type ActionArea = (typeof actionAreas)[number];

export const officeAction = z.object({
  id: recordId,
  /** A name above, or 'property …'. */
  action: z.string(),
  /** Such as 'payment 12'. */
  subject: z.string(),
  detail: z.nullable(z.record(z.string(), z.unknown())),
  by: z.object({ id: recordId, name: z.string() }),
  created_at: instantText,
});
export type OfficeAction = z.output<typeof officeAction>;

/** Newest first. */
export const officeActions = defineCall({
  method: 'GET',
  path: '/office/actions',
  who: 'office',
  payload: withChecks(
    z.object({
      page: pageNumber(),
      area: optional(choice('Area', actionAreas)),
      by: optional(id('Person')),
      ...periodFields,
    }),
    periodInOrder,
  ),
  /** `people`: everyone with an entry in the log. */
  answer: z.object({
    actions: paginated(officeAction),
    people: z.array(z.object({ id: recordId, name: z.string() })),
  }),
});

/** The office's to-do counts, and whether the ledger is consistent. */
export const officeSummary = defineCall({
  method: 'GET',
  path: '/office/summary',
  who: 'office',
  payload: z.object({}),
  answer: z.object({
    payments_to_confirm: count,
    /** When the oldest of them was made. */
    oldest_payment_at: z.nullable(instantText),
    plans_awaiting_contract: count,
    open_enquiries: count,
    /** Card payments that are overdue, and provider events that have not been processed. */
    card: z.object({ overdue: count, unprocessed_events: count }),
    health: z.object({ ok: z.boolean(), broken: z.array(z.string()) }),
  }),
});
