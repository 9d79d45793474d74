import type { AnyCall } from '#lib/api/call.ts';
import { httpStatusOf, type Refusal } from '#lib/api/errors.ts';
import { errorMessages, tooOften } from '#lib/messages/errors.ts';

const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

/** Only fields of the call's answer schema leave the server. */
export function jsonResponse(call: AnyCall, answer: object) {
  const { message } = answer as { message?: string };
  const body = { success: true, ...(message === undefined ? {} : { message }), ...call.answer.parse(answer) };
  return new Response(JSON.stringify(body), { headers });
}

export function errorResponse(refusal: Refusal, requestId: string) {
  const status = httpStatusOf[refusal.code];
  const body = {
    success: false,
    message: refusal.message || textOf(refusal),
    code: refusal.code,
    ...(refusal.errors && { errors: refusal.errors }),
    ...(status >= 500 && { request_id: requestId }),
  };
  const response = new Response(JSON.stringify(body), { status, headers });
  if (refusal.retryAfter !== undefined) response.headers.set('retry-after', String(refusal.retryAfter));
  return response;
}

const textOf = ({ code, retryAfter }: Refusal) =>
  code === 'too_many' && retryAfter !== undefined ? tooOften(retryAfter) : errorMessages[code];
