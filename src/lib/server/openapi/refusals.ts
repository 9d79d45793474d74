import type { AnyCall, Caller } from '#lib/api/call.ts';
import { type ErrorCode, errorStatus } from '#lib/api/errors.ts';
import { errorMessages } from '#lib/messages/errors.ts';
import type { JsonSchema } from './json-schemas.ts';

const hasBody = ({ method }: AnyCall) => method === 'POST' || method === 'PUT';

const whoRefuses = {
  anyone: [],
  signature: [],
  session: ['not_signed_in'],
  newcomer: ['not_signed_in', 'second_factor_needed'],
  account: ['not_signed_in', 'second_factor_needed', 'not_verified'],
  customer: ['not_signed_in', 'second_factor_needed', 'not_verified', 'forbidden'],
  office: ['not_signed_in', 'second_factor_needed', 'second_factor_missing', 'not_verified', 'forbidden'],
} as const satisfies Record<Caller, readonly ErrorCode[]>;

/** Every code that a call may answer: its own, and what stands in front of every use case. */
export function codesOf(call: AnyCall): ErrorCode[] {
  const codes: ErrorCode[] = [
    'malformed',
    'credentials_in_address',
    ...(call.who === 'signature' ? [] : (['no_application'] as const)),
    ...whoRefuses[call.who as Caller],
    ...(call.path.includes('{') ? (['not_found'] as const) : []),
    ...(call.files ? (['too_many_files'] as const) : []),
    ...(hasBody(call) ? (['too_slow', 'too_large', 'wrong_type'] as const) : []),
    ...(call.movesMoney ? (['key_reused'] as const) : []),
    'invalid',
    ...(call.refusals ?? []),
    'too_many',
    'failed',
    'unavailable',
  ];
  return [...new Set(codes)];
}

/** The answers of a call that is refused, by status; what several calls share has one name. */
export function refusalsOf(call: AnyCall): Record<string, { name: string; response: object }> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codesOf(call)) {
    const status = errorStatus[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, { name: codes.join('.'), response: responseFor(status, codes) }]),
  );
}

const responseFor = (status: number, codes: ErrorCode[]) => ({
  description: codes.map((code) => `\`${code}\`: ${errorMessages[code]}`).join('\n\n'),
  ...((status === 429 || status === 503) && {
    headers: { 'Retry-After': { description: 'Seconds until a retry makes sense', schema: { type: 'integer' } } },
  }),
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Error', properties: { code: { enum: codes } } },
    },
  },
});

export const errorSchema: JsonSchema = {
  type: 'object',
  description: 'Why a call was refused: `code` for programs, `message` for people',
  properties: {
    success: { const: false },
    message: { type: 'string' },
    code: { enum: Object.keys(errorStatus) },
    errors: {
      type: 'object',
      description: 'Field name → messages',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    request_id: { type: 'string', description: 'With 5xx: names the request in the logs' },
  },
  required: ['success', 'message', 'code'],
};
