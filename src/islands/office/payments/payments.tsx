import { Tabs } from '#islands/ui/actions/tabs.tsx';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { useQuery } from '#islands/ui/hooks/use-query.ts';
import { useUrlQuery } from '#islands/ui/hooks/use-url-query.ts';
import { pushQuery, queryWith } from '#lib/client/navigation/url-query.ts';
import { listLength } from '#lib/messages/office/list-length.ts';
import { pageParam } from '../list-query.ts';
import { LoadView } from '../load-view.tsx';
import { PagedList } from '../paged-list.tsx';
import { SavedFilters } from '../saved-filters/saved-filters.tsx';
import { useTabInView } from '../use-tab-in-view.ts';
import { PaymentDetail } from './payment-detail.tsx';
import { PaymentFilterBar } from './payment-filter-bar.tsx';
import { hasPaymentFilters, paymentTabs, readPaymentFilters, readPaymentTab } from './payment-filter-state.ts';
import { PaymentItem } from './payment-item.tsx';

/** The queue and the chosen payment, beside it or, on a phone, instead of it. */
export const Payments = () => {
  const search = useUrlQuery();
  const query = new URLSearchParams(search);
  const tab = readPaymentTab(query);
  const filters = readPaymentFilters(query);
  const input = { ...filters, status: tab.status, page: pageParam(query) };
  const read = useQuery('GET /office/payments', input);
  const chosen = Number(query.get('payment')) || null;
  const filtered = hasPaymentFilters(filters);
  return (
    <div className="stack">
      <div className={chosen ? 'stack max-md:hidden' : 'stack'}>
        <PaymentFilterBar filters={filters} status={tab.status} />
        <SavedFilters list="payments" />
      </div>
      <div className="split">
        <section className={chosen ? 'card queue max-md:hidden' : 'card queue'}>
          <Tabs
            ref={useTabInView(`${tab.label} ${read.state}`)}
            label="Payments"
            onNavigate={pushQuery}
            tabs={paymentTabs.map(({ name, label }) => ({
              href: queryWith({ status: name, page: null, payment: null }, search),
              label,
              current: name === tab.name,
              ...(name === tab.name && read.state === 'ready' && { count: listLength(read.data.payments) }),
            }))}
          />
          <LoadView read={read} failed="The payments did not load">
            {({ payments }) => (
              <PagedList
                of={payments}
                row={(payment) => <PaymentItem key={payment.id} payment={payment} chosen={payment.id === chosen} />}
                resetParams={{ payment: null }}
                empty={
                  <EmptyView title={filtered ? 'No payment fits' : tab.none}>
                    {filtered ? 'Look under another tab, or choose fewer filters.' : tab.more}
                  </EmptyView>
                }
              />
            )}
          </LoadView>
        </section>
        {chosen ? (
          <PaymentDetail key={chosen} id={chosen} />
        ) : (
          <section className="card max-md:hidden">
            <EmptyView title="Choose a payment">Its proof is shown next to what was expected.</EmptyView>
          </section>
        )}
      </div>
    </div>
  );
};
