import * as z from 'zod/mini';
import { holdsAddress, holdsControls } from '#lib/domain/words/addresses.ts';
import * as messages from '#lib/messages/validation.ts';
import { optional, text } from './fields.ts';
import { isDescribed } from './json-shape.ts';

/**
 * A name of a person or a thing, which stands in mails and lists: nothing that a mail program makes a link of. Browsers
 * leave it to the server, and load no rule for it.
 */
// @__NO_SIDE_EFFECTS__
export const name = (label: string, max = 200) =>
  isDescribed ? text(label, max).check(...isName(label)) : text(label, max);

// @__NO_SIDE_EFFECTS__
export const optionalName = (label: string, max = 200) => optional(name(label, max));

/** The same for a field with a parser of its own. */
// @__NO_SIDE_EFFECTS__
export const isName = (label: string) => [
  z.refine<string>((value) => !holdsControls(value), { error: messages.unusableCharacter(label), abort: true }),
  z.refine<string>((value) => !holdsAddress(value), messages.noAddress(label)),
];
