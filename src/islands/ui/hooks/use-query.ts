import { useSyncExternalStore } from 'react';
import type { CallAnswer, CallInput, ReadCall } from '#lib/api/call-types.ts';
import { type QueryState, query } from '#lib/client/api/queries.ts';
import { useHydrated } from './use-hydrated.ts';

const loading = { state: 'loading' } as const;
const isLoading = () => loading;
const never = () => () => undefined;

/**
 * A read for a screen. It begins as loading, as the server has rendered it, even where an answer is at hand; nothing is
 * asked for until the address is known, which may want another page or tab.
 */
export const useQuery = <Name extends ReadCall>(name: Name, input: CallInput<Name>): QueryState<CallAnswer<Name>> => {
  const here = useHydrated();
  const $query = query(name, input);
  return useSyncExternalStore<QueryState<CallAnswer<Name>>>(
    here ? $query.listen : never,
    here ? $query.get : isLoading,
    isLoading,
  );
};
