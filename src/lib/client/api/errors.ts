import type { ErrorCode, FieldErrors } from '#lib/api/errors.ts';

interface Failure {
  status: number;
  code?: ErrorCode | undefined;
  message?: string | undefined;
  errors?: FieldErrors | undefined;
  requestId?: string | undefined;
}

/** The server answered that it failed. `message` is empty when it said nothing. */
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

/** A 401: the session is over, the customer was told and is on the way to the login. Nobody else need say so. */
export class SessionEnded extends ApiError {
  override readonly name = 'SessionEnded';
}

/** No answer of the server came back: whether it did what was asked is not known. */
export class NetworkError extends Error {
  override readonly name: string = 'NetworkError';
}

/** There is no network, so nothing was sent. Its message is for people. */
export class OfflineError extends NetworkError {
  override readonly name = 'Offline';
}
