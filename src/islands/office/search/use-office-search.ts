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

/**
 * What the server finds for what is typed. It is kept nowhere: the next search may be somebody else's. An answer to
 * another text is none: from the key on that changes the text it is loading.
 */
export function useOfficeSearch(typed: string) {
  const [answer, setAnswer] = useState<{ to: string; read: OfficeSearchState } | null>(null);
  const [tries, setTries] = useState(0);
  const search = typed.trim();
  const attempt = `${tries} ${search}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    if (!canSearch(search)) return;
    const given = new AbortController();
    const timer = setTimeout(
      () =>
        api('POST /office/search', { search }, { signal: given.signal }).then(
          ({ found }) => setAnswer({ to: attempt, read: { state: 'ready', found } }),
          (error) => given.signal.aborted || setAnswer({ to: attempt, read: { state: 'failed', error } }),
        ),
      PAUSE_MS,
    );
    return () => {
      clearTimeout(timer);
      given.abort();
    };
  }, [attempt]);
  const latest: OfficeSearchState = answer?.to === attempt ? answer.read : { state: 'loading' };
  const read: OfficeSearchState = canSearch(search) ? latest : { state: 'short' };
  return { read, retry: () => setTries((count) => count + 1) };
}
