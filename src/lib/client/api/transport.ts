import { FetchError, ofetch } from 'ofetch';
import { maxReadRetries, maxRetryWaitMs } from '#lib/domain/limits.ts';
import { offlineNotCached, offlineNotSent } from '#lib/messages/feedback.ts';
import { NetworkError, OfflineError } from './errors.ts';
import { takePrefetched } from './prefetch.ts';
import type { HttpReply, PreparedRequest } from './request.ts';
import { noteServerTime } from './server-clock.ts';

/** 1, 2, 4 … seconds, at most 30. */
const backoff = (triesLeft: number) => Math.min(1000 * 2 ** (maxReadRetries - triesLeft), maxRetryWaitMs);

const isOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false;

/**
 * A GET that fails is repeated up to three times, a write never, because the server may have carried it out. Without a
 * network nothing is sent: queries repeat when the connection is back, and forms keep their input.
 */
export async function sendRequest(
  { method, url, body }: PreparedRequest,
  headers: Record<string, string>,
  signal?: AbortSignal,
): Promise<HttpReply> {
  if (isOffline()) throw new OfflineError(method === 'GET' ? offlineNotCached : offlineNotSent);
  const early = method === 'GET' && (await takePrefetched(url, headers.Authorization));
  if (early) return early;
  try {
    const response = await ofetch.raw(url, {
      method,
      headers: { ...headers, accept: 'application/json' },
      ...(body && { body }),
      ...(signal && { signal }),
      retry: method === 'GET' ? maxReadRetries : 0,
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

const replyOf = (response: Response & { _data?: unknown }): HttpReply => {
  noteServerTime(response.headers.get('date'));
  return {
    status: response.status,
    body: response._data,
    requestId: response.headers.get('x-request-id') ?? undefined,
  };
};
