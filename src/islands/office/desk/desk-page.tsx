import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { linkClickHandler } from '#islands/ui/actions/link-click.ts';
import { Money } from '#islands/ui/display/money.tsx';
import { StatusTag } from '#islands/ui/display/status-tag.tsx';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { useUrlQuery } from '#islands/ui/hooks/use-url-query.ts';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import type { CallAnswer } from '#lib/api/call-types.ts';
import type { Desk } from '#lib/api/office/desk/cash-books.ts';
import { pushQuery, queryWith } from '#lib/client/navigation/url-query.ts';
import { formatDateTime } from '#lib/domain/days.ts';
import { idParam } from '../list-query.ts';
import { LoadView } from '../load-view.tsx';
import { IfPermitted } from '../permissions.tsx';
import { CashBookView } from './cash-book-view.tsx';
import { ClosedBooks } from './closed-books.tsx';

const AddDeskDialog = lazyDialog('Set up a desk', async () => (await import('./cash-dialogs.tsx')).AddDeskDialog);
const OpenDeskDialog = lazyDialog('Open', async () => (await import('./count-dialog.tsx')).OpenDeskDialog);

/** The cash at the desks of the office. Desk and book are in the address. */
export const DeskPage = () => {
  const query = new URLSearchParams(useUrlQuery());
  const read = useQuery('GET /office/desks', {});
  const [adds, setAdds] = useState(false);
  const add = (
    <IfPermitted to="manage desks">
      <Button aria-haspopup="dialog" onClick={() => setAdds(true)}>
        Set up a desk
      </Button>
    </IfPermitted>
  );
  return (
    <LoadView read={read} failed="The desks did not load">
      {({ desks, accounts }) => {
        const desk = desks.find(({ id }) => id === Number(idParam(query, 'desk'))) ?? desks[0];
        return (
          <div className="stack min-w-0">
            <div className="row spread wrap-row">
              {desks.length > 1 ? <Desks desks={desks} current={desk} /> : <span />}
              {add}
            </div>
            {desk ? (
              <DeskView key={desk.id} desk={desk} accounts={accounts} book={idParam(query, 'book')} />
            ) : (
              <EmptyView title="No desk yet">
                A desk is a place where the office takes cash, with a drawer that is counted. Finance sets it up.
              </EmptyView>
            )}
            {adds && <AddDeskDialog onClose={() => setAdds(false)} />}
          </div>
        );
      }}
    </LoadView>
  );
};

const Desks = ({ desks, current }: { desks: readonly Desk[]; current: Desk | undefined }) => (
  <nav className="row wrap-row" aria-label="Desks">
    {desks.map(({ id, name, open }) => {
      const href = queryWith({ desk: id, book: null });
      return (
        <a
          key={id}
          className="btn"
          href={href}
          aria-current={id === current?.id ? 'true' : undefined}
          onClick={linkClickHandler(href, pushQuery)}
        >
          {name}
          <span className="mut">{open ? 'open' : 'closed'}</span>
        </a>
      );
    })}
  </nav>
);

interface DeskViewProps {
  desk: Desk;
  accounts: CallAnswer<'GET /office/desks'>['accounts'];
  /** A book of before that is looked at. */
  book: string | undefined;
}

const DeskView = ({ desk, accounts, book }: DeskViewProps) => {
  const [opens, setOpens] = useState(false);
  const shown = book ? Number(book) : desk.open?.id;
  return (
    <div className="cash">
      <div className="stack min-w-0">
        {shown === undefined ? (
          <section className="card stack">
            <div className="row spread wrap-row">
              <h2>{desk.name} is closed</h2>
              <StatusTag kind="plain">Closed</StatusTag>
            </div>
            <p>
              <Money naira={desk.left} full /> was in the drawer at the last closing. Open the desk to take cash.
            </p>
            <IfPermitted to="take cash">
              <div>
                <Button variant="primary" aria-haspopup="dialog" onClick={() => setOpens(true)}>
                  Count and open
                </Button>
              </div>
            </IfPermitted>
          </section>
        ) : (
          <CashBookView key={shown} id={shown} accounts={accounts} />
        )}
      </div>
      <aside className="stack min-w-0">
        {desk.open && (
          <a
            className="link"
            href={queryWith({ book: null })}
            onClick={linkClickHandler(queryWith({ book: null }), pushQuery)}
            hidden={shown === desk.open.id}
          >
            To the open book, since {formatDateTime(new Date(desk.open.opened_at))}
          </a>
        )}
        <ClosedBooks desk={desk.id} current={shown} />
      </aside>
      {opens && <OpenDeskDialog desk={desk} onClose={() => setOpens(false)} />}
    </div>
  );
};
