import type { ReactNode } from 'react';
import { Pagination } from '#islands/ui/actions/pagination.tsx';
import type { Paginated } from '#lib/api/fields/answer-shapes.ts';
import { pushQuery, queryWith } from '#lib/client/navigation/url-query.ts';
import { useRowFocus } from './use-row-focus.ts';

interface PagedListProps<Item> {
  of: Paginated<Item>;
  row: (item: Item) => ReactNode;
  empty: ReactNode;
  /** Further query parameters to remove on a change of the page. */
  resetParams?: Record<string, null>;
  label?: string;
}

/** A page of a list with its pagination; the page number is in the address. */
export function PagedList<Item>({ of, row, empty, resetParams, ...pages }: PagedListProps<Item>) {
  const list = useRowFocus<HTMLUListElement>(of.data);
  return (
    <>
      {of.data.length === 0 ? (
        empty
      ) : (
        <ul className="list" {...list}>
          {of.data.map(row)}
        </ul>
      )}
      <Pagination
        {...pages}
        page={of.current_page}
        lastPage={of.last_page}
        hrefOf={(to) => queryWith({ page: to, ...resetParams })}
        onNavigate={pushQuery}
      />
    </>
  );
}
