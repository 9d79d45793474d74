import { useEffect, useState } from 'react';
import type { CallAnswer } from '#lib/api/call-types.ts';
import { api } from '#lib/client/api/api.ts';
import { canSearch } from '#lib/domain/typed/office-search.ts';

type Found = CallAnswer<'POST /office/search'>['found'];

export type OfficeSearchState =
  | { state: 'short' }
  | { state: 'loading' }
  | { state: 'ready'; found: Found }
  | { state: 'failed'; error: unknown };

/** Milliseconds without a key after which it is asked. */
const PAUSE_MS = 120;

/** What the server finds for what is typed. It is kept nowhere: the next search may be somebody else's. */
export function useOfficeSearch(typed: string) {
  const [read, setRead] = useState<OfficeSearchState>({ state: 'short' });
  const [tries, setTries] = useState(0);
  const search = typed.trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    if (!canSearch(search)) return setRead({ state: 'short' });
    const given = new AbortController();
    setRead({ state: 'loading' });
    const timer = setTimeout(
      () =>
        api('POST /office/search', { search }, { signal: given.signal }).then(
          ({ found }) => setRead({ state: 'ready', found }),
          (error) => given.signal.aborted || setRead({ state: 'failed', error }),
        ),
      PAUSE_MS,
    );
    return () => {
      clearTimeout(timer);
      given.abort();
    };
  }, [search, tries]);
  return { read, retry: () => setTries((count) => count + 1) };
}
