import type { CallAnswer, CallNeeds, CallPayload, JsonCall } from '#lib/api/call-types.ts';
import type { ErrorCode, FieldErrors } from '#lib/api/errors.ts';
import { applicationHeader, applicationName, deviceHeader } from '#lib/request-headers.ts';
import { navigate } from '../navigation/navigate.ts';
import { endSession } from '../session/end-session.ts';
import { $session } from '../session/session.ts';
import { deviceId } from './device.ts';
import { ApiError, NetworkError, SessionEnded } from './errors.ts';
import { type HttpReply, type PreparedRequest, prepareRequest } from './request.ts';
import { sendRequest } from './transport.ts';

export interface SendOptions {
  /** The Idempotency-Key of a payment. */
  key?: string | undefined;
  /** The progress of an upload, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
  /** Sent instead of the session's token, for example to reset a password. A 401 then does not end the session. */
  token?: string | undefined;
}

/** Optional where the call needs none of them. */
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

/** Sends a request and returns the body of its response, whose type the caller knows. Throws like `api`. */
export async function fetchAnswer(request: PreparedRequest, options: SendOptions = {}): Promise<unknown> {
  const token = options.token ?? $session.get().token;
  const headers = headersFor(token, options.key);
  const reply =
    options.onProgress && request.body instanceof FormData
      ? await (await import('./upload.ts')).upload(request, headers, options.onProgress, options.signal)
      : await sendRequest(request, headers, options.signal);
  const { status, body } = reply;
  // the next customer of the device must not be shown an answer to the last one, nor may it be stored
  if (!options.token && token && $session.get().token !== token) throw new SessionEnded({ status: 401 });
  if (status >= 200 && status < 300 && isBody(body) && body.success !== false) return body;
  throw failureOf(reply, options.token === undefined, token);
}

/**
 * Makes a call: `api('POST /user/plan', payload)`. Throws ApiError when the server refuses it, SessionEnded when the
 * session is over, NetworkError when there is no response.
 */
export const api = async <Name extends JsonCall>(
  name: Name,
  payload: CallPayload<Name>,
  ...[options]: OptionsOf<Name>
): Promise<CallAnswer<Name> & { message?: string }> => {
  const answer = await fetchAnswer(prepareRequest(name, payload, options), options);
  return answer as CallAnswer<Name> & { message?: string };
};

/** Where the office sets up its second factor, with the page to return to. */
const setUpPath = () => `/office/two-step?from=${encodeURIComponent(location.pathname + location.search)}`;

export function failureOf({ status, body, requestId }: HttpReply, ownToken: boolean, token: string | null) {
  // HTML instead of JSON comes from a proxy
  if (!isBody(body) && (status < 300 || status >= 500)) return new NetworkError(`Status ${status} without an answer`);
  const details = isBody(body) ? body : {};
  if (details.code === 'second_factor_missing') navigate(setUpPath(), { replace: true });
  const failure = { ...details, status, requestId: details.request_id ?? requestId };
  if (status !== 401 || !ownToken) return new ApiError(failure);
  // another tab may have signed in again: only the session of the refused token is over
  if ($session.get().token === token) endSession('expired');
  return new SessionEnded(failure);
}
