import { Money } from '#islands/ui/display/money.tsx';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { Notice } from '#islands/ui/feedback/notice.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { useUrlQuery } from '#islands/ui/hooks/use-url-query.ts';
import type { UnprovenPayment } from '#lib/api/office/banks/unproven.ts';
import { formatDate, formatDay } from '#lib/domain/days.ts';
import { fromNaira } from '#lib/domain/money.ts';
import { listLength } from '#lib/messages/office/list-length.ts';
import { pageParam } from '../list-query.ts';
import { LoadView } from '../load-view.tsx';
import { PagedList } from '../paged-list.tsx';

/** What was confirmed a week ago, and no bank has said since. */
export const UnprovenPayments = () => {
  const input = { page: pageParam(new URLSearchParams(useUrlQuery())) };
  const read = useQuery('GET /office/unproven-payments', input);
  return (
    <section className="card stack">
      <h2>Confirmed, but on no statement</h2>
      <p className="mut">
        Transfers that were confirmed more than seven days ago but are on no bank statement. Import the statement that
        should show them and match its lines; correct those that were not received.
      </p>
      <LoadView read={read} failed="These payments did not load">
        {({ payments, first_statement }) => (
          <>
            {payments.total > 0 && (
              <Notice kind="wait">
                {first_statement === null
                  ? `${listLength(payments)} in the last 90 days. No statement has been imported yet, so they rest on the word of whoever confirmed them.`
                  : `${listLength(payments)} since ${formatDay(first_statement)}, the first day of a statement.`}
              </Notice>
            )}
            <PagedList
              of={payments}
              label="Pages of payments on no statement"
              row={(payment) => <UnprovenItem key={payment.id} payment={payment} />}
              empty={<EmptyView title="Nothing is missing">Each confirmed transfer is on a statement.</EmptyView>}
            />
          </>
        )}
      </LoadView>
    </section>
  );
};

const UnprovenItem = ({ payment }: { payment: UnprovenPayment }) => {
  const { id, amount, description, customer, confirmed_at, confirmed_by, alone } = payment;
  return (
    <li className="item plain">
      <a className="t link" href={`/office/payments?status=all&payment=${id}`}>
        {description}
      </a>
      <span className="tail num">
        <Money kobo={fromNaira(amount)} />
      </span>
      <span className="sub col-span-full">
        {customer} · confirmed {formatDate(new Date(confirmed_at))}
        {confirmed_by && ` by ${confirmed_by}`}
        {alone ? ', alone' : ', with a second person'}
      </span>
    </li>
  );
};
