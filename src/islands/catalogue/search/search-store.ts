import { computed, type ReadableAtom } from 'nanostores';
import type { CallAnswer } from '#lib/api/call-types.ts';
import { type QueryState, query } from '#lib/client/api/queries.ts';

type Answer = CallAnswer<'POST /search'>;

/** The search of the results screen behind the sign-in, with the message of the server. */
export type SearchState =
  | Exclude<QueryState<Answer>, { state: 'ready' }>
  | (Answer & { state: 'ready'; message: string; failed: boolean; at: number });

export const createSearch = (input: { name: string; page: number }): ReadableAtom<SearchState> =>
  computed(query('POST /search', input), (read): SearchState => {
    if (read.state !== 'ready') return read;
    const { message = '', ...answer } = read.data as Answer & { message?: string };
    return { state: 'ready', ...answer, message, failed: read.failed, at: read.at };
  });
