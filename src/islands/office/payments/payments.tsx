import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { LazyPlaceholder } from '#islands/ui/overlay/lazy-placeholder.tsx';
import { useLazyWhen } from '#islands/ui/overlay/use-lazy.ts';
import { ListCard } from '../list/list-card.tsx';
import { ListRows } from '../list/list-rows.tsx';
import { useList } from '../list/use-list.ts';
import { SavedFilters } from '../saved-filters/saved-filters.tsx';
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
        <ListCard of={paymentList} shown={shown} className={chosen ? 'card queue max-md:hidden' : 'card queue'}>
          {(answer) => <ListRows of={paymentList} shown={shown} answer={answer} />}
        </ListCard>
        {chosen ? (
          <ChosenPayment key={chosen} id={chosen} />
        ) : (
          <section className="card max-md:hidden">
            <EmptyView title="Choose a payment">Its proof is shown next to what was expected.</EmptyView>
          </section>
        )}
      </div>
    </div>
  );
};

/** Its forms load once a payment is open. */
const ChosenPayment = ({ id }: { id: number }) => {
  const { lazy, retry } = useLazyWhen(true, async () => (await import('./payment-detail.tsx')).PaymentDetail);
  return lazy.state === 'open' ? <lazy.part id={id} /> : <LazyPlaceholder lazy={lazy} onRetry={retry} />;
};
