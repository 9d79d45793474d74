import { EmptyView } from '#islands/ui/empty-view.tsx';
import { Pagination } from '#islands/ui/pagination.tsx';
import { Tabs } from '#islands/ui/tabs.tsx';
import { useQuery } from '#islands/ui/use-query.ts';
import { useSearch } from '#islands/ui/use-search.ts';
import { searchWith, visit } from '#lib/client/place.ts';
import { again } from '#lib/client/queries.ts';
import { officePayments } from '#lib/contract/office.ts';
import { LoadView } from './load-view.tsx';
import { PaymentDesk } from './payment-desk.tsx';
import { PaymentQueue } from './payment-queue.tsx';

const tabs = [
  {
    status: '0',
    label: 'To confirm',
    none: 'No transfer is waiting',
    more: 'New ones appear here as customers send their proof.',
  },
  {
    status: '1',
    label: 'Confirmed',
    none: 'Nothing confirmed yet',
    more: 'Payments stand here once they are completed.',
  },
  {
    status: '2',
    label: 'Not taken',
    none: 'Nothing rejected',
    more: 'Rejected and failed payments stand here with their reason.',
  },
] as const;

/** The queue and, beside it or on a phone instead of it, the payment that was chosen. */
export const Payments = () => {
  const query = new URLSearchParams(useSearch());
  const tab = tabs.find(({ status }) => status === query.get('status')) ?? tabs[0];
  const page = query.get('page') ?? '1';
  const input = { status: tab.status, page };
  const read = useQuery(officePayments, input);
  const chosen = Number(query.get('payment')) || null;
  return (
    <div className="split">
      <section className={chosen ? 'card queue max-md:hidden' : 'card queue'}>
        <Tabs
          label="Payments"
          onNavigate={visit}
          tabs={tabs.map(({ status, label }) => ({
            href: searchWith({ status, page: null, payment: null }),
            label,
            current: status === tab.status,
            ...(status === tab.status && read.state === 'ready' && { count: read.data.payments.total }),
          }))}
        />
        <LoadView read={read} failed="The payments did not load" onRetry={() => again(officePayments, input)}>
          {({ payments }) =>
            payments.data.length === 0 ? (
              <EmptyView title={tab.none}>{tab.more}</EmptyView>
            ) : (
              <>
                <PaymentQueue payments={payments.data} chosen={chosen} />
                <Pagination
                  page={payments.current_page}
                  lastPage={payments.last_page}
                  hrefOf={(to) => searchWith({ page: to, payment: null })}
                  onNavigate={visit}
                />
              </>
            )
          }
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
  );
};
