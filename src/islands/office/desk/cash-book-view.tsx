import { useState } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { DescriptionList } from '#islands/ui/display/description-list.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { StatusTag } from '#islands/ui/display/status-tag.tsx';
import { SearchForm } from '#islands/ui/fields/search-form.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { lazyDialog } from '#islands/ui/overlay/lazy-dialog.tsx';
import type { CallAnswer } from '#lib/api/call-types.ts';
import { navigate } from '#lib/client/navigation/navigate.ts';
import { formatDateTime, formatTime } from '#lib/domain/days.ts';
import { cashDifferenceText } from '#lib/messages/money/cash.ts';
import { ApprovalNote } from '../approvals/approval-note.tsx';
import { SheetFrame } from '../charts/sheet-frame.tsx';
import { LoadView } from '../load-view.tsx';
import { IfPermitted } from '../permissions.tsx';

const CloseDeskDialog = lazyDialog('Count and close', async () => (await import('./count-dialog.tsx')).CloseDeskDialog);
const MoveCashDialog = lazyDialog('Cash and the bank', async () => (await import('./cash-dialogs.tsx')).MoveCashDialog);
const DifferenceDialog = lazyDialog(
  'Book the difference',
  async () => (await import('./cash-dialogs.tsx')).DifferenceDialog,
);

type Answer = CallAnswer<'GET /office/cash-books/{id}'>;
type Accounts = CallAnswer<'GET /office/desks'>['accounts'];

interface CashBookViewProps {
  id: number;
  accounts: Accounts;
}

/** One book: what should be in the drawer, what came and went, and its count. */
export const CashBookView = ({ id, accounts }: CashBookViewProps) => {
  const [after, setAfter] = useState<number | undefined>();
  const read = useQuery('GET /office/cash-books/{id}', after === undefined ? { id } : { id, after });
  return (
    <LoadView read={read} failed="The cash book did not load">
      {(answer) => <Book answer={answer} accounts={accounts} after={after} onPage={setAfter} />}
    </LoadView>
  );
};

interface BookProps {
  answer: Answer;
  accounts: Accounts;
  /** The receipts shown are earlier than this one. */
  after: number | undefined;
  onPage: (after: number | undefined) => void;
}

const Book = ({ answer, accounts, after, onPage }: BookProps) => {
  const { book } = answer;
  const isOpen = book.closed_at === null;
  return (
    <>
      {isOpen && (
        <IfPermitted to="take cash">
          <section className="card stack">
            <h2>Receive cash</h2>
            <SearchForm
              label="Whom is it from?"
              placeholder="Name, email or phone"
              value=""
              onSearch={(name) => navigate(`/office/desk/receive?book=${book.id}&name=${encodeURIComponent(name)}`)}
            />
          </section>
        </IfPermitted>
      )}
      <section className="card stack">
        <div className="row spread wrap-row">
          <h2>{book.desk.name}</h2>
          <StatusTag kind={isOpen ? 'ok' : 'plain'}>{isOpen ? 'Open' : 'Closed'}</StatusTag>
        </div>
        <p className="mut">
          Opened by {book.opened_by}, {formatDateTime(new Date(book.opened_at))}
          {book.closed_at && `; counted and closed by ${book.closed_by}, ${formatDateTime(new Date(book.closed_at))}`}
        </p>
        <Sums book={book} />
        <Overnight book={book} />
        {isOpen ? (
          <OpenActs book={book} accounts={accounts} />
        ) : (
          <Difference id={book.id} difference={book.difference ?? 0} approval={book.approval} />
        )}
      </section>
      <Received answer={answer} after={after} onPage={onPage} />
      <Moves moves={book.moves} />
    </>
  );
};

const signed = (naira: number) => (
  <Money kobo={Math.round(Math.abs(naira) * 100)} sign={naira < 0 ? '−' : undefined} full />
);

function Sums({ book }: Pick<Answer, 'book'>) {
  const came = book.moves.filter(({ kind }) => kind === 'cash_float').reduce((sum, { amount }) => sum + amount, 0);
  const went = book.moves.filter(({ kind }) => kind === 'cash_paid_in').reduce((sum, { amount }) => sum + amount, 0);
  const moved = [
    { name: `From customers (${book.received.count})`, value: signed(book.received.amount) },
    { name: 'From the bank', value: came > 0 && <Money naira={came} full /> },
    { name: 'Paid into the bank', value: went > 0 && <Money naira={went} sign="−" full /> },
  ];
  if (book.closed_at === null)
    return (
      <DescriptionList
        lines={[
          { name: 'Counted at opening', value: <Money naira={book.float} full /> },
          ...moved,
          { name: 'Cash in the drawer', value: signed(book.expected - book.carried + book.float), sum: true },
        ]}
      />
    );
  return (
    <DescriptionList
      lines={[
        { name: 'Left by the book before', value: <Money naira={book.carried} full /> },
        ...moved,
        { name: 'Should have been there', value: signed(book.expected), sum: true },
        { name: 'Counted', value: book.counted !== null && <Money naira={book.counted} full /> },
      ]}
    />
  );
}

/** Found when the desk was opened; who closes it finds it again. */
const Overnight = ({ book: { float, carried, closed_at } }: Pick<Answer, 'book'>) => {
  const kobo = Math.round((float - carried) * 100);
  if (kobo === 0) return null;
  return (
    <p className="sm mut">
      At the opening <Money naira={float} full /> was counted, and <Money naira={carried} full /> was left by the book
      before: {cashDifferenceText(kobo)}. {closed_at === null ? 'It will be' : 'It is'} part of the difference at the
      closing.
    </p>
  );
};

const OpenActs = ({ book, accounts }: { book: Answer['book']; accounts: Accounts }) => {
  const [asks, setAsks] = useState<'close' | 'in' | 'out' | null>(null);
  const onClose = () => setAsks(null);
  return (
    <IfPermitted to="take cash">
      <div className="row wrap-row">
        <Button aria-haspopup="dialog" onClick={() => setAsks('close')}>
          Count and close
        </Button>
        {accounts.length > 0 && (
          <>
            <Button aria-haspopup="dialog" onClick={() => setAsks('out')}>
              Pay into the bank
            </Button>
            <Button aria-haspopup="dialog" onClick={() => setAsks('in')}>
              Cash from the bank
            </Button>
          </>
        )}
      </div>
      {asks === 'close' && <CloseDeskDialog name={book.desk.name} book={book} onClose={onClose} />}
      {(asks === 'in' || asks === 'out') && (
        <MoveCashDialog bookId={book.id} accounts={accounts} way={asks} onClose={onClose} />
      )}
    </IfPermitted>
  );
};

const Difference = ({ id, difference, approval }: { id: number } & Pick<Answer['book'], 'difference' | 'approval'>) => {
  const [asks, setAsks] = useState(false);
  const kobo = Math.round((difference ?? 0) * 100);
  return (
    <>
      <p>
        {kobo === 0 ? (
          <StatusTag kind="ok">Nothing is missing or too much</StatusTag>
        ) : (
          <StatusTag kind="late">{cashDifferenceText(kobo)}</StatusTag>
        )}
      </p>
      {approval && approval.state !== 'approved' && <ApprovalNote approval={approval} />}
      {kobo !== 0 && approval?.state !== 'waiting' && (
        <IfPermitted to="take cash">
          <div>
            <Button aria-haspopup="dialog" onClick={() => setAsks(true)}>
              Book the difference
            </Button>
          </div>
        </IfPermitted>
      )}
      {asks && <DifferenceDialog bookId={id} difference={difference ?? 0} onClose={() => setAsks(false)} />}
    </>
  );
};

const Received = ({ answer: { receipts, more }, after, onPage }: Pick<BookProps, 'answer' | 'after' | 'onPage'>) => (
  <section className="card queue" aria-label="Receipts">
    <h2 className="h3">Receipts</h2>
    {receipts.length === 0 ? (
      <p className="mut">No cash was received yet.</p>
    ) : (
      <SheetFrame label="Receipts of the book">
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">From</th>
            <th scope="col">For</th>
            <th scope="col" className="n">
              ₦
            </th>
          </tr>
        </thead>
        <tbody>
          {receipts.map(({ id, at, customer, what, amount }) => (
            <tr key={id}>
              <td>{formatTime(new Date(at))}</td>
              <th scope="row">
                <a className="link" href={`/office/desk/receipts/${id}`}>
                  {customer.name}
                </a>
              </th>
              <td>{what.join('; ')}</td>
              <td className="n">
                <Money naira={amount} full />
              </td>
            </tr>
          ))}
        </tbody>
      </SheetFrame>
    )}
    {(more || after !== undefined) && (
      <div className="row spread">
        <Button disabled={after === undefined} onClick={() => onPage(undefined)}>
          The newest
        </Button>
        <Button disabled={!more} onClick={() => onPage(receipts.at(-1)?.id)}>
          Earlier ones
        </Button>
      </div>
    )}
  </section>
);

const moveNames = { cash_float: 'From the bank', cash_paid_in: 'Paid into the bank', cash_difference: 'Difference' };

const Moves = ({ moves }: Pick<Answer['book'], 'moves'>) =>
  moves.length > 0 && (
    <section className="card stack" aria-label="Other bookings">
      <h2 className="h3">Other bookings</h2>
      <ul className="stack tight">
        {moves.map(({ id, kind, at, by, amount, account, reason, missing }) => (
          <li key={id} className="flex justify-between gap-4">
            <span className="min-w-0">
              <b className="b">{kind === 'cash_difference' && missing ? 'Missing' : moveNames[kind]}</b>
              {account && `, ${account}`}
              <span className="mut">
                {' '}
                {formatTime(new Date(at))}, {by}: {reason}
              </span>
            </span>
            <span className="nowrap">
              <Money naira={amount} full />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
