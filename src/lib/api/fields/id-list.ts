import { oneOf } from '#lib/messages/validation.ts';
import { transformField } from './fields.ts';
import { includeSchemas } from './json-shape.ts';

const MAX_IDS = 1_000;

/** Ids of records, each once: a list in JSON, '3,5' in multipart fields. */
// @__NO_SIDE_EFFECTS__
export const idList = (label: string) =>
  transformField(
    (value: readonly (number | string)[] | string): { value: number[] } | { problem: string } => {
      const parts: unknown[] =
        typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : [Number.NaN];
      const ids = parts.filter((part) => part !== '').map(asNumber);
      const valid = ids.every((id) => Number.isSafeInteger(id) && id > 0) && new Set(ids).size === ids.length;
      return valid && ids.length <= MAX_IDS ? { value: ids } : { problem: oneOf(label, ['their ids, each once']) };
    },
    includeSchemas && { type: 'array', items: { type: 'integer', minimum: 1 }, uniqueItems: true, maxItems: MAX_IDS },
  );

/** What cannot be turned into a number, such as a list, is none. */
const asNumber = (part: unknown) => (typeof part === 'number' || typeof part === 'string' ? Number(part) : Number.NaN);
