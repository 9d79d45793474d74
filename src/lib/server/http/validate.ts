import type { ZodMiniType } from 'zod/mini';
import type { AnyCall, PayloadOf } from '#lib/api/call.ts';
import { type FieldErrors, Refusal } from '#lib/api/errors.ts';
import type { RequestBody } from './multipart.ts';

/** The payload parsed by the call's schema; refuses with the errors of all fields at once, missing files included. */
export function parsePayload<C extends AnyCall>(call: C, { fields, files }: RequestBody): PayloadOf<C> {
  const result = call.payload.safeParse(fields);
  const errors = errorsOf(result);
  for (const [field, { missing, missingWhen }] of Object.entries(call.files ?? {}))
    if (missing && !files[field]?.length && (missingWhen?.(result.data ?? fields) ?? true)) errors[field] = [missing];
  if (result.success && Object.keys(errors).length === 0) return result.data as PayloadOf<C>;
  throw new Refusal(isWrongPath(call, errors) ? 'not_found' : 'invalid', { errors });
}

/** An invalid id in the path is 404, like an id that does not exist. */
const isWrongPath = (call: AnyCall, errors: FieldErrors) =>
  Object.keys(errors).some((field) => call.path.includes(`{${field}}`));

function errorsOf({ error }: ReturnType<ZodMiniType['safeParse']>): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error?.issues ?? []) {
    const texts = (errors[String(issue.path[0] ?? 'form')] ??= []);
    if (!texts.includes(issue.message)) texts.push(issue.message);
  }
  return errors;
}

/** Checks rules that only the server can check, such as those with a clock; refuses like a wrong payload. */
export function validate(rules: ZodMiniType, sent: unknown) {
  const result = rules.safeParse(sent);
  if (!result.success) throw new Refusal('invalid', { errors: errorsOf(result) });
}
