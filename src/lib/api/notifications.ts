import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { count, instantText, nothing, paginated, recordId } from './fields/answer-shapes.ts';
import { id, numberChoice, optional, pageNumber } from './fields/fields.ts';

export const notification = z.object({
  id: recordId,
  title: z.string(),
  content: z.string(),
  created_at: instantText,
  is_read: z.literal([0, 1]),
  property_ids: z.array(recordId),
  /** When the office took it back; its content then says so. */
  withdrawn_at: z.nullable(instantText),
});
export type Notification = z.output<typeof notification>;

export const notifications = defineCall('GET /notifications', {
  who: 'customer',
  payload: z.object({ page: pageNumber(), is_read: optional(numberChoice('is_read', [0, 1])) }),
  /** `newest_id` is the newest of all notifications, so that 'Mark all as read' leaves out later ones. */
  answer: z.object({ notifications: paginated(notification), unread: count, newest_id: z.nullable(recordId) }),
});

/** The unread count in the navigation. */
export const unreadNotifications = defineCall('GET /notifications/unread', {
  who: 'customer',
  payload: nothing,
  answer: z.object({ unread: count }),
});

/** Marks all of them as read, or those up to `up_to`. */
export const readAllNotifications = defineCall('POST /notifications/read-all', {
  who: 'customer',
  payload: z.object({ up_to: optional(id('Notification')) }),
  answer: z.object({ unread: count }),
});

/** Opening a notification marks it as read. */
export const notificationDetail = defineCall('GET /notification/{id}', {
  who: 'customer',
  payload: z.object({ id: id() }),
  answer: z.object({
    notification: z.extend(notification, {
      /** The first 5 of property_ids that are still published. */
      properties: z.array(z.object({ id: recordId, name: z.string(), thumbnail: z.nullable(z.string()) })),
      /** How many more of them are published. */
      more_properties: count,
      /** The page that it is about. */
      link: z.nullable(z.object({ href: z.string(), label: z.string() })),
    }),
    /** How many are still unread. */
    unread: count,
  }),
  refusals: ['not_found'],
});
