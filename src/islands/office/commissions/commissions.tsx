import { StatusTag } from '#islands/ui/display/status-tag.tsx';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { useUrlQuery } from '#islands/ui/hooks/use-url-query.ts';
import type { CallAnswer } from '#lib/api/call-types.ts';
import { SignedMoney } from '../charts/chart-texts.tsx';
import { LoadView } from '../load-view.tsx';
import { CommissionRuns } from './commission-runs.tsx';
import { MonthChoice, monthParam } from './month-choice.tsx';
import { SumsCard } from './sums-card.tsx';

/** What marketers earn; the month is in the address. */
export const Commissions = () => {
  const input = { month: monthParam(new URLSearchParams(useUrlQuery())) };
  const read = useQuery('GET /office/commissions', input);
  return (
    <div className="stack">
      <LoadView read={read} failed="The commissions did not load">
        {({ month, marketers, total, runs, accounts, approval }) => (
          <>
            <MonthChoice month={month} />
            <SumsCard sums={total} label="All marketers" />
            <section className="card queue">
              <h2>By marketer</h2>
              {marketers.length === 0 ? (
                <EmptyView title="No marketers yet">
                  Marketers are added under Content. Give each a rate here, and payments on their plans earn it.
                </EmptyView>
              ) : (
                <ul className="list">
                  {marketers.map((row) => (
                    <MarketerRow key={row.marketer.id} row={row} month={month} />
                  ))}
                </ul>
              )}
            </section>
            <CommissionRuns runs={runs} accounts={accounts} approval={approval} />
          </>
        )}
      </LoadView>
    </div>
  );
};

interface MarketerRowProps {
  row: CallAnswer<'GET /office/commissions'>['marketers'][number];
  month: string;
}

const MarketerRow = ({ row: { marketer, earned, taken_back, paid, closing }, month }: MarketerRowProps) => (
  <li>
    <a className="item" href={`/office/commissions/${marketer.id}?month=${month}`}>
      <span className="t">{marketer.name}</span>
      <span className="amt">
        <SignedMoney naira={closing} />
      </span>
      <span className="sub num">
        {marketer.code}
        {!marketer.active && ', inactive'}
        {marketer.staff && `, may be ${marketer.staff} of the staff`} · earned <SignedMoney naira={earned} />
        {taken_back > 0 && (
          <>
            , reversed <SignedMoney naira={taken_back} />
          </>
        )}
        {paid > 0 && (
          <>
            , paid <SignedMoney naira={paid} />
          </>
        )}
      </span>
      <span className="tail">
        {marketer.rate === null ? (
          <StatusTag kind="wait">No rate</StatusTag>
        ) : (
          <span className="tag">{`${marketer.rate}%`}</span>
        )}
      </span>
    </a>
  </li>
);
