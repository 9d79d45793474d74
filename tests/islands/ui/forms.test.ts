import type { ResolverOptions } from 'react-hook-form';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { payloadResolver } from '#islands/ui/forms/payload-resolver.ts';
import { rulesResolver } from '#islands/ui/forms/rules-resolver.ts';
import { schemaErrors } from '#islands/ui/forms/schema-errors.ts';

const options = { fields: {}, shouldUseNativeValidation: false } as ResolverOptions<never> as never;

const schema = z.object({
  name: z.string().check(z.minLength(2, 'Name is too short'), z.regex(/^[A-Z]/, 'Name must start with a capital')),
  fees: z.array(z.object({ amount: z.number('Amount must be a number') })),
});

describe('the resolver of a payload', () => {
  interface Values {
    name: string;
    amounts: string;
  }
  const resolver = payloadResolver<Values>(schema, ({ name, amounts }) => ({
    name,
    fees: amounts.split(' ').map((amount) => ({ amount: Number(amount) || amount })),
  }));

  test('gives valid values on as they were typed', async () => {
    const typed = { name: 'Roads', amounts: '10 20' };
    expect(await resolver(typed, undefined, options)).toEqual({ values: typed, errors: {} });
  });

  test('places an error at its field, in a list at its row', async () => {
    const { errors } = await resolver({ name: 'Roads', amounts: '10 many' }, undefined, options);
    expect(errors).toMatchObject({ fees: [undefined, { amount: { message: 'Amount must be a number' } }] });
  });
});

test('the resolver of rules keeps the fields that have a message', async () => {
  const resolver = rulesResolver(({ code }: { code: string; note: string }) => ({
    code: !code && 'Code is required',
    note: null,
  }));
  const typed = { code: 'HSM-1', note: '' };
  expect(await resolver(typed, undefined, options)).toEqual({ values: typed, errors: {} });
  expect((await resolver({ ...typed, code: '' }, undefined, options)).errors).toEqual({
    code: { type: 'rule', message: 'Code is required' },
  });
});

test('of several errors of a field the first one shows', () => {
  expect(schemaErrors(schema, { name: 'a', fees: [] })).toEqual({ name: 'Name is too short' });
  expect(schemaErrors(schema, { name: 'Roads', fees: [] })).toEqual({});
});
