import { linkClickHandler } from '#islands/ui/actions/link-click.ts';
import { Money } from '#islands/ui/display/money.tsx';
import { StatusTag } from '#islands/ui/display/status-tag.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { useUrlQuery } from '#islands/ui/hooks/use-url-query.ts';
import type { CashBook } from '#lib/api/office/desk/cash-books.ts';
import { pushQuery, queryWith } from '#lib/client/navigation/url-query.ts';
import { formatDateTime } from '#lib/domain/days.ts';
import { cashDifferenceText } from '#lib/messages/money/cash.ts';
import { idParam } from '../list-query.ts';
import { LoadView } from '../load-view.tsx';

/** The books of a desk that are closed, the newest first, page by page. */
export const ClosedBooks = ({ desk, current }: { desk: number; current: number | undefined }) => {
  const after = idParam(new URLSearchParams(useUrlQuery()), 'after');
  const read = useQuery('GET /office/desks/{id}/cash-books', after ? { id: desk, after } : { id: desk });
  return (
    <section className="card queue" aria-label="Closed books">
      <h2 className="h3">Closed books</h2>
      <LoadView read={read} failed="The books did not load">
        {({ books, more }) => (
          <>
            {books.length === 0 && <p className="mut">None yet: a book is here once it is counted.</p>}
            <ul className="list">
              {books.map((book) => (
                <BookLink key={book.id} book={book} isCurrent={book.id === current} />
              ))}
            </ul>
            {(more || after) && (
              <p className="row spread">
                {after ? <PageLink to={null}>The newest</PageLink> : <span />}
                {more && <PageLink to={books.at(-1)?.id ?? null}>Earlier ones</PageLink>}
              </p>
            )}
          </>
        )}
      </LoadView>
    </section>
  );
};

const PageLink = ({ to, children }: { to: number | null; children: string }) => {
  const href = queryWith({ after: to });
  return (
    <a className="link" href={href} onClick={linkClickHandler(href, pushQuery)}>
      {children}
    </a>
  );
};

const BookLink = ({ book, isCurrent }: { book: CashBook; isCurrent: boolean }) => {
  const href = queryWith({ book: book.id });
  const kobo = Math.round((book.difference ?? 0) * 100);
  return (
    <li>
      <a
        className="item plain"
        href={href}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={linkClickHandler(href, pushQuery)}
      >
        <span className="t b">{formatDateTime(new Date(book.closed_at ?? book.opened_at))}</span>
        <span className="amt num">{book.counted !== null && <Money naira={book.counted} />}</span>
        <span className="sub col-span-full!">
          {kobo === 0 ? (
            <StatusTag kind="ok">Right</StatusTag>
          ) : (
            <StatusTag kind="late">{cashDifferenceText(kobo)}</StatusTag>
          )}
        </span>
      </a>
    </li>
  );
};
