import { useSyncExternalStore } from 'react';
import type { AnswerOf, AnyCall, InputOf } from '#lib/api/call.ts';
import { type QueryState, query } from '#lib/client/api/queries.ts';
import { useHydrated } from './use-hydrated.ts';

const loading = { state: 'loading' } as const;
const isLoading = () => loading;
const never = () => () => undefined;

/**
 * A read for a screen. It begins as loading, as the server has rendered it, even where an answer is at hand; nothing is
 * asked for until the address is known, which may want another page or tab.
 */
export const useQuery = <C extends AnyCall>(call: C, input: InputOf<C>): QueryState<AnswerOf<C>> => {
  const here = useHydrated();
  const $query = query(call, input);
  return useSyncExternalStore<QueryState<AnswerOf<C>>>(
    here ? $query.listen : never,
    here ? $query.get : isLoading,
    isLoading,
  );
};
