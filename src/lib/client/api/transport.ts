import { FetchError, ofetch } from 'ofetch';
import { readRetries } from '#lib/domain/limits.ts';
import { offlineUnread, offlineUnsent } from '#lib/messages/feedback.ts';
import { NetworkError, OfflineError } from './errors.ts';
import { takePrefetched } from './prefetch.ts';
import type { HttpReply, PreparedRequest } from './request.ts';

/** 1, 2, 4, … seconds, at most 30. */
const backoff = (triesLeft: number) => Math.min(1000 * 2 ** (readRetries.times - triesLeft), readRetries.maxWaitMs);

const isOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false;

/**
 * A read that fails is tried three times more; a write never, because it may have been done. Without a network neither is
 * sent: a read is made again when the connection is back (`queries.ts`), and what was typed stays where it is.
 */
export async function sendRequest(
  { method, url, body }: PreparedRequest,
  headers: Record<string, string>,
  signal?: AbortSignal,
): Promise<HttpReply> {
  if (isOffline()) throw new OfflineError(method === 'GET' ? offlineUnread : offlineUnsent);
  const early = method === 'GET' && (await takePrefetched(url, headers.Authorization));
  if (early) return early;
  try {
    const response = await ofetch.raw(url, {
      method,
      headers: { ...headers, accept: 'application/json' },
      ...(body && { body }),
      ...(signal && { signal }),
      retry: method === 'GET' ? readRetries.times : 0,
      retryStatusCodes: [408, 500, 502, 503, 504],
      retryDelay: ({ options }) => backoff(Number(options.retry)),
    });
    return replyOf(response);
  } catch (error) {
    if (error instanceof FetchError && error.response) return replyOf(error.response);
    if (signal?.aborted) throw signal.reason;
    throw new NetworkError('No answer came back', { cause: error });
  }
}

const replyOf = (response: Response & { _data?: unknown }): HttpReply => ({
  status: response.status,
  body: response._data,
  requestId: response.headers.get('x-request-id') ?? undefined,
});
