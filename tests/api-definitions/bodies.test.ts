import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { allCalls } from '#lib/api/all-calls.ts';
import type { AnyCall } from '#lib/api/call.ts';
import { bodyLimits } from '#lib/domain/limits.ts';

interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  maxLength?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
}
interface Size {
  bytes: number;
  values: number;
}

/** Of a number, a day or a flag, which this form of the schemas does not describe. */
const small: Size = { bytes: 8, values: 0 };
/** Of a text without a limit of its own, such as a code that a pattern limits. */
const unlimitedText = 120;
/** Naira signs, quotes and Yoruba vowels take up to three bytes. */
const CHARACTER = 3;

const larger = (a: Size, b: Size): Size => ({
  bytes: Math.max(a.bytes, b.bytes),
  values: Math.max(a.values, b.values),
});

/** What a payload that its schema takes can be at most, roughly. */
function mostOf(schema: Schema): Size {
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return choices.map(mostOf).reduce(larger, small);
  if (schema.enum) return { bytes: Math.max(...schema.enum.map((one) => JSON.stringify(one).length)), values: 0 };
  if (schema.type === 'string') return { bytes: 2 + CHARACTER * (schema.maxLength ?? unlimitedText), values: 0 };
  if (schema.type === 'array') {
    const item = mostOf(schema.items ?? {});
    const count = schema.maxItems ?? 0;
    return { bytes: 2 + count * (item.bytes + 1), values: 1 + count * (item.values + 1) };
  }
  return Object.entries(schema.properties ?? {}).reduce((sum, [name, inner]) => {
    const { bytes, values } = mostOf(inner);
    return { bytes: sum.bytes + name.length + 4 + bytes, values: sum.values + 1 + values };
  }, small);
}

const withBody = (Object.values(allCalls) as AnyCall[]).filter(({ method }) => method === 'POST' || method === 'PUT');

describe('RQ-01: the body of a call', () => {
  test('is 64 KB and a thousand values at most, and whatever its schema takes fits into what its definition says', () => {
    expect(bodyLimits).toEqual({ bytes: 64 * 1024, values: 1_000, levels: 16 });
    const tooNarrow = withBody.filter(({ payload, body }) => {
      const { bytes, values } = mostOf(z.toJSONSchema(payload, { io: 'input', unrepresentable: 'any' }) as Schema);
      // the text of a drawing is Latin
      return (
        bytes / (body ? CHARACTER : 1) > (body?.bytes ?? bodyLimits.bytes) ||
        values > (body?.values ?? bodyLimits.values)
      );
    });
    expect(tooNarrow.map(({ name }) => name)).toEqual([]);
  });

  test('is larger only where strangers cannot send it, or a signature proves who did', () => {
    const large = withBody.filter(({ body }) => body !== undefined);
    expect(large.map(({ who }) => who).filter((who) => who !== 'office' && who !== 'signature')).toEqual([]);
    expect(large.every(({ body }) => (body?.bytes ?? 0) <= 1280 * 1024)).toBe(true);
  });
});
