import { Validator } from '@seriousme/openapi-schema-validator';
import type { APIContext } from 'astro';
import { describe, expect, test } from 'vitest';
import { allCalls } from '#lib/api/all-calls.ts';
import { errorStatus } from '#lib/api/errors.ts';
import { cacheKeyOf } from '#lib/server/front-server/cache-key.ts';
import { openApiDocument } from '#lib/server/openapi/document.ts';
import { codesOf } from '#lib/server/openapi/refusals.ts';
import { differenceIn } from '../../../scripts/conformance/described-answer.ts';
import { GET } from '../../../src/pages/api/openapi.json.ts';

type Served = ReturnType<typeof openApiDocument>;
const calls = Object.entries(allCalls);
const document = openApiDocument();

/** As it is sent: what JSON leaves out is not in it. */
async function served() {
  const response = (await GET({} as APIContext)) as Response;
  return { response, document: (await response.json()) as Served };
}

describe('the description of the API', () => {
  test('OA-01: is valid OpenAPI 3.1, has every call, and may be kept', async () => {
    const { response, document: sent } = await served();
    const { valid, errors } = await new Validator().validate(sent);
    expect([valid, errors]).toEqual([true, undefined]);
    expect(sent.openapi).toMatch(/^3\.1/);
    const operations = Object.values(sent.paths).flatMap((path) => Object.values(path));
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(allCalls).sort());
    expect(response.headers.get('cdn-cache-control')).toBe('max-age=86400');
    expect(cacheKeyOf('/api/openapi.json', '')).toBe('/api/openapi.json');
  });

  test.each(calls)('OA-02: says of %s who may call it, how often, with which key, and every refusal', (name, call) => {
    const operation = document.paths[call.path]?.[call.method.toLowerCase()];
    if (!operation) return expect.fail(`${name} is missing`);
    const schemes = operation.security.map((scheme) => Object.keys(scheme));
    const isOpen = call.who === 'anyone';
    if (call.who === 'signature') expect(schemes).toEqual([]);
    else expect(schemes).toEqual([...(isOpen ? [['application']] : []), ['application', 'session']]);
    expect(operation['x-ratelimit'] ?? []).toEqual(call.limits ?? []);
    expect(JSON.stringify(operation.parameters).includes('/Idempotency-Key')).toBe(call.movesMoney === true);
    const statuses = codesOf(call).map((code) => String(errorStatus[code]));
    const held = isOpen && call.method === 'GET' ? ['304'] : [];
    expect(Object.keys(operation.responses).sort()).toEqual([...new Set(['200', ...held, ...statuses])].sort());
  });

  test('OA-03: says what every field takes, also where it parses itself', () => {
    const fields = calls.flatMap(([name, call]) => {
      const operation = document.paths[call.path]?.[call.method.toLowerCase()];
      const bodies = Object.values(operation?.requestBody?.content ?? {});
      const inBody = bodies.flatMap(({ schema }) => Object.entries(schema?.properties ?? {}));
      const parameters = (operation?.parameters ?? []).filter((one) => 'schema' in one);
      return [...inBody, ...parameters.map((one) => [one.name, one.schema] as const)].map(
        ([field, schema]) => [`${name}.${field}`, schema] as const,
      );
    });
    expect(fields.length).toBeGreaterThan(300);
    expect(fields.filter(([, schema]) => Object.keys(schema).length === 0).map(([field]) => field)).toEqual([]);
    const form = document.paths['/user/buy-property']?.post?.requestBody?.content;
    expect(form).toMatchObject({
      'multipart/form-data': {
        schema: {
          properties: {
            property_id: { type: 'integer', minimum: 1 },
            payment_type: { enum: [1, 2] },
            paid_amount: { type: 'number', minimum: 0.01 },
            start_date: { type: 'string', format: 'date' },
            'means_of_ids[]': { type: 'array', items: { format: 'binary' } },
            proof_of_payment: { type: 'string', format: 'binary' },
          },
          required: expect.arrayContaining(['property_id', 'payment_type', 'paid_amount', 'payment_method']),
        },
      },
    });
  });

  test('OA-04: is what every answer in the tests is checked against', async () => {
    const faqs = allCalls.faqs ?? expect.fail('no call faqs');
    const differs = (body: unknown, status = 200) => differenceIn(faqs, Response.json(body, { status }));
    expect(await differs({ success: true, data: [] })).toBeUndefined();
    expect(await differs({ success: true })).toContain('not as openapi.json says');
    expect(await differs({ success: true, data: [], secret: 1 })).toContain('not as openapi.json says');
    expect(await differs({ success: false, message: 'Gone', code: 'conflict' }, 409)).toContain('answers 409');
    expect(await differs({ success: false, message: 'x', code: 'sold_out' }, 400)).toContain('answers 400');
    expect(await differs({ success: false, message: 'x', code: 'no_application' }, 400)).toBeUndefined();
  });
});
