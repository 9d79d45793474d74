import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { allCalls } from '#lib/api/all-calls.ts';
import { dayText, instantText, monthText } from '#lib/api/fields/answer-shapes.ts';
import { text } from '#lib/api/fields/fields.ts';

interface Schema {
  _zod: {
    def: Record<string, unknown> & {
      type: string;
      checks?: { _zod: { def: { check: string; tx?: { name: string } } } }[];
    };
  };
}

/** How texts are read, each made by one function of lib/api/fields. */
const readers = [
  'plainLine',
  'plainLines',
  'tidyCode',
  'plainCode',
  'plainPhoneNumber',
  'asAddress',
  'asSent',
  'asTyped',
  'plainPassword',
];
/** What programs write, in one form only. */
const exact = [dayText, monthText, instantText] as unknown[];

const isBare = (schema: Schema) =>
  !exact.includes(schema) &&
  !schema._zod.def.checks?.some(
    ({ _zod: { def } }) => def.check === 'overwrite' && readers.includes(def.tx?.name ?? ''),
  );

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && '_zod' in value;

/** Every text in a payload that no function of the fields reads. */
function bareStrings(schema: unknown, path = '', seen = new Set<unknown>()): string[] {
  if (!isSchema(schema) || seen.has(schema)) return [];
  seen.add(schema);
  const { def } = schema._zod;
  if (def.type === 'string') return isBare(schema) ? [path] : [];
  return Object.entries(def).flatMap(([name, part]) => {
    // the keys of an answer that the browser's passkeys make
    if (name === 'keyType' && isSchema(def.valueType) && def.valueType._zod.def.type === 'unknown') return [];
    if (name === 'shape')
      return Object.entries(part as object).flatMap(([key, field]) => bareStrings(field, `${path}.${key}`, seen));
    return (Array.isArray(part) ? part : [part]).flatMap((one) => bareStrings(one, path, seen));
  });
}

test('TX-04: no text of a payload is read by nobody', () => {
  const bare = Object.entries(allCalls).flatMap(([name, { payload }]) => bareStrings(payload, name));
  expect(bare).toEqual([]);
});

test('TX-04: a bare one is found, also in lists, options and pipes, and with a trim of its own', () => {
  const bare = z.object({
    a: z.array(z.string()),
    b: z.optional(z.string().check(z.trim())),
    c: z.pipe(
      z.string(),
      z.transform((value) => value),
    ),
    d: text('D'),
  });
  expect(bareStrings(bare)).toEqual(['.a', '.b', '.c']);
});
