import type { AnswerOf, AnyCall, InputOf } from '#lib/api/call.ts';
import type { ErrorCode, FieldErrors } from '#lib/api/errors.ts';
import { endSession } from '../session/end-session.ts';
import { $session } from '../session/session.ts';
import { deviceId } from './device.ts';
import { ApiError, NetworkError, SessionEnded } from './errors.ts';
import { type FilesToSend, prepareRequest } from './request.ts';
import { type HttpReply, sendRequest } from './transport.ts';

export interface ApiOptions {
  files?: FilesToSend | undefined;
  /** The Idempotency-Key of an attempt that moves money. */
  key?: string | undefined;
  /** How much of an upload has gone, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
  /** Sent instead of the session's token, such as the one of a reset attempt; a 401 then ends no session. */
  token?: string | undefined;
}

interface Body {
  success?: boolean;
  message?: string;
  code?: ErrorCode;
  errors?: FieldErrors;
  request_id?: string;
}

const isBody = (body: unknown): body is Body => typeof body === 'object' && body !== null;

export const headersFor = (token: string | null, key: string | undefined) => ({
  'X-Application-Id': 'customer-portal',
  device_id: deviceId(),
  ...(token && { Authorization: `Bearer ${token}` }),
  ...(key && { 'Idempotency-Key': key }),
});

/**
 * Makes a call. Throws ApiError when the server refuses, SessionEnded when it no longer knows the session, NetworkError
 * when no answer of the server came back.
 */
export async function api<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  options: ApiOptions = {},
): Promise<AnswerOf<C> & { message?: string }> {
  const token = options.token ?? $session.get().token;
  const request = prepareRequest(call, input, options.files);
  const headers = headersFor(token, options.key);
  const reply =
    options.onProgress && request.body instanceof FormData
      ? await (await import('./upload.ts')).upload(request, headers, options.onProgress, options.signal)
      : await sendRequest(request, headers, options.signal);
  const { status, body } = reply;
  if (status >= 200 && status < 300 && isBody(body) && body.success !== false)
    return body as AnswerOf<C> & { message?: string };
  throw failureOf(reply, options.token === undefined, token);
}

export function failureOf({ status, body, requestId }: HttpReply, ownToken: boolean, token: string | null) {
  // A page instead of JSON was written by something between the server and here.
  if (!isBody(body) && (status < 300 || status >= 500)) return new NetworkError(`Status ${status} without an answer`);
  const said = isBody(body) ? body : {};
  const failure = { ...said, status, requestId: said.request_id ?? requestId };
  if (status !== 401 || !ownToken) return new ApiError(failure);
  // Another tab may have signed in anew meanwhile: only the token that was refused is over.
  if ($session.get().token === token) endSession('expired');
  return new SessionEnded(failure);
}
