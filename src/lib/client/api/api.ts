import type { CallAnswer, CallNeeds, CallPayload, JsonCall } from '#lib/api/call-types.ts';
import type { ErrorCode, FieldErrors } from '#lib/api/errors.ts';
import { applicationHeader, applicationName, deviceHeader } from '#lib/request-headers.ts';
import { endSession } from '../session/end-session.ts';
import { $session } from '../session/session.ts';
import { deviceId } from './device.ts';
import { ApiError, NetworkError, SessionEnded } from './errors.ts';
import { type HttpReply, type PreparedRequest, prepareRequest } from './request.ts';
import { sendRequest } from './transport.ts';

export interface SendOptions {
  /** The Idempotency-Key of an attempt that moves money. */
  key?: string | undefined;
  /** How much of an upload has gone, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
  /** Sent instead of the session's token, such as the one of a reset attempt; a 401 then ends no session. */
  token?: string | undefined;
}

/** May be left out where nothing must be said. */
type OptionsOf<Name extends JsonCall> =
  Record<never, never> extends CallNeeds<Name>
    ? [options?: CallNeeds<Name> & Omit<SendOptions, 'key'>]
    : [options: CallNeeds<Name> & Omit<SendOptions, 'key'>];

interface Body {
  success?: boolean;
  message?: string;
  code?: ErrorCode;
  errors?: FieldErrors;
  request_id?: string;
}

const isBody = (body: unknown): body is Body => typeof body === 'object' && body !== null;

export const headersFor = (token: string | null, key: string | undefined) => ({
  [applicationHeader]: applicationName,
  [deviceHeader]: deviceId(),
  ...(token && { Authorization: `Bearer ${token}` }),
  ...(key && { 'Idempotency-Key': key }),
});

/** Sends what is prepared and answers the body of a success; who calls knows its type. Throws as `api` does. */
export async function fetchAnswer(request: PreparedRequest, options: SendOptions = {}): Promise<unknown> {
  const token = options.token ?? $session.get().token;
  const headers = headersFor(token, options.key);
  const reply =
    options.onProgress && request.body instanceof FormData
      ? await (await import('./upload.ts')).upload(request, headers, options.onProgress, options.signal)
      : await sendRequest(request, headers, options.signal);
  const { status, body } = reply;
  if (status >= 200 && status < 300 && isBody(body) && body.success !== false) return body;
  throw failureOf(reply, options.token === undefined, token);
}

/**
 * Makes a call: `api('POST /user/plan', payload)`. Throws ApiError when the server refuses, SessionEnded when it no longer
 * knows the session, NetworkError when no answer of the server came back.
 */
export const api = async <Name extends JsonCall>(
  name: Name,
  payload: CallPayload<Name>,
  ...[options]: OptionsOf<Name>
): Promise<CallAnswer<Name> & { message?: string }> => {
  const answer = await fetchAnswer(prepareRequest(name, payload, options), options);
  return answer as CallAnswer<Name> & { message?: string };
};

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
