import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id, numberChoice, optional, pageNumber } from './fields.ts';
import { instantText, page, recordId } from './shapes.ts';

export const notification = z.object({
  id: recordId,
  title: z.string(),
  content: z.string(),
  created_at: instantText,
  is_read: z.literal([0, 1]),
  property_ids: z.array(recordId),
});
export type Notification = z.output<typeof notification>;

export const notifications = defineCall({
  method: 'GET',
  path: '/notifications',
  who: 'customer',
  payload: z.object({ page: pageNumber(), is_read: optional(numberChoice('is_read', [0, 1])) }),
  answer: z.object({ notifications: page(notification) }),
});

/** It is read from then on. */
export const notificationDetail = defineCall({
  method: 'GET',
  path: '/notification/{id}',
  who: 'customer',
  payload: z.object({ id: id() }),
  answer: z.object({
    notification: z.extend(notification, {
      /** The first 5 of property_ids that can still be seen. */
      properties: z.array(z.object({ id: recordId, name: z.string(), display_image: z.nullable(z.string()) })),
    }),
  }),
  refusals: ['not_found'],
});
