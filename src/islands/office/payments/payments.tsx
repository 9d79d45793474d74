import { EmptyView } from '#islands/ui/empty-view.tsx';
import { Tabs } from '#islands/ui/tabs.tsx';
import { useQuery } from '#islands/ui/use-query.ts';
import { useSearch } from '#islands/ui/use-search.ts';
import { searchWith, visit } from '#lib/client/place.ts';
import { again } from '#lib/client/queries.ts';
import { officePayments } from '#lib/contract/office.ts';
import { pageIn } from '../list-place.ts';
import { LoadView } from '../load-view.tsx';
import { PagedList } from '../paged-list.tsx';
import { useTabInSight } from '../use-tab-in-sight.ts';
import { PaymentDesk } from './payment-desk.tsx';
import { PaymentFilters } from './payment-filters.tsx';
import { PaymentItem } from './payment-item.tsx';
import { filtersIn, isNarrowed, tabIn, tabs } from './wish.ts';

/** The queue and, beside it or on a phone instead of it, the payment that was chosen. */
export const Payments = () => {
  const search = useSearch();
  const query = new URLSearchParams(search);
  const tab = tabIn(query);
  const filters = filtersIn(query);
  const input = { ...filters, status: tab.status, page: pageIn(query) };
  const read = useQuery(officePayments, input);
  const chosen = Number(query.get('payment')) || null;
  const fewer = isNarrowed(filters);
  return (
    <div className="stack">
      <div className={chosen ? 'stack max-md:hidden' : 'stack'}>
        <PaymentFilters filters={filters} status={tab.status} />
      </div>
      <div className="split">
        <section className={chosen ? 'card queue max-md:hidden' : 'card queue'}>
          <Tabs
            ref={useTabInSight(tab.label)}
            label="Payments"
            onNavigate={visit}
            tabs={tabs.map(({ name, label }) => ({
              href: searchWith({ status: name, page: null, payment: null }, search),
              label,
              current: name === tab.name,
              ...(name === tab.name && read.state === 'ready' && { count: read.data.payments.total }),
            }))}
          />
          <LoadView read={read} failed="The payments did not load" onRetry={() => again(officePayments, input)}>
            {({ payments }) => (
              <PagedList
                of={payments}
                row={(payment) => <PaymentItem key={payment.id} payment={payment} chosen={payment.id === chosen} />}
                forget={{ payment: null }}
                empty={
                  <EmptyView title={fewer ? 'No payment fits' : tab.none}>
                    {fewer ? 'Look under another tab, or choose fewer filters.' : tab.more}
                  </EmptyView>
                }
              />
            )}
          </LoadView>
        </section>
        {chosen ? (
          <PaymentDesk key={chosen} id={chosen} />
        ) : (
          <section className="card max-md:hidden">
            <EmptyView title="Choose a payment">Its proof stands next to what was expected.</EmptyView>
          </section>
        )}
      </div>
    </div>
  );
};
