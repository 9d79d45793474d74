import { useSyncExternalStore } from 'react';
import { type QueryState, query } from '#lib/client/queries.ts';
import type { AnswerOf, AnyCall, InputOf } from '#lib/contract/call.ts';

const loading = { state: 'loading' } as const;
const loadingOnServer = () => loading;

/** A read for a screen. It begins as loading, as the server has rendered it, even where an answer is at hand. */
export const useQuery = <C extends AnyCall>(call: C, input: InputOf<C>): QueryState<AnswerOf<C>> => {
  const $query = query(call, input);
  return useSyncExternalStore<QueryState<AnswerOf<C>>>($query.listen, $query.get, loadingOnServer);
};
