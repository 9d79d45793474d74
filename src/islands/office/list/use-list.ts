import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { useUrlQuery } from '#islands/ui/hooks/use-url-query.ts';
import type { CallInput, ReadCall } from '#lib/api/call-types.ts';
import { pageParam } from '../list-query.ts';
import type { ListDescription } from './list-description.ts';

/** Rows of a page of a table: more than a window has. */
const tableRows = '50';

/** Reads the page of a list that the address asks for. */
export function useList<Name extends ReadCall, Row extends { id: number }>(of: ListDescription<Name, Row>) {
  const search = useUrlQuery();
  const query = new URLSearchParams(search);
  const { tabs } = of;
  const asked = tabs?.asked ? tabs.asked(query) : tabs && query.get(tabs.param);
  const tab = tabs?.of.find(({ name }) => name === asked) ?? tabs?.of[0];
  const input = {
    ...tab?.input,
    ...of.input?.(query),
    page: pageParam(query),
    ...(of.table && { rows: tableRows }),
  } as CallInput<Name>;
  const read = useQuery(of.call, input);
  return { search, query, tab, input, read, answer: read.state === 'ready' ? read.data : undefined };
}

export type ListState<Name extends ReadCall> = ReturnType<typeof useList<Name, { id: number }>>;
