import { useRef } from 'react';
import { Button } from '#islands/ui/actions/button.tsx';
import { linkClickHandler } from '#islands/ui/actions/link-click.ts';
import { EmptyView } from '#islands/ui/feedback/empty-view.tsx';
import { leftIcon, rightIcon } from '#islands/ui/icons/icons.ts';
import { LazyPlaceholder } from '#islands/ui/overlay/lazy-placeholder.tsx';
import { useLazyWhen } from '#islands/ui/overlay/use-lazy.ts';
import { afterHistorySteps } from '#lib/client/navigation/history-steps.ts';
import { pushQuery, queryWith, replaceQuery } from '#lib/client/navigation/url-query.ts';
import { listLength } from '#lib/messages/office/list-length.ts';
import { ListCard } from '../list/list-card.tsx';
import { ListRows } from '../list/list-rows.tsx';
import { useList } from '../list/use-list.ts';
import { SavedFilters } from '../saved-filters/saved-filters.tsx';
import { useScreenKeys } from '../shortcuts/screen-keys.ts';
import type { PaymentDetailProps } from './payment-detail.tsx';
import { PaymentFilterBar } from './payment-filter-bar.tsx';
import { chosenPayment, paymentList } from './payment-list.tsx';
import { paymentsAround } from './payments-around.ts';

/**
 * The list and the chosen payment, beside it or, on a phone, instead of it. Of what waits the oldest is chosen until another
 * one is, and after each decision the next.
 */
export const Payments = () => {
  const shown = useList(paymentList);
  const page = shown.answer?.payments;
  const waiting = shown.tab?.name === null;
  const chosen = chosenPayment(shown.query) ?? (waiting ? (page?.data[0]?.id ?? null) : null);
  const around = paymentsAround(page, chosen);
  const { at, next, previous } = around;
  // the list may load without a decided payment before its dialog has closed
  const lastSeen = useRef({ ...around, id: chosen });
  if (at >= 0 || lastSeen.current.id !== chosen) lastSeen.current = { ...around, id: chosen };
  const leaveDecided = () => {
    const seen = lastSeen.current;
    // what is not one of a row of decisions stays, with what became of it
    if (waiting && seen.at >= 0) afterHistorySteps(() => open(seen.next ?? seen.previous ?? { payment: null }));
  };
  // a payment that is opened by a key or after a decision has the focus
  const takesFocus = useRef(false);
  const open = (change: Record<string, number | null> | null) => {
    if (!change) return;
    takesFocus.current = true;
    replaceQuery(queryWith(change));
  };
  const step = (change: typeof next) => (chosen === null ? open({ payment: page?.data[0]?.id ?? null }) : open(change));
  const all = queryWith({ status: 'all', payment: null, page: null });
  useScreenKeys({ j: () => step(next), k: () => step(previous) });
  return (
    <div className="stack payments">
      <div className={chosen || waiting ? 'find-payments max-md:hidden' : 'find-payments'}>
        <PaymentFilterBar shown={shown} />
        <SavedFilters list="payments" />
      </div>
      {waiting && page && chosen !== null && at >= 0 && (
        <div className="row spread md:hidden">
          <Button
            variant="quiet"
            icon={leftIcon}
            label="Previous"
            disabled={!previous}
            onClick={() => step(previous)}
          />
          <span className="sm mut">
            {(page.current_page - 1) * page.per_page + at + 1} of {listLength(page)} to confirm ·{' '}
            <a className="link" href={all} onClick={linkClickHandler(all, pushQuery)}>
              All payments
            </a>
          </span>
          <Button variant="quiet" icon={rightIcon} label="Next" disabled={!next} onClick={() => step(next)} />
        </div>
      )}
      <div className="split">
        <ListCard of={paymentList} shown={shown} className={chosen ? 'card queue max-md:hidden' : 'card queue'}>
          {(answer) => <ListRows of={paymentList} shown={shown} answer={answer} />}
        </ListCard>
        {chosen ? (
          <ChosenPayment
            key={chosen}
            id={chosen}
            standsAlone={waiting && at >= 0}
            takesFocus={takesFocus}
            onDecided={leaveDecided}
          />
        ) : (
          <section className="card max-md:hidden">
            <EmptyView title={waiting ? 'Nothing waits' : 'Choose a payment'}>
              Its proof is shown next to what was expected.
            </EmptyView>
          </section>
        )}
      </div>
    </div>
  );
};

/** Its forms load once a payment is open. */
const ChosenPayment = (props: PaymentDetailProps) => {
  const { lazy, retry } = useLazyWhen(true, async () => (await import('./payment-detail.tsx')).PaymentDetail);
  return lazy.state === 'open' ? <lazy.part {...props} /> : <LazyPlaceholder lazy={lazy} onRetry={retry} />;
};
