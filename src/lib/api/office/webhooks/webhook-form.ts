import * as z from 'zod/mini';
import { webhookEvents } from '#lib/domain/operations/webhook-events.ts';
import { text } from '../../fields/fields.ts';

// @__NO_SIDE_EFFECTS__
export const eventsField = () =>
  z
    .array(z.enum(webhookEvents), { error: 'Choose at least one event' })
    .check(z.minLength(1, 'Choose at least one event'), z.maxLength(webhookEvents.length));

export const webhookForm = z.object({
  url: text('Address', 500).check(
    z.regex(/^https?:\/\/\S+$/i, 'The address must begin with https://, such as https://accounts.example.com/portal'),
  ),
  events: eventsField(),
});
