import { nanoquery } from '@nanostores/query';
import { atom, computed, type ReadableAtom } from 'nanostores';
import type { AnswerOf, AnyCall, InputOf } from '#lib/contract/call.ts';
import { dropAnswers, type Kept, keepAnswer, keptAnswer } from './answers.ts';
import { api } from './api.ts';
import { prepare } from './request.ts';

/** A read, as a screen shows it. `at` says how old the data is; `failed` that it could not be refreshed. */
export type QueryState<T> =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown }
  | { state: 'ready'; data: T; at: number; refreshing: boolean; failed: boolean };

interface Fetched<T> extends Kept<T> {
  failed: boolean;
}

const cache = new Map<string, { data?: unknown; created?: number; expires?: number }>();
// The API module itself tries failed reads again.
const [createStore, , { invalidateKeys, revalidateKeys }] = nanoquery({
  cache,
  revalidateOnFocus: true,
  revalidateOnReconnect: true,
  onErrorRetry: null,
});

const addressOf = <C extends AnyCall>(call: C, input: InputOf<C>) => prepare(call, input).url;

const latest = <T>(address: string): Kept<T> | undefined =>
  (cache.get(address)?.data as Kept<T> | undefined) ?? keptAnswer<T>(address);

/** With an older answer at hand, a failure to refresh is no failure of the screen. */
async function fetchKeeping<C extends AnyCall>(call: C, input: InputOf<C>, address: string) {
  try {
    const answer: Kept<AnswerOf<C>> = { data: await api(call, input), at: Date.now() };
    keepAnswer(address, answer);
    return { ...answer, failed: false };
  } catch (error) {
    const old = latest<AnswerOf<C>>(address);
    if (!old) throw error;
    return { ...old, failed: true };
  }
}

const stateOf = <T>(value: { data?: Fetched<T>; error?: unknown; loading: boolean }): QueryState<T> => {
  if (value.data) return { state: 'ready', ...value.data, refreshing: value.loading };
  if (value.error !== undefined && !value.loading) return { state: 'failed', error: value.error };
  return { state: 'loading' };
};

const loading = { state: 'loading' } as const;
const stores = new Map<string, ReadableAtom<QueryState<unknown>>>();

/**
 * A read as a store: the last answer on this device at once, then the server's; again when the window is focused, the
 * connection is back or a payment changed it. On the server it is always loading.
 */
export const query = <C extends AnyCall>(call: C, input: InputOf<C>): ReadableAtom<QueryState<AnswerOf<C>>> => {
  if (typeof window === 'undefined') return atom(loading);
  const address = addressOf(call, input);
  const known = stores.get(address);
  if (known) return known as ReadableAtom<QueryState<AnswerOf<C>>>;
  const kept = keptAnswer(address);
  if (kept && !cache.has(address))
    cache.set(address, { data: { ...kept, failed: false }, created: 0, expires: Number.POSITIVE_INFINITY });
  const $fetched = createStore<Fetched<AnswerOf<C>>>([address], { fetcher: () => fetchKeeping(call, input, address) });
  const $query = computed($fetched, (value) => stateOf<AnswerOf<C>>(value));
  stores.set(address, $query as ReadableAtom<QueryState<unknown>>);
  return $query;
};

/** 'Try again': forgets what is known of the read and makes it anew. */
export const again = <C extends AnyCall>(call: C, input: InputOf<C>) => {
  const address = addressOf(call, input);
  dropAnswers((kept) => kept === address);
  invalidateKeys(address);
};

export const changedByPayment = [
  '/user/dashboard',
  '/user/fund-wallet-data',
  '/user/plan-properties',
  '/user/plan-property/',
  '/user/transactions',
  '/plan-payment-list/',
  '/notifications',
].map((path) => `/api${path}`);

/** Makes the reads that begin so again: those on the screen now, the others when they are next opened. */
export const refresh = (...paths: readonly string[]) => {
  const isChanged = (address: string) => paths.some((path) => address.startsWith(path));
  dropAnswers(isChanged);
  revalidateKeys(isChanged);
};

/** After a payment: wallet, dashboard, plans, transactions and payment lists. */
export const refreshAfterPayment = () => refresh(...changedByPayment);
