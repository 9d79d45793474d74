import * as z from 'zod/mini';
import { actionAreas } from '#lib/domain/office-actions.ts';
import { allPermissions, type Permission } from '#lib/domain/staff/roles.ts';
import { defineCall } from '../call.ts';
import { count, instantText, paginated, recordId } from '../fields/answer-shapes.ts';
import { afterRow, choice, id, optional, optionalText, pageNumber, pageRows } from '../fields/fields.ts';
import { withChecks } from '../fields/with-checks.ts';
import { officeExportLimits } from '../rate-limits.ts';
import { periodFields, periodInOrder } from './payments/payment-filters.ts';

/** An entry of the office's audit log. */
export const officeAction = z.object({
  id: recordId,
  /** An `OfficeActionName`, or 'property …'. */
  action: z.string(),
  /** Such as 'payment 12'. */
  subject: z.string(),
  detail: z.nullable(z.record(z.string(), z.unknown())),
  by: z.object({ id: recordId, name: z.string() }),
  /** Network address and device of the call, where it was one. */
  address: z.nullable(z.string()),
  device: z.nullable(z.string()),
  created_at: instantText,
});
export type OfficeAction = z.output<typeof officeAction>;

/** `name` matches a customer, a reference, a contract ID, who did it, or a subject such as 'plan 12'. */
const actionFilters = {
  area: optional(choice('Area', actionAreas)),
  by: optional(id('Person')),
  name: optionalText('Search', 100),
  ...periodFields,
};

/** Newest first. */
export const officeActions = defineCall('GET /office/actions', {
  permission: 'read actions',
  payload: withChecks(
    z.object({
      page: pageNumber(),
      rows: pageRows(),
      after: afterRow(),
      ...actionFilters,
    }),
    periodInOrder,
  ),
  /** `people`: everybody who is in the log. */
  answer: z.object({
    actions: paginated(officeAction),
    people: z.array(z.object({ id: recordId, name: z.string() })),
  }),
});

/** The same with all rows, in words; as CSV. */
export const exportActions = defineCall('GET /office/actions/export', {
  permission: 'read actions',
  payload: withChecks(z.object(actionFilters), periodInOrder),
  answer: z.object({}),
  binary: true,
  limits: officeExportLimits,
  costly: 'export',
});

/** What waits for the office, and whether everything adds up. */
export const officeSummary = defineCall('GET /office/summary', {
  permission: 'see overview',
  payload: z.object({}),
  answer: z.object({
    /** Of a caller with a role that the owner has made: what it may do now. */
    own_permissions: z.nullable(z.array(z.enum(allPermissions as [Permission]))),
    /** What waits for the caller themselves (`GET /office/queue`); of each kind up to 101 are counted. */
    waiting_for_me: count,
    payments_to_confirm: count,
    /** Money that nobody announced, of which something is left. */
    unallocated_receipts: count,
    /** Since when the first of them waits. */
    oldest_payment_at: z.nullable(instantText),
    plans_awaiting_contract: count,
    oldest_plan_at: z.nullable(instantText),
    open_enquiries: count,
    open_incidents: count,
    given_up_mails: count,
    oldest_enquiry_at: z.nullable(instantText),
    /** What waits for a second person, and since when. */
    approvals: z.object({ waiting: count, oldest_at: z.nullable(instantText) }),
    /** Open payouts, and closed accounts whose wallet has money, which the office pays back. */
    payouts: z.object({ open: count, oldest_at: z.nullable(instantText), closed_accounts: count }),
    /**
     * Plans that hold units for an unpaid first payment, those among them whose time has been over for an hour, and
     * properties that have been wholly reserved and unpaid for more than an hour.
     */
    holds: z.object({ held: count, overdue: count, reserved_properties: count }),
    /** Card payments that should have ended, and the provider's events that have not taken effect. */
    card: z.object({ overdue: count, unprocessed_events: count }),
    /** What the last check found, and when it was made: every hour by itself. */
    health: z.object({ ok: z.boolean(), broken: z.array(z.string()), checked_at: z.nullable(instantText) }),
  }),
});
