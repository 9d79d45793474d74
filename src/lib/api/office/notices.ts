import * as z from 'zod/mini';
import { maxNoticeProperties } from '#lib/domain/limits.ts';
import * as messages from '#lib/messages/validation.ts';
import { defineCall } from '../call.ts';
import { count, instantText, paginated, recordId } from '../fields/answer-shapes.ts';
import { choice, id, longText, optional, optionalLongText, pageNumber, text } from '../fields/fields.ts';
import { withChecks } from '../fields/with-checks.ts';
import { notification } from '../notifications.ts';
import { approval } from './staff/approvals.ts';

export const noticeKinds = ['service', 'promotion'] as const;

const noticeProperties = withChecks(
  z.array(id('Property'), { error: 'Properties must be a list of ids' }),
  z.maxLength(maxNoticeProperties, messages.tooMany('Properties', maxNoticeProperties)),
);

/**
 * Goes to every customer; `promotion` only to those who opted in. The default kind is `service`. It waits for a second
 * person when its author may not change bank accounts, or when it has the number of an account that is none of ours.
 */
export const sendNotification = defineCall('POST /office/notifications', {
  permission: 'send notices',
  payload: z.object({
    title: text('Title'),
    content: longText('Content', 5000),
    property_ids: z._default(noticeProperties, []),
    kind: optional(choice('Kind', noticeKinds)),
  }),
  numbersWait: true,
  /** `id` is the id of the notice in the office's list; `customers` is the number of recipients. */
  answer: z.object({ notification: z.nullable(notification), customers: count, approval: z.nullable(approval) }),
  refusals: ['awaiting_approval'],
  movesMoney: true,
});

export const notice = z.object({
  id: recordId,
  title: z.string(),
  content: z.string(),
  kind: z.enum(noticeKinds),
  properties: z.array(z.object({ id: recordId, name: z.string() })),
  /** The number of recipients. */
  customers: count,
  /** How many have read it; of a withdrawn one, how many had. */
  readers: count,
  sent_by: z.string(),
  /** The second person, where one was asked. */
  approved_by: z.nullable(z.string()),
  created_at: instantText,
  withdrawn: z.nullable(
    z.object({ at: instantText, by: z.string(), reason: z.string(), correction: z.nullable(z.string()) }),
  ),
});
export type OfficeNotice = z.output<typeof notice>;

/** Sent notices, newest first, and how many customers a new one of each kind would reach. */
export const officeNotices = defineCall('GET /office/notifications', {
  permission: 'read notices',
  payload: z.object({ page: pageNumber() }),
  answer: z.object({
    notices: paginated(notice),
    customers: z.object({ service: count, promotion: count }),
    /** Notices that wait for a second person. */
    waiting: z.array(approval),
  }),
});

/**
 * Takes a notice out of the lists of those who have not read it. Where it was read it says that it was withdrawn, and its
 * readers are told, with the correction. Only who may change bank accounts corrects without a second person.
 */
export const withdrawNotice = defineCall('POST /office/notifications/{id}/withdraw', {
  permission: 'send notices',
  payload: z.object({ id: id(), reason: longText('Reason', 500), correction: optionalLongText('Correction', 2000) }),
  officeOnly: ['reason'],
  answer: z.object({ notice }),
  refusals: ['not_found', 'already_handled'],
});
