import { hash } from 'node:crypto';
import type { AnyCall } from '#lib/api/call.ts';
import { errorStatus, type Refusal } from '#lib/api/errors.ts';
import { errorMessages, tooManyRequests } from '#lib/messages/errors.ts';

const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-store' };
const TAG_LENGTH = 22;

/**
 * An answer that is the same for everybody, with a tag by which another server that keeps it can ask whether it still
 * holds. Browsers keep nothing of it.
 */
export function sharedResponse(call: AnyCall, answer: object, request: Request) {
  const body = bodyOf(call, answer);
  const etag = `W/"${hash('sha256', body, 'base64url').slice(0, TAG_LENGTH)}"`;
  if (request.headers.get('if-none-match') === etag)
    return new Response(null, { status: 304, headers: { etag, 'cache-control': 'no-store' } });
  return new Response(body, { headers: { ...headers, etag } });
}

export const jsonResponse = (call: AnyCall, answer: object) => new Response(bodyOf(call, answer), { headers });

/** Only fields of the call's answer schema leave the server. */
function bodyOf(call: AnyCall, answer: object): string {
  const { message } = answer as { message?: string };
  return JSON.stringify({ success: true, ...(message === undefined ? {} : { message }), ...call.answer.parse(answer) });
}

export function errorResponse(refusal: Refusal, requestId: string) {
  const status = errorStatus[refusal.code];
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
  code === 'too_many' && retryAfter !== undefined ? tooManyRequests(retryAfter) : errorMessages[code];
