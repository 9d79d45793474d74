import { allCalls } from '#lib/api/all-calls.ts';
import { applicationHeader, applicationName, deviceHeader } from '#lib/request-headers.ts';
import { operationOf } from './operation.ts';
import { errorSchema, refusalsOf } from './refusals.ts';
import { openApiWebhooks } from './webhooks.ts';

const parameters = {
  device_id: {
    in: 'header',
    name: deviceHeader,
    description: 'Names the browser or program that calls; kept with its session',
    schema: { type: 'string', maxLength: 100 },
  },
  'Idempotency-Key': {
    in: 'header',
    name: 'Idempotency-Key',
    description:
      'Names the attempt: the same key with the same body gives the first answer again, with another body it is refused. A refusal leaves the key free',
    schema: { type: 'string', pattern: '^[\\w-]{8,100}$' },
  },
};

const securitySchemes = {
  application: {
    type: 'apiKey',
    in: 'header',
    name: applicationHeader,
    description: `Always \`${applicationName}\``,
  },
  session: { type: 'http', scheme: 'bearer', description: 'The token of `POST /login`' },
};

const description = [
  'Amounts are naira with at most two decimals. Days are yyyy-MM-dd in Africa/Lagos, instants ISO 8601 in UTC.',
  'An optional field that is null or an empty text counts as left out. Numbers may be sent as text.',
  'Limits by network address may be multiplied by the server; `x-ratelimit` has the ones it starts from.',
].join('\n\n');

/** OpenAPI 3.1 of every call there is, made from the definitions that the endpoints work by. */
export function openApiDocument() {
  const calls = Object.entries(allCalls);
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {};
  for (const [name, call] of calls) (paths[call.path] ??= {})[call.method.toLowerCase()] = operationOf(name, call);
  const refusals = calls.flatMap(([, call]) => Object.values(refusalsOf(call)));
  return {
    openapi: '3.1.0',
    info: { title: 'Property portal', version: '1', description },
    servers: [{ url: '/api' }],
    paths,
    webhooks: openApiWebhooks(),
    components: {
      schemas: { Error: errorSchema },
      responses: Object.fromEntries(refusals.map(({ name, response }) => [name, response])),
      parameters,
      securitySchemes,
    },
  };
}
