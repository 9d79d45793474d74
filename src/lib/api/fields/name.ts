import * as z from 'zod/mini';
import { holdsAddress } from '#lib/domain/words/addresses.ts';
import * as messages from '#lib/messages/validation.ts';
import { optional, text } from './fields.ts';
import { includeSchemas } from './json-shape.ts';

/**
 * A name of a person or a thing, which stands in mails and lists: nothing that a mail program makes a link of. Browsers
 * leave it to the server, and load no rule for it.
 */
// @__NO_SIDE_EFFECTS__
export const name = (label: string, max = 200) =>
  includeSchemas
    ? text(label, max).check(z.refine((value) => !holdsAddress(value), messages.noAddress(label)))
    : text(label, max);

// @__NO_SIDE_EFFECTS__
export const optionalName = (label: string, max = 200) => optional(name(label, max));
