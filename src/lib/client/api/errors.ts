import type { ErrorCode, FieldErrors } from '#lib/api/errors.ts';

interface Failure {
  status: number;
  code?: ErrorCode | undefined;
  message?: string | undefined;
  errors?: FieldErrors | undefined;
  requestId?: string | undefined;
}

/** The server has refused a call or failed. `message` is empty if it sent none. */
export class ApiError extends Error {
  override readonly name: string = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly errors: FieldErrors;
  readonly requestId: string | undefined;

  constructor({ status, code, message, errors, requestId }: Failure) {
    super(message ?? '');
    this.status = status;
    this.code = code;
    this.errors = errors ?? {};
    this.requestId = requestId;
  }
}

/** A 401: the session is over. Its end shows a toast and leads to the login, so nothing else needs to. */
export class SessionEnded extends ApiError {
  override readonly name = 'SessionEnded';
}

/** There was no response, so it is not known whether the server carried out the request. */
export class NetworkError extends Error {
  override readonly name: string = 'NetworkError';
}

/** Nothing was sent, because there is no network. Its message can be shown to users. */
export class OfflineError extends NetworkError {
  override readonly name = 'Offline';
}
