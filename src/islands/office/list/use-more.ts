import { useMemo, useState, useSyncExternalStore } from 'react';
import type { CallInput, ReadCall } from '#lib/api/call-types.ts';
import { pageQueries } from '#lib/client/api/page-queries.ts';
import type { ListDescription } from './list-description.ts';
import type { RowsProps } from './list-rows.tsx';

/** Which further pages are shown; kept with the entry of the history, so that Back finds them again. */
interface Kept<Input> {
  search: string;
  inputs: Input[];
}

const keptIn = (state: unknown): Kept<never> | null =>
  state !== null && typeof state === 'object' && 'more' in state ? (state.more as Kept<never>) : null;

const nothing = () => () => undefined;
const empty: never[] = [];

/** The rows of the first page and of those that were loaded after it, each row once. */
export function useMore<Name extends ReadCall, Row extends { id: number }>({
  of,
  shown,
  answer,
}: RowsProps<Name, Row>) {
  const { search } = shown;
  const [kept, setKept] = useState<Kept<CallInput<Name>>>(() => keptIn(history.state) ?? { search, inputs: [] });
  const inputs = kept.search === search ? kept.inputs : (empty as CallInput<Name>[]);
  const $pages = useMemo(() => inputs.length > 0 && pageQueries(of.call, inputs), [of.call, inputs]);
  const states = useSyncExternalStore(
    $pages ? $pages.listen : nothing,
    () => ($pages ? $pages.get() : empty),
    () => empty,
  );
  const first = of.rows(answer);
  const rows = useMemo(() => {
    const further = states.flatMap((state) => (state.state === 'ready' ? of.rows(state.data).data : []));
    return [...new Map([...first.data, ...further].map((row) => [row.id, row])).values()];
  }, [of, first, states]);
  const state = states.at(-1);
  const last = state?.state === 'ready' ? of.rows(state.data) : first;
  const load = () => {
    const page = String(first.current_page + inputs.length + 1);
    const next = { ...shown.input, page, ...afterLast(of, rows) } as CallInput<Name>;
    const more = { search, inputs: [...inputs, next] };
    history.replaceState({ ...history.state, more }, '');
    setKept(more);
  };
  return {
    rows,
    page: first,
    hasMore: state && state.state !== 'ready' ? true : last.current_page < last.last_page,
    more: state?.state === 'failed' ? ('failed' as const) : state?.state === 'loading' ? ('loading' as const) : null,
    load,
    retry: state?.state === 'failed' ? state.retry : load,
  };
}

const afterLast = <Name extends ReadCall, Row extends { id: number }>(
  { table }: ListDescription<Name, Row>,
  rows: readonly Row[],
) => (table?.keyset ? { after: String(rows.at(-1)?.id) } : {});
