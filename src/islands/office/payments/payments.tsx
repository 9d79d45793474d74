import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { ListCard } from '../list/list-card.tsx';
import { useList } from '../list/use-list.ts';
import { SavedFilters } from '../saved-filters/saved-filters.tsx';
import { PaymentDetail } from './payment-detail.tsx';
import { PaymentFilterBar } from './payment-filter-bar.tsx';
import { chosenPayment, paymentList } from './payment-list.tsx';

/** The queue and the chosen payment, beside it or, on a phone, instead of it. */
export const Payments = () => {
  const shown = useList(paymentList);
  const chosen = chosenPayment(shown.query);
  return (
    <div className="stack">
      <div className={chosen ? 'stack max-md:hidden' : 'stack'}>
        <PaymentFilterBar shown={shown} />
        <SavedFilters list="payments" />
      </div>
      <div className="split">
        <ListCard of={paymentList} shown={shown} className={chosen ? 'card queue max-md:hidden' : 'card queue'} />
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
