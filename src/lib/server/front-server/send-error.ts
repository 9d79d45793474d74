import type { ServerResponse } from 'node:http';
import { type ErrorCode, errorStatus } from '#lib/api/errors.ts';
import { errorMessages } from '#lib/messages/errors.ts';

export const isApiPath = (path: string) => path === '/api' || path.startsWith('/api/');

/** Other than the code's own message; seconds. */
export interface ErrorDetail {
  message?: string;
  retryAfter?: number | undefined;
}

/** Answers without asking the application: in the API's form under /api, as a line of text elsewhere. */
export function sendError(
  res: ServerResponse,
  path: string,
  requestId: string,
  code: ErrorCode,
  detail: ErrorDetail = {},
) {
  if (res.headersSent) return;
  const status = errorStatus[code];
  const message = detail.message || errorMessages[code];
  const retryAfter = detail.retryAfter ?? (status === 503 ? 2 : undefined);
  const failed = status >= 500;
  const json = isApiPath(path);
  const body = json
    ? JSON.stringify({ success: false, message, code, ...(failed && { request_id: requestId }) })
    : `${message}${failed ? ` (${requestId})` : ''}\n`;
  res.writeHead(status, {
    'content-type': json ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
  });
  res.end(body);
}

/** What the application answers with a page or nothing under /api, and its bare failures everywhere, get our own form. */
export function replaceErrorResponse(path: string, { status, headers }: Response): ErrorCode | undefined {
  const type = headers.get('content-type') ?? '';
  if (status >= 500 && (type === '' || (isApiPath(path) && type.startsWith('text/')))) return 'failed';
  return isApiPath(path) && status === 404 && !type.includes('json') ? 'not_found' : undefined;
}
