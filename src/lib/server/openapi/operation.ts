import type { AnyCall, Caller, RateLimit } from '#lib/api/call.ts';
import { answerSchema, formSchema, type JsonSchema, payloadSchema } from './json-schemas.ts';
import { refusalsOf } from './refusals.ts';

const callers = {
  anyone: 'Open to everybody; a valid token makes the caller known.',
  session: 'For any live session, also one that waits for its second factor.',
  newcomer: 'For any live session, also before the code of the sign-up is entered.',
  account: 'For verified accounts.',
  customer: 'For verified customers.',
  office: 'For the office, signed in with a second factor.',
  signature: 'Proves itself by its signature; takes no token and no application header.',
} as const satisfies Record<Caller, string>;

const countedBy = { caller: 'each account', email: 'each email', address: 'each network address' } as const;

const limitText = ({ by, times, seconds, failuresOnly }: RateLimit) =>
  `${times} ${failuresOnly ? 'failures' : 'calls'} in ${seconds} seconds for ${countedBy[by]}`;

const parameter = (place: 'path' | 'query', name: string, { properties, required = [] }: JsonSchema) => ({
  in: place,
  name,
  required: place === 'path' || required.includes(name),
  schema: properties?.[name] ?? {},
});

const header = (name: string) => ({ $ref: `#/components/parameters/${name}` });

function security({ who }: AnyCall) {
  if (who === 'signature') return [];
  return who === 'anyone'
    ? [{ application: [] }, { application: [], session: [] }]
    : [{ application: [], session: [] }];
}

type Content = Record<string, { schema?: JsonSchema }>;
interface Answer {
  $ref?: string;
  description?: string;
  content?: Content;
}

/** The call as an operation of OpenAPI. */
export function operationOf(name: string, call: AnyCall) {
  const { method, path, files, limits = [], query: extraQuery = [] } = call;
  const payload = payloadSchema(call);
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, field = '']) => field);
  const sendsBody = method === 'POST' || method === 'PUT';
  const others = Object.keys(payload.properties).filter((field) => !inPath.includes(field));
  const inQuery = others.filter((field) => !sendsBody || extraQuery.includes(field));
  const inBody = sendsBody ? others.filter((field) => !inQuery.includes(field)) : [];
  const body = only(payload, inBody);
  const refusals = Object.entries(refusalsOf(call));
  return {
    operationId: name,
    tags: [path.split('/')[1]],
    description: [callers[call.who as Caller], ...limits.map(limitText)].join('\n\n'),
    security: security(call),
    parameters: [
      ...inPath.map((field) => parameter('path', field, payload)),
      ...inQuery.map((field) => parameter('query', field, payload)),
      header('device_id'),
      ...(call.movesMoney ? [header('Idempotency-Key')] : []),
    ],
    ...(inBody.length + Object.keys(files ?? {}).length > 0 && {
      requestBody: { required: body.required.length > 0, content: bodyOf(body, files) },
    }),
    responses: {
      200: success(call),
      ...(call.who === 'anyone' &&
        method === 'GET' && { 304: { description: 'What If-None-Match names still holds' } }),
      ...Object.fromEntries(refusals.map(([status, { name }]) => [status, { $ref: `#/components/responses/${name}` }])),
    } as Record<string, Answer>,
    ...(limits.length > 0 && { 'x-ratelimit': limits }),
  };
}

const success = (call: AnyCall): Answer =>
  call.binary
    ? { description: 'The file', content: { '*/*': {} } }
    : {
        description: 'Done',
        content: {
          'application/json': { schema: answerSchema(call) },
          ...(call.progress && { 'application/x-ndjson': {} }),
        },
      };

const only = (schema: JsonSchema, names: string[]): JsonSchema & { required: string[] } => ({
  ...schema,
  properties: Object.fromEntries(names.map((name) => [name, schema.properties?.[name] ?? {}])),
  required: (schema.required ?? []).filter((name) => names.includes(name)),
});

/** JSON or a form; what has files is a multipart form, and JSON where every file may be missing. */
function bodyOf(fields: JsonSchema, files: AnyCall['files']): Content {
  const json = { 'application/json': { schema: fields } };
  if (!files) return { ...json, 'application/x-www-form-urlencoded': { schema: fields } };
  const form = { 'multipart/form-data': { schema: formSchema(fields, files) } };
  const needsFile = Object.values(files).some(({ missing, missingWhen }) => missing && !missingWhen);
  return needsFile ? form : { ...form, ...json };
}
