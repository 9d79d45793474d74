import { useDeferredValue, useMemo } from 'react';
import type { AnswerOf, AnyCall, InputOf } from '#lib/api/call.ts';
import type { QueryState } from '#lib/client/api/queries.ts';
import { useQuery } from './use-query.ts';

/**
 * A read of which there is much to draw: a slow phone draws it in slices and takes a press in between. Another page or tab
 * is at once what is shown.
 */
export const useDeferredQuery = <C extends AnyCall>(call: C, input: InputOf<C>): QueryState<AnswerOf<C>> => {
  const read = useQuery(call, input);
  const asked = JSON.stringify(input);
  const drawn = useDeferredValue(useMemo(() => ({ asked, read }), [asked, read]));
  return drawn.asked === asked ? drawn.read : read;
};
