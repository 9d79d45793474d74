import { useDeferredValue, useMemo } from 'react';
import type { CallAnswer, CallInput, ReadCall } from '#lib/api/call-types.ts';
import type { QueryState } from '#lib/client/api/queries.ts';
import { useQuery } from './use-query.ts';

/**
 * A read of which there is much to draw: a slow phone draws it in slices and takes a press in between. Another page or tab
 * is at once what is shown.
 */
export const useDeferredQuery = <Name extends ReadCall>(
  name: Name,
  input: CallInput<Name>,
): QueryState<CallAnswer<Name>> => {
  const read = useQuery(name, input);
  const asked = JSON.stringify(input);
  const drawn = useDeferredValue(useMemo(() => ({ asked, read }), [asked, read]));
  return drawn.asked === asked ? drawn.read : read;
};
