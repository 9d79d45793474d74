import { useRef } from 'react';
import type { QueryState } from '#lib/client/api/queries.ts';

/** The last answer that came: it stays while the next one loads. */
export const useLatest = <Answer>(read: QueryState<Answer>) => {
  const latest = useRef<Answer>(undefined);
  if (read.state === 'ready') latest.current = read.data;
  return latest.current;
};
