import { isDay, parseTypedDay } from '#lib/domain/days.ts';
import { asciiDigits } from '#lib/domain/typed/plain-digits.ts';
import { plainLine } from '#lib/domain/typed/plain-text.ts';
import * as messages from '#lib/messages/validation.ts';
import { coercedField } from './fields.ts';
import { includeSchemas } from './json-shape.ts';

/** Days outside this range are typing errors. */
const isPlausible = (day: string) => day >= '1900-01-01' && day < '2200-01-01';

const parseDay = (label: string, missing: string, read: (text: string) => string | null) =>
  coercedField((value: string): { value: string } | { problem: string } => {
    if (value === undefined || value === null || value === '') return { problem: missing };
    const day = read(asciiDigits(plainLine(String(value))));
    return day && isDay(day) && isPlausible(day) ? { value: day } : { problem: messages.notADay(label) };
  }, includeSchemas && { type: 'string', format: 'date' });

/** A day in Africa/Lagos, yyyy-MM-dd. */
// @__NO_SIDE_EFFECTS__
export const day = (label: string) => parseDay(label, messages.required(label), (text) => text);

/** A day as people type it, see `parseTypedDay`. */
// @__NO_SIDE_EFFECTS__
export const typedDay = (label: string, missing = messages.required(label)) => parseDay(label, missing, parseTypedDay);
