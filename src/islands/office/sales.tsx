import { DescriptionList } from '#islands/ui/display/description-list.tsx';
import { Money } from '#islands/ui/display/money.tsx';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { useUrlQuery } from '#islands/ui/hooks/use-url-query.ts';
import type { CallAnswer } from '#lib/api/call-types.ts';
import type { MarketerSales } from '#lib/api/office/sales.ts';
import { formatNumber } from '#lib/domain/format-number.ts';
import { SignedMoney } from './charts/chart-texts.tsx';
import { ExportButton } from './export-button.tsx';
import { ListPeriod } from './list/list-period.tsx';
import { pageParam, periodParams, searchParam } from './list-query.ts';
import { ListSearch } from './list-search.tsx';
import { LoadView } from './load-view.tsx';
import { PagedList } from './paged-list.tsx';

/** Sales by marketer; the period is in the address. */
export const Sales = () => {
  const query = new URLSearchParams(useUrlQuery());
  const filters = { name: searchParam(query), ...periodParams(query) };
  const input = { ...filters, page: pageParam(query) };
  const read = useQuery('GET /office/marketers/sales', input);
  return (
    <div className="stack">
      <ListSearch label="Search" placeholder="Name, code or phone" value={filters.name}>
        <ListPeriod from={filters.start_date} to={filters.end_date} />
      </ListSearch>
      <div className="row">
        <span className="end">
          <ExportButton call="GET /office/marketers/export" input={filters} what="sales" />
        </span>
      </div>
      <LoadView read={read} failed="The sales did not load">
        {({ sales, total }) => (
          <>
            <Total total={total} />
            <section className="card queue">
              <PagedList
                of={sales}
                row={(marketer) => <SalesItem key={marketer.id} sales={marketer} />}
                empty={
                  <EmptyView title={filters.name ? 'No marketer matches' : 'No marketers yet'}>
                    Marketers are added under Content; their sales are listed here once first payments are confirmed.
                  </EmptyView>
                }
              />
            </section>
          </>
        )}
      </LoadView>
    </div>
  );
};

const Total = ({ total }: Pick<CallAnswer<'GET /office/marketers/sales'>, 'total'>) => (
  <section className="card" aria-label="Total">
    <DescriptionList
      lines={[
        { name: 'Sold', value: formatNumber(total.plans_count) },
        { name: 'Terminated', value: formatNumber(total.ended_count) },
        { name: 'Units, without terminated sales', value: formatNumber(total.units) },
        { name: 'First payments', value: <Money naira={total.received} /> },
        { name: 'Price, without terminated sales', value: <SignedMoney naira={total.amount} />, sum: true },
      ]}
    />
  </section>
);

const SalesItem = ({ sales }: { sales: MarketerSales }) => (
  <li className="item">
    <span className="t b">{sales.name}</span>
    <span className="amt">
      <SignedMoney naira={sales.amount} />
    </span>
    <span className="sub num">
      {sales.code}
      {!sales.active && ', inactive'} · {formatNumber(sales.plans_count)} sold
      {sales.ended_count > 0 && `, ${formatNumber(sales.ended_count)} terminated`} ·{' '}
      {sales.units === 1 ? '1 unit' : `${sales.units} units`}
    </span>
    <span className="tail sm mut">
      <span>
        <Money naira={sales.received} /> in first payments
      </span>
    </span>
  </li>
);
