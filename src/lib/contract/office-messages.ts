import * as z from 'zod/mini';
import * as say from '#lib/messages/validation.ts';
import { defineCall } from './call.ts';
import { checked } from './checked.ts';
import { id, pageNumber, text } from './fields.ts';
import { notification } from './notifications.ts';
import { instantText, page, recordId } from './shapes.ts';

/** To every customer. */
export const sendNotification = defineCall({
  method: 'POST',
  path: '/office/notifications',
  who: 'office',
  payload: z.object({
    title: text('Title'),
    content: text('Content', 5000),
    property_ids: z._default(
      checked(
        z.array(id('Property'), { error: 'Properties must be a list of ids' }),
        z.maxLength(100, say.tooMany('Properties', 100)),
      ),
      [],
    ),
  }),
  answer: z.object({ notification }),
});

export const enquiry = z.object({
  id: recordId,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  interest_option: z.nullable(z.string()),
  property: z.nullable(z.object({ id: recordId, name: z.string() })),
  description: z.string(),
  created_at: instantText,
  handled_at: z.nullable(instantText),
});

export const officeEnquiries = defineCall({
  method: 'GET',
  path: '/office/enquiries',
  who: 'office',
  payload: z.object({ page: pageNumber() }),
  answer: z.object({ enquiries: page(enquiry) }),
});
