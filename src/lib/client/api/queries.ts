import { nanoquery } from '@nanostores/query';
import { atom, computed, type ReadableAtom } from 'nanostores';
import type { CallAnswer, CallInput, ReadCall } from '#lib/api/call-types.ts';
import * as storageKeys from '#lib/storage-keys.ts';
import { refreshUnreadCount } from '../account/unread-notifications.ts';
import { $session } from '../session/session.ts';
import { accountId } from '../storage/account-id.ts';
import { writeItem } from '../storage/local-storage.ts';
import { fetchAnswer } from './api.ts';
import { ApiError } from './errors.ts';
import { dropPrefetched } from './prefetch.ts';
import { type PreparedRequest, prepareRead } from './request.ts';
import { type CachedResponse, cachedResponse, cacheResponse, dropCachedResponses } from './response-cache.ts';
import { serverTime } from './server-clock.ts';

/**
 * The state of a query. `at` is the time of the data; `failed` means that it could not be refreshed. `retry`, for
 * 'Try again' buttons, drops the cached response and loads again.
 */
export type QueryState<T> =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown; retry: () => void }
  | { state: 'ready'; data: T; at: number; refreshing: boolean; failed: boolean };

export type FailedQuery = Extract<QueryState<unknown>, { state: 'failed' }>;

interface Fetched<T> extends CachedResponse<T> {
  failed: boolean;
}

const cache = new Map<string, { data?: unknown; created?: number; expires?: number }>();
// transport.ts repeats failed requests
const [createStore, , { invalidateKeys, revalidateKeys }] = nanoquery({
  cache,
  revalidateOnFocus: true,
  onErrorRetry: null,
});

// its own option leaves out what failed in the last four seconds, which is what waits for the connection
if (typeof window !== 'undefined') window.addEventListener('online', () => revalidateKeys(() => true));

const latest = <T>(address: string): CachedResponse<T> | undefined =>
  (cache.get(address)?.data as CachedResponse<T> | undefined) ?? cachedResponse<T>(address);

/** Running requests by URL; true if a payment has changed their data in the meantime. */
const running = new Map<string, boolean>();

/** Repeats a request whose data was changed while it was running, because its response may be outdated. */
async function fetchFresh(request: PreparedRequest): Promise<unknown> {
  try {
    for (;;) {
      running.set(request.url, false);
      const answer = await fetchAnswer(request);
      if (!running.get(request.url)) return answer;
    }
  } finally {
    running.delete(request.url);
  }
}

/** The server says that what was asked for does not exist (any more): an older answer must not hide that. */
const isGone = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 410);

/** If there is an older response, a failure only marks it as not refreshed. */
async function fetchWithFallback<T>(request: PreparedRequest): Promise<Fetched<T>> {
  const { token } = $session.get();
  try {
    const answer = { data: (await fetchFresh(request)) as T, at: serverTime() };
    // after a sign-out nothing may be stored on the device
    if (token && $session.get().token === token) cacheResponse(request.url, answer);
    return { ...answer, failed: false };
  } catch (error) {
    const old = latest<T>(request.url);
    if (!old) throw error;
    if (isGone(error)) {
      dropCachedResponses((kept) => kept === request.url);
      throw error;
    }
    return { ...old, failed: true };
  }
}

interface FetchState<T> {
  data?: Fetched<T>;
  error?: unknown;
  loading: boolean;
}

const stateOf = <T>({ data, error, loading }: FetchState<T>, retry: () => void): QueryState<T> => {
  if (isGone(error)) return { state: 'failed', error, retry };
  if (data) return { state: 'ready', ...data, refreshing: loading };
  if (error !== undefined && !loading) return { state: 'failed', error, retry };
  return { state: 'loading' };
};

const loading = { state: 'loading' } as const;
const stores = new Map<string, ReadableAtom<QueryState<unknown>>>();

/**
 * A query as a store: at first the last response on this device, then the server's. It is repeated when the window gets
 * the focus, when the connection is back and after a payment. On the server it is always loading.
 */
export const query = <Name extends ReadCall>(
  name: Name,
  input: CallInput<Name>,
): ReadableAtom<QueryState<CallAnswer<Name>>> => {
  type Answer = CallAnswer<Name>;
  if (typeof window === 'undefined') return atom(loading);
  const request = prepareRead(name, input);
  const address = request.url;
  const known = stores.get(address);
  if (known) return known as ReadableAtom<QueryState<Answer>>;
  const kept = cachedResponse(address);
  if (kept && !cache.has(address))
    cache.set(address, { data: { ...kept, failed: false }, created: 0, expires: Number.POSITIVE_INFINITY });
  const $fetched = createStore<Fetched<Answer>>([address], { fetcher: () => fetchWithFallback<Answer>(request) });
  const retry = () => {
    dropCachedResponses((kept) => kept === address);
    invalidateKeys(address);
  };
  const $query = computed($fetched, (value) => stateOf<Answer>(value, retry));
  stores.set(address, $query as ReadableAtom<QueryState<unknown>>);
  return $query;
};

export const pathsChangedByPayment = [
  '/user/autopay',
  '/user/dashboard',
  '/user/fund-wallet-data',
  '/user/plan-properties',
  '/user/plan-property/',
  '/user/transactions',
  '/plan-payment-list/',
  '/notifications',
].map((path) => `/api${path}`);

/** Reloads the queries whose URL starts with a path: those on the screen now, the others when they are next used. */
export const refreshQueries = (...paths: readonly string[]) => {
  const isChanged = (address: string) => paths.some((path) => address.startsWith(path));
  dropCachedResponses(isChanged);
  dropPrefetched(isChanged);
  for (const address of running.keys()) if (isChanged(address)) running.set(address, true);
  revalidateKeys(isChanged);
};

/** How often another tab has paid something since this page was opened. */
export const $paidElsewhere = atom(0);

if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== storageKeys.paidAt || newValue === null) return;
    refreshQueries(...pathsChangedByPayment);
    $paidElsewhere.set($paidElsewhere.get() + 1);
  });

/** After a payment, in all tabs: wallet, dashboard, plans, transactions, payment lists and notifications. */
export const refreshAfterPayment = () => {
  refreshQueries(...pathsChangedByPayment);
  writeItem(storageKeys.paidAt, `${accountId()} ${Date.now()}`);
  refreshUnreadCount().catch(() => undefined);
};
