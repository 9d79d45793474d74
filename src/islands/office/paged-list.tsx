import type { ReactNode } from 'react';
import { Pagination } from '#islands/ui/actions/pagination.tsx';
import type { Paginated } from '#lib/api/fields/answer-shapes.ts';
import { pushQuery, queryWith } from '#lib/client/navigation/url-query.ts';
import { useRowFocus } from './use-row-focus.ts';

interface PagedListProps<Item> {
  of: Paginated<Item>;
  row: (item: Item) => ReactNode;
  /** What is shown without any. */
  empty: ReactNode;
  /** What else the address forgets with the page. */
  forget?: Record<string, null>;
  label?: string;
}

/** A page of a list with the way to the others; the number of the page stands in the address. */
export function PagedList<Item>({ of, row, empty, forget, ...pages }: PagedListProps<Item>) {
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
        hrefOf={(to) => queryWith({ page: to, ...forget })}
        onNavigate={pushQuery}
      />
    </>
  );
}
