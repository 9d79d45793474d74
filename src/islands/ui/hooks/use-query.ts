import { useSyncExternalStore } from 'react';
import type { CallAnswer, CallInput, ReadCall } from '#lib/api/call-types.ts';
import { type QueryState, query } from '#lib/client/api/queries.ts';
import { useHydrated } from './use-hydrated.ts';

const loading = { state: 'loading' } as const;
const isLoading = () => loading;
const never = () => () => undefined;

/**
 * The state of a query. It is loading until the page is hydrated, as the server has rendered it, even where an answer is
 * cached: only then is the URL known, which may ask for another page or tab.
 */
export const useQuery = <Name extends ReadCall>(name: Name, input: CallInput<Name>): QueryState<CallAnswer<Name>> => {
  const hydrated = useHydrated();
  const $query = query(name, input);
  return useSyncExternalStore<QueryState<CallAnswer<Name>>>(
    hydrated ? $query.listen : never,
    hydrated ? $query.get : isLoading,
    isLoading,
  );
};
