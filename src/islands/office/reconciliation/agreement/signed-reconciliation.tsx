import { Button } from '#islands/ui/actions/button.tsx';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { useUrlQuery } from '#islands/ui/hooks/use-url-query.ts';
import { formatDateTime, formatDay } from '#lib/domain/days.ts';
import { SignedMoney } from '../../charts/chart-texts.tsx';
import { LoadView } from '../../load-view.tsx';
import { AgreementTerms } from './agreement-terms.tsx';

/** A reconciliation as two people signed it, to read and to print. */
export const SignedReconciliation = () => {
  const id = Number(new URLSearchParams(useUrlQuery()).get('id')) || 0;
  return id > 0 ? (
    <Sheet id={id} />
  ) : (
    <EmptyView title="No such reconciliation">Open one under Reconciliation.</EmptyView>
  );
};

const Sheet = ({ id }: { id: number }) => {
  const read = useQuery('GET /office/bank-reconciliations/{id}', { id });
  return (
    <LoadView read={read} failed="The reconciliation did not load">
      {({ account, day, statement_balance, books_balance, difference, terms, read_at, ...signed }) => (
        <section className="card stack">
          <div className="row spread wrap-row">
            <h2>
              {account}, {formatDay(day)}
            </h2>
            <Button className="no-print" onClick={() => window.print()}>
              Print
            </Button>
          </div>
          <dl className="agrees">
            <div>
              <dt>On the statement</dt>
              <dd>
                <SignedMoney naira={statement_balance} />
              </dd>
            </div>
            <div>
              <dt>− In the books</dt>
              <dd>
                <SignedMoney naira={books_balance} />
              </dd>
            </div>
            <div>
              <dt>= Difference</dt>
              <dd>
                <SignedMoney naira={difference} />
              </dd>
            </div>
          </dl>
          <AgreementTerms terms={terms} open />
          <p>
            All of the difference is explained. Figures of {formatDateTime(new Date(read_at))}; proposed by{' '}
            {signed.proposed_by}, signed by {signed.signed_by} on {formatDateTime(new Date(signed.signed_at))}.
          </p>
        </section>
      )}
    </LoadView>
  );
};
