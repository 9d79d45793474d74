import { useDeferredValue, useMemo } from 'react';
import type { CallAnswer, CallInput, ReadCall } from '#lib/api/call-types.ts';
import type { QueryState } from '#lib/client/api/queries.ts';
import { useQuery } from './use-query.ts';

/**
 * A query with a large result: rendering it can be interrupted, so that a slow phone reacts to a press in between. With
 * another input the new state shows at once.
 */
export const useDeferredQuery = <Name extends ReadCall>(
  name: Name,
  input: CallInput<Name>,
): QueryState<CallAnswer<Name>> => {
  const read = useQuery(name, input);
  const key = JSON.stringify(input);
  const deferred = useDeferredValue(useMemo(() => ({ key, read }), [key, read]));
  return deferred.key === key ? deferred.read : read;
};
